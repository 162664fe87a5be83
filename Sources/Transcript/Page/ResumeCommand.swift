import Bytes
import ConversationModel

/// The command with which an agent goes on with a session.
enum ResumeCommand {
    /// The words before the id of the session, by the name of the format.
    private static let words = [
        "claude-code": "claude --resume", "codex": "codex resume", "copilot-cli": "copilot --resume",
        "gemini-cli": "gemini --resume", "opencode": "opencode --session",
    ]
    private static let longestID = 128

    /// - Returns: nil if the agent has no such command, or the id is none that may stand in a shell's command.
    static func text(for source: Conversation.Source) -> String? {
        guard let words = source.format.flatMap({ Self.words[$0] }), let id = source.id, id.utf8.count <= longestID,
            id.utf8.first?.isAlphanumeric == true,
            id.utf8.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        else { return nil }
        return "\(words) \(id)"
    }
}
