/// A line of a conversation on a terminal.
public struct ScreenLine: Sendable, Equatable {
    /// The function of a line, which decides its colour.
    public enum Kind: Sendable, CaseIterable {
        /// The title of the conversation.
        case title
        /// The name of an author, with the number of the message.
        case person, model
        /// The words of a message.
        case text
        /// A heading in a message.
        case heading
        /// Code in a message, without formatting.
        case code
        /// A tool call, and one that failed.
        case call, failure
        /// Lines of a diff.
        case added, removed
        /// Thinking, facts, and the input and output of tools.
        case quiet
    }

    public let kind: Kind
    /// Without a line break.
    public let text: String
}
