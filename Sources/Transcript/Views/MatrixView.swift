import Hypertext

/// The names for `matrix.mustache`.
final class MatrixView: PageFrame, FramedView {
    /// The address of the list of all conversations.
    var index = ""
    var columns: [MatrixColumnView] = []
    var sums: [ComparisonSumView] = []
    var rows: [MatrixRowView] = []

    static let fields: [TemplateField<MatrixView>] =
        frameFields + [
            .text("indexHref") { $0.index },
            .list("columns") { $0.columns },
            .list("sums") { $0.sums },
            .list("tasks") { $0.rows },
        ]
}

/// A run.
final class MatrixColumnView: TemplateModel {
    let name: String
    let model: String?

    init(name: String, model: String?) {
        (self.name, self.model) = (name, model)
    }

    static let fields: [TemplateField<MatrixColumnView>] = [
        .text("columnName") { $0.name },
        .text("columnModel") { $0.model },
    ]
}

/// A task.
final class MatrixRowView: TemplateModel {
    let name: String
    let cells: [MatrixCellView]

    init(name: String, cells: [MatrixCellView]) {
        (self.name, self.cells) = (name, cells)
    }

    static let fields: [TemplateField<MatrixRowView>] = [
        .text("taskName") { $0.name },
        .list("taskCells") { $0.cells },
    ]
}

/// The attempts of a run at a task.
final class MatrixCellView: TemplateModel {
    let attempts: [MatrixAttemptView]

    init(_ attempts: [MatrixAttemptView]) {
        self.attempts = attempts
    }

    static let fields: [TemplateField<MatrixCellView>] = [
        .flag("hasAttempts") { !$0.attempts.isEmpty },
        .list("attempts") { $0.attempts },
    ]
}

/// A conversation.
final class MatrixAttemptView: TemplateModel {
    let href: String
    let result: String
    /// `passed`, `failed`, or nil for another score.
    let verdict: String?

    init(href: String, result: String, verdict: String?) {
        (self.href, self.result, self.verdict) = (href, result, verdict)
    }

    static let fields: [TemplateField<MatrixAttemptView>] = [
        .text("attemptHref") { $0.href },
        .text("attemptResult") { $0.result },
        .text("verdict") { $0.verdict },
    ]
}
