import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Gemini CLI: one JSON object, or in newer versions a record a line.
struct GeminiCLIFormat: ConversationFormat {
    static let info = FormatInfo(
        "gemini-cli", "Gemini CLI sessions", application: "Gemini CLI", files: ["session-*.json"],
        places: [.home(".gemini/tmp/*/chats"), .named("GEMINI_CLI_HOME", or: nil, ".gemini/tmp/*/chats")],
        skills: .home(".gemini/skills"),
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

    static let assistant: String? = "Gemini"
    static let keys = FactKeys(
        id: ["sessionId"], title: ["summary"], created: ["startTime"], updated: ["lastUpdated"])

    static func facts(of head: RecordHead) -> ConversationFacts? {
        guard head.record.isLines else {
            var facts = head.facts(keys)
            facts.date = facts.date ?? head["startTime"]?.timestamp
            return facts
        }
        return head.lines(1).reduce(into: ConversationFacts()) { facts, line in
            let newer = (line["$set"] ?? line).facts(keys)
            if !newer.id.isEmpty { facts.id = newer.id }
            facts.title = newer.title ?? facts.title
            facts.date = newer.date ?? facts.date
            facts.updated = newer.updated ?? facts.updated
        }
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let lines = try reading.pieces(isGrowing: true) { _ in nil }
        var agents = GeminiCLIAgents(reading.record.parts.map { Record.lines(of: $0, &reading.notes, isGrowing: true) })
        reading.conversation.source.id = reading.conversation.id
        return agents.messages(of: lines)
    }
}

extension Format {
    package static let geminiCLI = Format(GeminiCLIFormat.self)
}
