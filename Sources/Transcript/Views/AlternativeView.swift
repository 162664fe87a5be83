import Hypertext

/// For `answer.mustache`: an alternative answer.
final class AlternativeView: TemplateModel {
    let index: Int
    let label: String
    let model: String?
    let content: ContentView
    var branches: [BranchView] = []

    init(index: Int, label: String, model: String?, content: ContentView) {
        self.index = index
        self.label = label
        self.model = model
        self.content = content
    }

    static let fields: [TemplateField<AlternativeView>] =
        contentFields { $0.content } + [
            .number("index") { $0.index },
            .text("label") { $0.label },
            .text("model") { $0.model },
            .list("branches") { $0.branches },
        ]
}

/// For `branch.mustache`: another version of a message, with the messages after it.
final class BranchView: TemplateModel {
    let label: String
    /// The messages become `transcript` once rendered.
    var steps: [TranscriptStepView]
    var transcript = HTML()

    init(label: String, steps: [TranscriptStepView]) {
        self.label = label
        self.steps = steps
    }

    static let fields: [TemplateField<BranchView>] = [
        .text("branchLabel") { $0.label },
        .html("branch") { $0.transcript },
    ]
}

extension [BranchView] {
    var weight: Int { reduce(0) { $0 + $1.transcript.count } }
}
