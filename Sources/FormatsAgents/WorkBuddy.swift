import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of WorkBuddy: items like those of OpenAI's Responses API, with names and results of its own.
struct WorkBuddyFormat: LinesFormat {
    static let info = FormatInfo(
        "workbuddy", "WorkBuddy sessions", application: "WorkBuddy", files: ["*.jsonl"],
        places: [.home(".workbuddy/projects")], project: ["cwd"], reads: "tool calls, usage",
        evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool { probe.values.contains(where: isLine) }

    private static func isLine(_ value: JSONValue) -> Bool {
        guard value["timestamp"]?.int != nil else { return false }
        switch value.string("type") {
        case "function_call", "function_call_result": return value.string("callId") != nil
        case "message":
            return value.string("role") != nil && value["content"] != nil
                && (value.string("sessionId") != nil || value["providerData"]?.isObject == true)
        default: return false
        }
    }

    static let keys = FactKeys(in: .line, id: ["sessionId"], title: [])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let lines = reading.lines(isGrowing: true)
        var session = SessionWriter()
        for line in lines { append(line, to: &session, &reading.notes) }
        return session.finish()
    }

    private static func append(_ line: JSONValue, to session: inout SessionWriter, _ notes: inout ImportDiagnostics) {
        let timestamp = line.firstTimestamp("timestamp")
        let data = line["providerData"]
        if let model = data?.firstText("model") { session.model = model }
        switch line.string("type") {
        case "message":
            guard let content = line["content"] else { return }
            if line.string("role") == "assistant" {
                session.append(answer: content, id: line.string("id") ?? "", at: timestamp)
            } else {
                append(prompt: content, at: timestamp, to: &session)
            }
        case "function_call":
            session.append(call: line.string("callId") ?? "", line.firstText("name"), line["arguments"], at: timestamp)
        case "function_call_result":
            let output = line["output"]
            session.append(
                result: ToolResult(output?["text"] ?? output), of: line.string("callId") ?? "",
                name: line.firstText("name"))
        case let type: notes.warn(.unknownPart(type ?? "line"), at: line)
        }
        session.append(Usage(data?["usage"] ?? data?["rawUsage"]))
    }

    private static func append(prompt content: JSONValue, at timestamp: Timestamp?, to session: inout SessionWriter) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        _ = ContentReader.append(content, to: &message)
        session.append(message)
    }
}

extension Format {
    package static let workBuddy = Format(WorkBuddyFormat.self)
}
