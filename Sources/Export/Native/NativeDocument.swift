public import ConversationModel
import JSON

/// A conversation in the native format (`docs/native-format.md`).
public enum NativeDocument {
    /// Everything that was read of the conversation.
    public static func bytes(of conversation: Conversation) -> [UInt8] {
        var output = JSONOutput(.indented)
        output.reserveCapacity(conversation.size(perMessage: 384))
        output.object { output in
            output.member("format", "pageturner/1")
            output.facts(of: conversation)
            output.key("messages")
            output.array { output in conversation.messages.forEach { output.value($0) } }
        }
        output.end()
        return output.take()
    }
}
