import ConversationModel
package import Importing
import Inputs
import JSON

/// Request bodies and responses of OpenAI's Responses API, and lists of their items.
struct ResponsesFormat: ConversationFormat {
    static let info = FormatInfo(
        "openai-responses", "OpenAI Responses API", files: ["*.json", "*.jsonl"],
        reads: "tool calls, reasoning, web searches, citations, files",
        evidence: .realFiles("bodies of requests and answers"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isAnswer($0) || isRequest($0) || ResponsesItems.of($0) != nil }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: ResponsesItems.isItem)
    }

    static let keys = FactKeys(id: ["id"], title: [], created: ["created_at"])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard !reading.record.isLines else { return messages(of: reading.lines(), &reading.notes) }
        return messages(in: try reading.root(), &reading.notes)
    }

    private static func messages(in root: JSONValue, _ notes: inout ImportDiagnostics) -> [Message] {
        if let items = ResponsesItems.of(root) { return messages(of: items, &notes) }
        var reader = ResponsesReader()
        reader.session.model = root.string("model")
        appendRequest(root, to: &reader)
        appendAnswer(root["response"] ?? root, to: &reader)
        return messages(reader, &notes)
    }

    private static func messages(of items: [JSONValue], _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ResponsesReader()
        for item in items { reader.append(item, at: item.firstTimestamp("created_at")) }
        return messages(reader, &notes)
    }

    private static func messages(_ reader: ResponsesReader, _ notes: inout ImportDiagnostics) -> [Message] {
        for item in reader.unknown { notes.warn(.unknownPart(item.string("type") ?? item.kind.rawValue), at: item) }
        return reader.session.finish()
    }

    private static func isAnswer(_ value: JSONValue) -> Bool {
        value.string("object") == "response" && value["output"]?.isArray == true
    }

    private static func isRequest(_ value: JSONValue) -> Bool {
        guard let input = value["input"], value["model"] != nil || value["instructions"] != nil else { return false }
        return input.string != nil
            || input.elements.contains { $0["role"] != nil || $0.string("call_id") != nil || ResponsesItems.isItem($0) }
    }

    private static func appendRequest(_ root: JSONValue, to reader: inout ResponsesReader) {
        if let instructions = root.string("instructions"), !instructions.isEmpty {
            var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(instructions)])
            message.kind = .text
            reader.session.append(message)
        }
        // The definitions of tools are for the model alone.
        root["tools"]?.markRead()
        guard let input = root["input"] else { return }
        if let text = input.string {
            reader.session.append(Message(participant: Role.user.rawValue, role: .user, parts: [.text(text)]))
        }
        for item in input.elements { reader.append(item) }
    }

    private static func appendAnswer(_ root: JSONValue, to reader: inout ResponsesReader) {
        let timestamp = root.firstTimestamp("created_at")
        for item in root.elements(at: "output") { reader.append(item, at: timestamp) }
        reader.session.append(Usage(root["usage"]))
        if let error = root["error"]?.string("message") {
            reader.session.fail(error, at: timestamp)
        } else if root.string("status") == "incomplete" || root.string("status") == "cancelled" {
            reader.session.stop(at: timestamp)
        }
    }
}

extension Format {
    package static let responses = Format(ResponsesFormat.self)
}
