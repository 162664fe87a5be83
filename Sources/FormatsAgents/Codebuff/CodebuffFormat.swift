import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of Codebuff and Freebuff: what the screen shows (`chat-messages.json`), or what the model knows
/// (`run-state.json`).
struct CodebuffFormat: DocumentFormat {
    static let info = FormatInfo(
        "codebuff", "Codebuff chats", application: "Codebuff", files: ["chat-messages.json", "run-state.json"],
        places: [.home(".config/manicode/projects")],
        reads: "tool calls, thinking, sub-agents, pictures, files, errors", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isMessage($0) || history(in: $0) != nil }
    }

    private static let variants: Set<String> = ["user", "ai", "agent", "error"]

    private static func isMessage(_ value: JSONValue) -> Bool {
        hasVariant(value) && value.string("id") != nil && value.string("content") != nil
            && value.string("timestamp") != nil
    }

    private static func hasVariant(_ value: JSONValue) -> Bool {
        value.string("variant").map(variants.contains) == true
    }

    private static func history(in value: JSONValue) -> JSONValue? {
        value.value(at: "sessionState", "mainAgentState", "messageHistory").flatMap { $0.isArray ? $0 : nil }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        record.name = FilePath.split(file.folder).name
        return [record]
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        ConversationFacts(id: id(head.record.name) ?? "", date: date(head.record.name))
    }

    /// The name of a chat's folder is the time of its beginning: `2026-01-01T10-00-00.000Z`.
    private static func date(_ name: String) -> Timestamp? {
        guard let place = name.firstIndex(of: "T") else { return nil }
        let clock = name[place...].replacing("-", with: ":")
        return Timestamp(rfc3339: "\(name[..<place])\(clock)")
    }

    private static func id(_ name: String) -> String? { date(name) == nil ? nil : name }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let messages =
            history(in: root).map { CodebuffHistory.messages(of: $0, &reading.notes) }
            ?? root.oneOrMore.filter(hasVariant).map(CodebuffMessage.read)
        reading.conversation.participants += Participant.named(in: messages)
        return messages
    }

    /// Keeps only what the screen shows, which has everything that the model's history has.
    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["run-state.json", "chat-meta.json"], beside: ["chat-messages.json"])
    }
}

/// Reads the model's history: messages of the AI SDK, with the program's own between them.
enum CodebuffHistory {
    /// Tags of instructions, which the screen does not show.
    private static let instructions: Set<String> = ["INSTRUCTIONS_PROMPT", "STEP_PROMPT"]

    static func messages(of history: JSONValue, _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ChatReader()
        for message in history.elements {
            let tags = Set(message.elements(at: "tags").compactMap(\.string))
            guard tags.isDisjoint(with: instructions) else {
                message.markRead()
                continue
            }
            reader.timestamp = message.firstTimestamp("sentAt")
            if message.string("role") == "user", !tags.isEmpty, !tags.contains("USER_PROMPT") {
                reader.append(notice(message, at: reader.timestamp))
            } else {
                reader.append(message, &notes)
            }
        }
        return reader.finish().map(withoutTags).filter { !$0.isEmpty || $0.role != .user }
    }

    /// A note with which the program tells the model of a failed call or an interrupted answer.
    private static func notice(_ value: JSONValue, at timestamp: Timestamp?) -> Message {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.timestamp = timestamp
        _ = value["content"].map { ContentReader.append($0, to: &message) }
        return message
    }

    /// A prompt is in a tag, and the program adds words in other tags.
    private static func withoutTags(_ message: Message) -> Message {
        guard message.role == .user else { return message }
        if let text = message.content, text.containsBytes(of: "<conversation_summary>") {
            return .compaction(
                at: message.timestamp, summary: text.removing(marks: ["conversation_summary", "historical_memory"]))
        }
        var message = message
        message.parts = message.parts.compactMap { part in
            guard case .text(let text) = part else { return part }
            let words = text.removing(tags: ["system", "system_instructions"]).removing(marks: ["user_message"])
            return words.isEmpty ? nil : .text(words)
        }
        return message
    }
}

extension String {
    /// The text without the beginnings and ends of these tags.
    fileprivate func removing(marks tags: [String]) -> String {
        var text = self
        for tag in tags {
            text = text.replacingBytes(of: "<\(tag)>", with: "").replacingBytes(of: "</\(tag)>", with: "")
        }
        return text.trimmedLines
    }
}

extension Format {
    package static let codebuff = Format(CodebuffFormat.self)
}
