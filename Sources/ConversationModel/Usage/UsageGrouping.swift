/// The traits to group conversations or messages by.
public enum UsageGrouping: String, Sendable, CaseIterable {
    /// Messages have a day and a model, conversations an application, a project and a run.
    case day, month, model, application, project, run
}

/// The usage of the conversations or messages that share a trait.
public struct UsageGroup: Sendable {
    /// nil if the trait is unknown. A day is `2025-03-14`, a month `2025-03`.
    public let name: String?
    /// The sums over these conversations or messages.
    public let row: UsageRow

    public init(name: String?, row: UsageRow) {
        self.name = name
        self.row = row
    }
}
