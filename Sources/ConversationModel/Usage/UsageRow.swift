/// Sums over messages of conversations.
public struct UsageRow: Sendable, Hashable {
    /// The number of conversations with such messages.
    public var conversations = 0
    /// All visible messages, those of people included.
    public var messages = 0
    /// The visible messages of users in conversations with an AI.
    public var prompts = 0
    /// The calls in answers.
    public var toolCalls = 0
    /// The time between the messages of each conversation, without breaks and messages without a time.
    public var milliseconds = 0
    /// The known running time of tools.
    public var toolMilliseconds = 0
    /// Tokens and cost.
    public var usage = Usage()

    /// A row of zeros, to add others to.
    public init() {}

    public static func += (sum: inout UsageRow, more: UsageRow) {
        sum.conversations = sum.conversations.saturatingAdding(more.conversations)
        sum.messages = sum.messages.saturatingAdding(more.messages)
        sum.prompts = sum.prompts.saturatingAdding(more.prompts)
        sum.toolCalls = sum.toolCalls.saturatingAdding(more.toolCalls)
        sum.milliseconds = sum.milliseconds.saturatingAdding(more.milliseconds)
        sum.toolMilliseconds = sum.toolMilliseconds.saturatingAdding(more.toolMilliseconds)
        sum.usage += more.usage
    }
}
