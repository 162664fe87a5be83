/// A text of a page that is found as a whole, and shown in part.
public struct Passage: Sendable, Equatable {
    /// Who says it, in the order in which results are shown.
    public enum Kind: UInt8, Sendable {
        case title
        case user
        /// Somebody in a conversation of people.
        case person
        case assistant
        /// What an AI thought and did, and what people did not say: tool calls, files, notes.
        case tool
    }

    public let kind: Kind
    /// Of its message in the conversation, from 1; 0 for the title.
    public let message: Int
    /// When it was said, as `2025-03-14`; empty if the page does not tell.
    public let date: String
    /// On one line.
    public let text: [UInt8]

    public init(kind: Kind, message: Int, date: String = "", text: [UInt8]) {
        (self.kind, self.message, self.date, self.text) = (kind, message, date, text)
    }
}
