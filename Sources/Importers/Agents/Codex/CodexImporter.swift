import ConversationModel

/// Rollouts of Codex CLI, in both versions of the format.
struct CodexImporter: LinesImporter {
    static let format = Format(
        name: "codex", title: "Codex CLI sessions", files: "~/.codex/sessions/**/rollout-*.jsonl")

    static func recognises(_ probe: Probe) -> Bool {
        probe.values.contains { ($0["payload"] != nil && CodexLine($0) != nil) || $0.string("record_type") == "state" }
            || isFirstVersion(probe.values)
    }

    static func heading(of record: Record) -> Heading {
        var heading = Heading()
        for line in JSONLines(record.bytes).prefix(linesOfHeading) {
            guard let line = (try? JSONDocument(parsing: line.bytes)).flatMap({ CodexLine($0.root) }) else { continue }
            heading.date = heading.date ?? line.timestamp
            if heading.id.isEmpty, let id = line.sessionID { heading.id = id }
            guard line.kind == .item, line.payload.string("role") == "user" else { continue }
            heading.title = CodexReader.prompt(line.payload)?.content?.asTitle
            if heading.title != nil { break }
        }
        return heading
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        let lines = record.lines(&notes, isGrowing: true).compactMap { CodexLine($0) }
        var reader = CodexReader(lines)
        let messages = reader.read(lines)
        var conversation = Conversation(id: reader.id, title: reader.title, messages: messages)
        conversation.source.application = "Codex"
        conversation.source.id = reader.id
        conversation.participants = participants
        conversation.createdAt = lines.lazy.compactMap(\.timestamp).first
        return conversation
    }

    static let participants = Participant.userAndAssistant(named: "Codex")

    /// Lines that are looked at for the first prompt.
    private static let linesOfHeading = 100

    /// A line about the session, then items as they are.
    private static func isFirstVersion(_ values: [JSONValue]) -> Bool {
        guard let first = values.first, CodexLine.isSession(first) else { return false }
        return values.dropFirst().contains { $0.string("type") == "message" && $0["content"] != nil }
    }
}
