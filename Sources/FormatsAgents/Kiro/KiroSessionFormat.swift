import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Kiro's command line since 2026: prompts, answers and results, one a line. A file beside it has the title.
struct KiroSessionFormat: LinesFormat {
    static let info = FormatInfo(
        "kiro-session", "Kiro CLI sessions", application: "Kiro", files: ["*.jsonl"],
        places: [.home(".kiro/sessions/cli/*.jsonl")], reads: "thinking, tool calls, titles", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool { probe.values.contains(where: isLine) }

    private static func isLine(_ value: JSONValue) -> Bool {
        ["Prompt", "AssistantMessage", "ToolResults"].contains(value.string("kind"))
            && value["data"]?["content"]?.isArray == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file, isLines: true)
        if let facts = KiroSessionFacts.bytes(beside: file) { record.parts = [facts] }
        return [record]
    }

    static let keys = FactKeys(
        in: .part, id: ["session_id"], title: ["title"], created: ["created_at"])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        var session = SessionWriter()
        for line in reading.lines(isGrowing: true) { append(line, to: &session, &reading.notes) }
        return session.finish()
    }

    private static func append(_ line: JSONValue, to session: inout SessionWriter, _ notes: inout ImportDiagnostics) {
        guard let data = line["data"], let kind = line.string("kind") else { return }
        let role: Role = kind == "AssistantMessage" ? .assistant : .user
        var message = Message(id: data.firstText("message_id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = data["meta"]?.firstTimestamp("timestamp")
        for block in data.elements(at: "content") {
            guard let content = block["data"] else { continue }
            switch block.string("kind") {
            case "text": message.append(paragraph: content.string ?? "")
            case "thinking": message.append(thoughts: content.string("text"))
            case "toolUse":
                message.append(call: content.string("toolUseId") ?? "", content.firstText("name"), content["input"])
            case "toolResult":
                session.append(result: result(content), of: content.string("toolUseId") ?? "", in: message)
            case let kind: notes.warn(.unknownPart(kind ?? "part"), at: block)
            }
        }
        session.append(message)
    }

    private static func result(_ value: JSONValue) -> ToolResult {
        var result = ToolResult(nil, isError: value.string("status") == "error")
        let pieces = value.elements(at: "content").compactMap { $0["data"] }
        if pieces.count == 1 {
            result.output = ToolCall.Payload(pieces[0])
        } else if !pieces.isEmpty {
            result.output = .text(pieces.map { $0.string ?? $0.rawJSON }.joined(separator: "\n"))
        }
        return result
    }
}

extension Format {
    package static let kiroSession = Format(KiroSessionFormat.self)
}
