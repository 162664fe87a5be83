import Hypertext

/// The steps of a turn, aligned.
final class ComparisonStepsView: TemplateModel {
    /// `14 steps · 2 changed`
    var label = ""
    var isOpen = false
    var groups: [ComparisonStepGroupView] = []

    static let fields: [TemplateField<ComparisonStepsView>] = [
        .text("stepsLabel") { $0.label },
        .flag("areStepsOpen") { $0.isOpen },
        .list("stepGroups") { $0.groups },
    ]
}

/// Steps that follow each other and all differ, or are all the same.
final class ComparisonStepGroupView: TemplateModel {
    /// The line that stands for steps that are folded away; nil if they are not.
    let label: String?
    let rows: [ComparisonStepView]

    init(label: String?, rows: [ComparisonStepView]) {
        (self.label, self.rows) = (label, rows)
    }

    static let fields: [TemplateField<ComparisonStepGroupView>] = [
        .text("foldLabel") { $0.label },
        .list("steps") { $0.rows },
    ]
}

/// A step of several sides.
final class ComparisonStepView: TemplateModel {
    let isSame: Bool
    /// The difference in words; empty for the same step.
    var label = ""
    var variants: [ComparisonVariantView] = []

    init(isSame: Bool) {
        self.isSame = isSame
    }

    static let fields: [TemplateField<ComparisonStepView>] = [
        .flag("isSameStep") { $0.isSame },
        .text("stepLabel") { $0.label },
        .list("variants") { $0.variants },
    ]
}

/// A call, and the sides that have it.
final class ComparisonVariantView: TemplateModel {
    let sides: [ComparisonSideView]
    var kind = ""
    var state = ""
    var name = ""
    /// The line about the call, with marks.
    var summary = HTML()
    var stateLabel: String?
    /// The reason why it failed.
    var reason: String?
    /// The input with marks, if it differs.
    var code: [CodeView] = []

    init(_ sides: [ComparisonSideView]) {
        self.sides = sides
    }

    static let fields: [TemplateField<ComparisonVariantView>] = [
        .list("variantSides") { $0.sides },
        .text("firstLetter") { $0.sides.first?.letter },
        .text("variantTool") { $0.kind },
        .text("variantState") { $0.state },
        .text("variantName") { $0.name },
        .html("variantSummary") { $0.summary },
        .text("variantStateLabel") { $0.stateLabel },
        .text("variantReason") { $0.reason },
        .flag("hasVariantCode") { !$0.code.isEmpty },
        .list("variantCode") { $0.code },
    ]
}
