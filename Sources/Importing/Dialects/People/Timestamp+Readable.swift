import ConversationModel

extension Timestamp {
    /// Such as `2024-03-12 10:15 UTC`.
    package var readable: String {
        String(rfc3339.prefix(16)).replacingBytes(of: "T", with: " ") + " UTC"
    }
}
