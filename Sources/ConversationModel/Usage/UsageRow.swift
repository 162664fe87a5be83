/// Sums over messages of conversations.
public struct UsageRow: Sendable, Hashable {
    public var conversations = 0
    /// All that a reader sees, of people too.
    public var messages = 0
    public var prompts = 0
    public var toolCalls = 0
    /// Between the messages of each conversation, where they have a time; breaks are left out.
    public var milliseconds = 0
    /// How long tools are known to have worked.
    public var toolMilliseconds = 0
    public var usage = Usage()

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
