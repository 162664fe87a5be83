import Hypertext

/// The names for `compare.mustache`.
final class ComparisonView: PageFrame, FramedView {
    var heading = ""
    var sides: [ComparisonSideView] = []
    var sums: [ComparisonSumView] = []
    var turns: [ComparisonTurnView] = []

    static let fields: [TemplateField<ComparisonView>] =
        frameFields + [
            .text("pageHeading") { $0.heading },
            .number("sideCount") { $0.sides.count },
            .flag("areSeveral") { $0.sides.count > 2 },
            .list("sides") { $0.sides },
            .flag("hasSums") { !$0.sums.isEmpty },
            .list("sums") { $0.sums },
            .list("turns") { $0.turns },
        ]
}

/// One of the conversations.
final class ComparisonSideView: TemplateModel {
    /// `A`, `B` …
    let letter: String
    /// The trait that distinguishes it from the others.
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

/// A sum over each conversation, such as its tokens.
final class ComparisonSumView: TemplateModel {
    let name: String
    let cells: [ComparisonSumCellView]

    init(_ name: String, _ cells: [ComparisonSumCellView]) {
        (self.name, self.cells) = (name, cells)
    }

    static let fields: [TemplateField<ComparisonSumView>] = [
        .text("sumName") { $0.name },
        .list("sumCells") { $0.cells },
    ]
}

/// A sum over one conversation.
final class ComparisonSumCellView: TemplateModel {
    let value: String
    /// The difference from the first conversation, with its sign; nil if there is none.
    let difference: String?

    init(_ value: String, difference: String?) {
        (self.value, self.difference) = (value, difference)
    }

    static let fields: [TemplateField<ComparisonSumCellView>] = [
        .text("sumValue") { $0.value },
        .text("sumDifference") { $0.difference },
    ]
}

/// A prompt with the answers of all sides.
final class ComparisonTurnView: TemplateModel {
    /// The prompt that all sides share; empty if each has its own.
    var prompt = HTML()
    /// The extent of the difference.
    var likeness: String?
    var isLone = false
    /// The prompts, if each side has its own and steps follow.
    var prompts: [ComparisonCellView] = []
    var steps: ComparisonStepsView?
    var cells: [ComparisonCellView] = []

    static let fields: [TemplateField<ComparisonTurnView>] = [
        .html("prompt") { $0.prompt },
        .text("likeness") { $0.likeness },
        .flag("isLone") { $0.isLone },
        .flag("hasPrompts") { !$0.prompts.isEmpty },
        .list("prompts") { $0.prompts },
        .object("steps") { $0.steps },
        .list("cells") { $0.cells },
    ]
}

/// The messages of one side in a turn.
final class ComparisonCellView: TemplateModel {
    let side: ComparisonSideView
    /// The likeness with the first side, if there are more than two.
    var likeness: String?
    /// nil if the side has no such turn.
    var messages: HTML?

    init(_ side: ComparisonSideView) {
        self.side = side
    }

    static let fields: [TemplateField<ComparisonCellView>] = [
        .object("side") { $0.side },
        .flag("isMissing") { $0.messages == nil },
        .text("cellLikeness") { $0.likeness },
        .html("cellMessages") { $0.messages ?? HTML() },
    ]
}
