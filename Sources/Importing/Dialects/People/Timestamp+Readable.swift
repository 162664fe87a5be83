import ConversationModel

extension Timestamp {
    /// Such as `2024-03-12 10:15 UTC`.
    package var readable: String { minuteText + " UTC" }
}
