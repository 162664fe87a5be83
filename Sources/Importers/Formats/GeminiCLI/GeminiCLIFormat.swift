import ConversationModel
import Inputs
import JSON

/// Sessions of Gemini CLI: one JSON object, or in newer versions a record a line.
struct GeminiCLIFormat: ConversationFormat {
    static let info = FormatInfo(
        "gemini-cli", "Gemini CLI sessions", application: "Gemini CLI", files: ["session-*.json"],
        places: [.home(".gemini/tmp/*/chats"), .named("GEMINI_CLI_HOME", or: nil, ".gemini/tmp/*/chats")],
        reads: "tool calls, thoughts, files, notices", evidence: .realFiles("Gemini CLI, October 2025"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            guard value.string("sessionId") != nil else { return false }
            if value.elements(at: "messages").contains(where: isMessage) { return true }
            return value["projectHash"] != nil
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file, isLines: probe.shape == .lines)]
    }

    static func header(of record: Record) -> ConversationHeader {
        var header = ConversationHeader()
        if record.isLines {
            guard let root = record.firstLine else { return header }
            header.id = root.string("sessionId") ?? ""
            header.date = root.firstTimestamp("startTime")
        } else {
            header.id = record.text(of: "sessionId") ?? ""
            header.title = record.text(of: "summary")
            header.date = record.text(of: "startTime").flatMap { Timestamp(rfc3339: $0) }
        }
        return header
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let lines = record.isLines ? record.lines(&notes, isGrowing: true) : [try record.document(&notes).root]
        var conversation = Conversation()
        var reader = GeminiCLIReader()
        for line in lines { read(line, &reader, &conversation) }
        conversation.messages = reader.messages
        conversation.source.id = conversation.id
        conversation.participants = Participant.userAndAssistant(named: "Gemini")
        return conversation
    }

    private static func read(_ line: JSONValue, _ reader: inout GeminiCLIReader, _ conversation: inout Conversation) {
        let facts = line["$set"] ?? line
        if let id = facts.string("sessionId") { conversation.id = id }
        conversation.title = facts.firstText("summary") ?? conversation.title
        conversation.createdAt = facts.firstTimestamp("startTime") ?? conversation.createdAt
        conversation.updatedAt = facts.firstTimestamp("lastUpdated") ?? conversation.updatedAt
        for message in facts.elements(at: "messages") { reader.append(message) }
        if let id = line.string("$rewindTo") { reader.rewind(to: id) }
        if isMessage(line) { reader.append(line) }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        guard let type = value.string("type") else { return false }
        return value["content"] != nil && ["user", "gemini", "info", "error", "warning"].contains(type)
    }
}

extension Record {
    /// The text of a member of the outermost object; nested values are skipped.
    fileprivate func text(of key: String) -> String? {
        header(idKeys: [], titleKeys: [key]).title
    }
}
