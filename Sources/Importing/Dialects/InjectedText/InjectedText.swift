import Bytes
package import ConversationModel

/// The programs that write notes of their own in the user's name. Files of other applications carry their sessions: all
/// readers of such files read a prompt as the program's own reader does.
package enum InjectedText: Sendable {
    case claudeCode, codex, cursor, copilot, gemini, kimi

    /// nil for other programs. Files write `Claude Code`, `claude-code` or `Codex CLI`.
    package init?(ofProgram name: String) {
        let name = name.lowercased().filter(\.isLetter)
        guard let known = Self.names.first(where: { name.hasPrefix($0.name) }) else { return nil }
        self = known.program
    }

    private static let names: [(name: String, program: InjectedText)] = [
        ("claude", .claudeCode), ("codex", .codex), ("cursor", .cursor), ("copilot", .copilot),
        ("githubcopilot", .copilot), ("vscode", .copilot), ("gemini", .gemini), ("kimi", .kimi),
    ]

    /// Tags around texts for the model, which fill whole lines before or after a prompt.
    private var wrappers: [String] {
        switch self {
        case .claudeCode, .codex, .cursor: []
        case .copilot:
            [
                "context", "attachments", "reminder", "reminderInstructions", "environment_info", "workspace_info",
                "editorContext", "repoContext", "current_datetime",
            ]
        case .gemini: ["session_context", "hook_context"]
        case .kimi: ["system", "system-reminder", "git-context"]
        }
    }

    /// The user's words.
    package func words(_ text: String) -> String {
        let words = text.removing(wrappers: wrappers).trimmed
        guard self == .copilot, words.hasPrefix("<userRequest>"), words.hasSuffix("</userRequest>") else {
            return words
        }
        return words.content(ofTag: "userRequest")?.trimmedLines ?? words
    }

    /// True for a text that begins with a note instead of the user's words, even if the note is cut off, as in a title.
    package func beginsWithNote(_ text: String) -> Bool {
        switch self {
        case .claudeCode: return ClaudeCodeText.beginsWithNote(text)
        case .codex: return CodexText.beginsWithNote(text)
        case .cursor: return CursorText.beginsWithNote(text)
        case .copilot, .gemini, .kimi:
            let start = text.drop(while: \.isSpace)
            return (wrappers + ["userRequest"]).contains { start.hasPrefix("<\($0)>") }
        }
    }
}

extension InjectedText {
    /// Messages as the program shows them: the user's without its notes, and what the notes stand for.
    package func shown(_ messages: [Message]) -> [Message] { messages.flatMap(shown) }

    private func shown(_ message: Message) -> [Message] {
        guard message.role == .user, message.attachments.isEmpty, message.parts.allSatisfy(\.isText) else {
            return [message]
        }
        var session = SessionWriter()
        for case .text(let text) in message.parts { session.append(prompt: text, of: self, at: message.timestamp) }
        var shown = session.finish()
        if let first = shown.indices.first { shown[first].id = message.id }
        return shown
    }
}

extension SessionWriter {
    /// Appends a text in the user's name as the program shows it; a text of an unknown program is a prompt.
    package mutating func append(prompt text: String, of program: InjectedText?, at timestamp: Timestamp?) {
        switch program {
        case nil: append(prompt: text, at: timestamp)
        case .claudeCode: for meaning in ClaudeCodeText.all(in: text) { append(meaning, at: timestamp) }
        case .codex: append(CodexText(text), at: timestamp)
        case .cursor:
            var message = Message(participant: Role.user.rawValue, role: .user, parts: [.text(text)])
            message.timestamp = timestamp
            for message in CursorText.split(message) { append(message) }
        case .copilot, .gemini, .kimi: append(prompt: program?.words(text) ?? text, at: timestamp)
        }
    }

    private mutating func append(_ text: ClaudeCodeText, at timestamp: Timestamp?) {
        switch text {
        case .prompt(let words), .channel(_, let words): append(prompt: words, at: timestamp)
        case .command(let command): append(command: command, output: "", at: timestamp)
        case .output(let output):
            if messages.last?.command != nil {
                append(output: output)
            } else {
                append(prompt: MarkdownText.codeBlock(output, language: ""), at: timestamp)
            }
        case .interruption: stop(at: timestamp)
        case .notification(_, let summary, let result):
            var divider = Message.divider(summary, at: timestamp)
            divider.append(text: result)
            append(divider)
        case .teammates(let teammates): for message in teammates { append(report: message.text, at: timestamp) }
        case .summary(let summary): append(.compaction(at: timestamp, summary: summary))
        case .nothing: break
        }
    }

    private mutating func append(_ text: CodexText, at timestamp: Timestamp?) {
        switch text {
        case .prompt(let words): append(prompt: words, at: timestamp)
        case .command(let command, let output): append(command: command, output: output, at: timestamp)
        case .report(let words): append(report: words, at: timestamp)
        case .notice(let words): append(note: words, at: timestamp)
        case .nothing: break
        }
    }

    private mutating func append(command: String, output: String, at timestamp: Timestamp?) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        message.command = command
        message.append(output: output)
        append(message)
    }

    /// Appends what another agent wrote.
    private mutating func append(report words: String, at timestamp: Timestamp?) {
        var message = Message(participant: "agent", role: .other, parts: [.text(words)])
        message.timestamp = timestamp
        append(message)
    }
}
