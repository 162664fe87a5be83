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
            id.first?.isLetter == true || id.first?.isNumber == true,
            id.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        else { return nil }
        return "\(words) \(id)"
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
