import ConversationModel

/// Bodies of requests to OpenAI's Responses interface, and its answers.
struct ResponsesImporter: Importer {
    static let format = Format(name: "openai-responses", title: "OpenAI Responses API", files: "*.json, *.jsonl")

    static func recognises(_ probe: Probe) -> Bool {
        probe.values.contains { isAnswer($0) || isRequest($0) }
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var reader = ResponsesReader()
        reader.session.model = root.string("model")
        appendRequest(root, to: &reader)
        appendAnswer(root["response"] ?? root, to: &reader)
        var conversation = Conversation(id: root.string("id") ?? "", messages: reader.session.finish())
        conversation.createdAt = root.firstTimestamp("created_at")
        return conversation
    }

    private static func isAnswer(_ value: JSONValue) -> Bool {
        value.string("object") == "response" && value["output"]?.isArray == true
    }

    private static func isRequest(_ value: JSONValue) -> Bool {
        guard let input = value["input"], value["model"] != nil || value["instructions"] != nil else { return false }
        return input.string != nil
            || input.elements.contains { $0["role"] != nil || $0.string("call_id") != nil || $0.isItem }
    }

    private static func appendRequest(_ root: JSONValue, to reader: inout ResponsesReader) {
        if let instructions = root.string("instructions"), !instructions.isEmpty {
            var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(instructions)])
            message.kind = .text
            reader.session.append(message)
        }
        guard let input = root["input"] else { return }
        if let text = input.string {
            reader.session.append(Message(participant: Role.user.rawValue, role: .user, parts: [.text(text)]))
        }
        for item in input.elements { reader.append(item) }
    }

    private static func appendAnswer(_ root: JSONValue, to reader: inout ResponsesReader) {
        let timestamp = root.firstTimestamp("created_at")
        for item in root.elements(at: "output") { reader.append(item, at: timestamp) }
        if let error = root["error"]?.string("message") {
            reader.session.fail(error, at: timestamp)
        } else if root.string("status") == "incomplete" || root.string("status") == "cancelled" {
            reader.session.stop(at: timestamp)
        }
    }
}

extension JSONValue {
    /// An item of a kind that only this interface has.
    fileprivate var isItem: Bool {
        string("type").map { $0 == "reasoning" || $0.hasSuffix("_call") || $0.hasSuffix("_call_output") } ?? false
    }
}
