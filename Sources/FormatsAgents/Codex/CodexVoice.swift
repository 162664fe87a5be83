import ConversationModel
import Importing
import JSON

/// Words that the user said aloud, or Codex to them: `{"type": "transcript_segment", "role": "user", "text": "…"}`.
struct CodexVoice {
    let isUser: Bool
    let words: String

    /// nil for other lines, such as those about the beginning and the end of talking.
    init?(_ line: CodexLine) {
        guard line.kind == .voice, line.payload.string("type") == "transcript_segment",
            let words = line.payload.firstText("text")
        else { return nil }
        switch line.payload.string("role") {
        case "user": isUser = true
        case "assistant": isUser = false
        default: return nil
        }
        self.words = words
    }

    /// The prompt of the user; nil for words of Codex.
    var prompt: Message? {
        isUser ? Message(participant: Role.user.rawValue, role: .user, parts: [.text(words)]) : nil
    }
}
