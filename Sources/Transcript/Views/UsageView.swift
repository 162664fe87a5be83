/// The usage of a conversation: a summary line, and a table to open.
final class UsageView: TemplateModel {
    /// The facts of the summary line: `12 prompts`, `48 tool calls`, `1.2 M tokens`, `34 min`.
    var facts: [String] = []
    /// The headings for the total and the models; empty if there is one column.
    var columns: [String] = []
    var rows: [UsageRowView] = []
    /// The command that goes on with the session; empty if there is none.
    var resume: [CodeView] = []

    static let fields: [TemplateField<UsageView>] = [
        .texts("usageFacts") { $0.facts },
        .flag("hasColumns") { !$0.columns.isEmpty },
        .texts("usageColumns") { $0.columns },
        .list("usageRows") { $0.rows },
        .list("resume") { $0.resume },
    ]
}

/// A row with a name and a value for each column.
final class UsageRowView: TemplateModel {
    let name: String
    let values: [String]
    /// True if the row details the one before it.
    let isPart: Bool

    init(_ name: String, _ values: [String], isPart: Bool = false) {
        self.name = name
        self.values = values
        self.isPart = isPart
    }

    static let fields: [TemplateField<UsageRowView>] = [
        .text("usageName") { $0.name },
        .texts("usageValues") { $0.values },
        .flag("isPart") { $0.isPart },
    ]
}
