public import ConversationModel

/// Reads the only conversation of some inputs, as its page has it.
public struct ConversationReader: Sendable {
    private let options: BuildOptions

    /// - Parameter options: Name the inputs.
    public init(_ options: BuildOptions) { self.options = options }

    /// - Throws: `BuildError`, also if the inputs hold more than one conversation.
    public func read() throws(BuildError) -> (conversation: Conversation, problems: [Problem]) {
        let only = try OnlyConversation(options) { .severalToShow($0) }
        return (only.conversation, only.problems)
    }
}
