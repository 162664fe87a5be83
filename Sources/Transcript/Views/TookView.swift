/// What a conversation took: a line, and a table for those who open it.
final class TookView: TemplateModel {
    /// `12 prompts · 48 tool calls · 1.2 M tokens · 34 min`, without the points.
    var facts: [String] = []
    /// The models, and the sum; empty where there is one column.
    var columns: [String] = []
    var rows: [TookRowView] = []

    static let fields: [TemplateField<TookView>] = [
        .texts("tookFacts") { $0.facts },
        .flag("hasColumns") { !$0.columns.isEmpty },
        .texts("tookColumns") { $0.columns },
        .list("tookRows") { $0.rows },
    ]
}

/// A name, and a value for each column.
final class TookRowView: TemplateModel {
    let name: String
    let values: [String]
    /// Part of the row before it.
    let isPart: Bool

    init(_ name: String, _ values: [String], isPart: Bool = false) {
        self.name = name
        self.values = values
        self.isPart = isPart
    }

    static let fields: [TemplateField<TookRowView>] = [
        .text("tookName") { $0.name },
        .texts("tookValues") { $0.values },
        .flag("isPart") { $0.isPart },
    ]
}
