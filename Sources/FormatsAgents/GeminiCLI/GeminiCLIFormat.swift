import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Gemini CLI: one JSON object, or in newer versions a record a line.
struct GeminiCLIFormat: ConversationFormat {
    static let info = FormatInfo(
        "gemini-cli", "Gemini CLI sessions", application: "Gemini CLI", files: ["session-*.json"],
        places: [.home(".gemini/tmp/*/chats"), .named("GEMINI_CLI_HOME", or: nil, ".gemini/tmp/*/chats")],
        reads: "tool calls, thoughts, files, notices, sub-agents, compactions",
        evidence: .realFiles("Gemini CLI, October 2025"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            guard value.string("sessionId") != nil else { return false }
            if value.elements(at: "messages").contains(where: GeminiCLIReader.isMessage) { return true }
            return value["projectHash"] != nil
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file, isLines: probe.shape != .object)]
    }

    static func merge(_ sources: [Source]) -> [Source] { GeminiCLIAgents.merge(sources) }
    static func groupKey(of source: Source) -> String? { GeminiCLIAgents.session(of: source) }

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
        var agents = GeminiCLIAgents(record.parts.map { Record.lines(of: $0, &notes, isGrowing: true) })
        var conversation = Conversation(messages: agents.messages(of: lines))
        for line in lines { readFacts(of: line, &conversation) }
        conversation.source.id = conversation.id
        conversation.participants = Participant.userAndAssistant(named: "Gemini")
        return conversation
    }

    private static func readFacts(of line: JSONValue, _ conversation: inout Conversation) {
        let facts = line["$set"] ?? line
        if let id = facts.string("sessionId") { conversation.id = id }
        conversation.title = facts.firstText("summary") ?? conversation.title
        conversation.createdAt = facts.firstTimestamp("startTime") ?? conversation.createdAt
        conversation.updatedAt = facts.firstTimestamp("lastUpdated") ?? conversation.updatedAt
    }
}

extension Record {
    /// The text of a member of the outermost object; nested values are skipped.
    fileprivate func text(of key: String) -> String? {
        header(idKeys: [], titleKeys: [key]).title
    }
}

extension Format {
    package static let geminiCLI = Format(GeminiCLIFormat.self)
}
