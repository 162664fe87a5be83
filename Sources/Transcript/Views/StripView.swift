/// The course of a session over time, for `strip.mustache`.
final class StripView: TemplateModel {
    /// In units, of which all together are as wide as the column.
    var width = 0
    /// In pixels.
    var height = 0
    /// Pairs of milliseconds since the beginning and the place.
    var axis = ""
    /// The places of the page's messages and their end, each as its distance from the one before it.
    var starts = ""
    /// The part of the strip that the page has; nil for all of it.
    var here: String?
    /// Paths.
    var breaks = ""
    var prompts = ""
    var failed = "", failedMarks = ""
    var compactions = ""
    /// The size of the context: a path; nil if the source does not state it.
    var context: String?
    var contextLabel = ""
    /// The largest context.
    var contextMost = ""
    var lanes: [StripLaneView] = []
    var links: [StripLinkView] = []
    var facts: [StripFactView] = []
    /// The table of the times.
    var times = UsageView()

    static let fields: [TemplateField<StripView>] = [
        .number("stripWidth") { $0.width },
        .number("stripHeight") { $0.height },
        .text("axis") { $0.axis },
        .text("starts") { $0.starts },
        .text("here") { $0.here },
        .text("breaks") { $0.breaks },
        .text("promptMarks") { $0.prompts },
        .text("failedBars") { $0.failed },
        .text("failedMarks") { $0.failedMarks },
        .text("compactions") { $0.compactions },
        .text("context") { $0.context },
        .text("contextLabel") { $0.contextLabel },
        .text("contextMost") { $0.contextMost },
        .list("lanes") { $0.lanes },
        .list("stretches") { $0.links },
        .list("stripFacts") { $0.facts },
        .object("times") { $0.times },
    ]
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
