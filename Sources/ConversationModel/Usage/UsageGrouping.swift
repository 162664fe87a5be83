/// The traits that conversations, or their messages, are grouped by.
public enum UsageGrouping: String, Sendable, CaseIterable {
    case day, model, application, project
}

/// What conversations or messages of one trait took.
public struct UsageGroup: Sendable {
    /// nil where nothing is known of it. A day is `2025-03-14`.
    public let name: String?
    public let row: UsageRow

    public init(name: String?, row: UsageRow) {
        self.name = name
        self.row = row
    }
}
