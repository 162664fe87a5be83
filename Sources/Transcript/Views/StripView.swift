/// The course of a session over time, for `strip.mustache`.
final class StripView: TemplateModel {
    private let drawing: StripDrawing
    /// The places of the page's messages and their end, each as its distance from the one before it.
    var starts = ""
    /// The part of the strip that the page has; nil for all of it.
    var here: String?
    var links: [StripLinkView] = []
    var facts: [StripFactView] = []

    init(_ drawing: StripDrawing) { self.drawing = drawing }

    static let fields: [TemplateField<StripView>] = [
        .number("stripWidth") { $0.drawing.width },
        .number("stripHeight") { $0.drawing.height },
        .text("axis") { $0.drawing.axis },
        .text("starts") { $0.starts },
        .text("here") { $0.here },
        .text("breaks") { $0.drawing.breaks },
        .text("promptMarks") { $0.drawing.prompts },
        .text("failedBars") { $0.drawing.failed },
        .text("failedMarks") { $0.drawing.failedMarks },
        .text("compactions") { $0.drawing.compactions },
        .text("context") { $0.drawing.context },
        .text("contextLabel") { $0.drawing.contextLabel },
        .text("contextMost") { $0.drawing.contextMost },
        .list("lanes") { $0.drawing.lanes },
        .list("stretches") { $0.links },
        .list("stripFacts") { $0.facts },
        .object("times") { $0.drawing.times },
    ]
}

/// The parts of a strip that are the same on each page of a conversation.
struct StripDrawing {
    /// In units, of which all together are as wide as the column.
    var width = 0
    /// In pixels.
    var height = 0
    /// Pairs of milliseconds since the beginning and the place.
    var axis = ""
    /// Paths.
    var breaks = "", prompts = "", failed = "", failedMarks = "", compactions = ""
    /// The size of the context: a path; nil if the source does not state it.
    var context: String?
    var contextLabel = ""
    /// The largest context.
    var contextMost = ""
    var lanes: [StripLaneView] = []
    /// The table of the times.
    var times = UsageView()
}

/// A lane of the strip.
final class StripLaneView: TemplateModel {
    /// The kind of its calls.
    let name: String
    /// Empty for a lane that belongs to the one above it.
    let label: String
    /// Paths of the bars, and of those that would be too narrow to be seen.
    let bars, dots: String

    init(name: String, label: String, bars: String, dots: String) {
        (self.name, self.label, self.bars, self.dots) = (name, label, bars, dots)
    }

    static let fields: [TemplateField<StripLaneView>] = [
        .text("lane") { $0.name },
        .text("laneLabel") { $0.label },
        .text("bars") { $0.bars },
        .text("dots") { $0.dots },
    ]
}

/// A part of the strip that leads to a message.
final class StripLinkView: TemplateModel {
    let href: String
    let title: String
    let x: Int
    let width: Int
    /// The first one is in the order of the Tab key.
    let isFirst: Bool

    init(href: String, title: String, x: Int, width: Int, isFirst: Bool) {
        (self.href, self.title, self.x, self.width, self.isFirst) = (href, title, x, width, isFirst)
    }

    static let fields: [TemplateField<StripLinkView>] = [
        .text("stretchHref") { $0.href },
        .text("stretchTitle") { $0.title },
        .number("stretchX") { $0.x },
        .number("stretchWidth") { $0.width },
        .flag("isFirstStretch") { $0.isFirst },
    ]
}

/// A call that readers look for, with a link to it.
final class StripFactView: TemplateModel {
    let href: String
    let text: String

    init(href: String, text: String) {
        (self.href, self.text) = (href, text)
    }

    static let fields: [TemplateField<StripFactView>] = [
        .text("stripFactHref") { $0.href },
        .text("stripFact") { $0.text },
    ]
}
