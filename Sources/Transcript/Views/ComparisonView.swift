import Hypertext

/// The names for `compare.mustache`.
final class ComparisonView: TemplateModel {
    var lang = "en"
    var dir = "ltr"
    var theme = "auto"
    var title = ""
    var heading = ""
    var csp = ""
    var icon = ""
    var styles = HTML()
    var sides: [ComparisonSideView] = []
    var turns: [ComparisonTurnView] = []

    static let fields: [TemplateField<ComparisonView>] = [
        .text("lang") { $0.lang },
        .text("dir") { $0.dir },
        .text("theme") { $0.theme },
        .text("title") { $0.title },
        .text("pageHeading") { $0.heading },
        .text("csp") { $0.csp },
        .text("version") { _ in Version.text },
        .text("icon") { $0.icon },
        .html("styles") { $0.styles },
        .list("sides") { $0.sides },
        .list("turns") { $0.turns },
    ]
}

/// One of the two conversations.
final class ComparisonSideView: TemplateModel {
    /// `A` or `B`.
    let letter: String
    /// The trait that distinguishes it from the other.
    let name: String?
    let title: String
    /// The line of facts about the conversation.
    let facts: HTML
    /// The language and the direction, if they are not those of the page.
    let lang: String?
    let dir: String

    init(letter: String, name: String?, title: String, facts: HTML, lang: String?, dir: String) {
        (self.letter, self.name, self.title, self.facts) = (letter, name, title, facts)
        (self.lang, self.dir) = (lang, dir)
    }

    static let fields: [TemplateField<ComparisonSideView>] = [
        .text("letter") { $0.letter },
        .text("sideName") { $0.name },
        .text("sideTitle") { $0.title },
        .html("sideFacts") { $0.facts },
        .text("sideLang") { $0.lang },
        .text("sideDir") { $0.dir },
    ]
}

/// A prompt with the answers of both sides.
final class ComparisonTurnView: TemplateModel {
    /// The prompt that both sides share; empty if each has its own.
    var prompt = HTML()
    /// The extent of the difference.
    var likeness: String?
    var isLone = false
    var cells: [ComparisonCellView] = []

    static let fields: [TemplateField<ComparisonTurnView>] = [
        .html("prompt") { $0.prompt },
        .text("likeness") { $0.likeness },
        .flag("isLone") { $0.isLone },
        .list("cells") { $0.cells },
    ]
}

/// The messages of one side in a turn.
final class ComparisonCellView: TemplateModel {
    let side: ComparisonSideView
    /// The side has no such turn.
    let isMissing: Bool
    let messages: HTML

    init(_ side: ComparisonSideView, _ messages: HTML?) {
        self.side = side
        isMissing = messages == nil
        self.messages = messages ?? HTML()
    }

    static let fields: [TemplateField<ComparisonCellView>] = [
        .object("side") { $0.side },
        .flag("isMissing") { $0.isMissing },
        .html("cellMessages") { $0.messages },
    ]
}
