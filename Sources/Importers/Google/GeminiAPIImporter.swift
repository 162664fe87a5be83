import ConversationModel

/// Lists of `{role, parts}`: bodies of requests to Google's Gemini interface, and what Gemini CLI keeps with
/// `/chat save`.
struct GeminiAPIImporter: Importer {
    static let format = Format(
        name: "gemini-api", title: "Gemini API messages, Gemini CLI checkpoints", files: "checkpoint-*.json, *.json")

    static func recognises(_ probe: Probe) -> Bool {
        switch probe.shape {
        case .object, .lines: probe.values.contains { list(in: $0) != nil }
        case .array: probe.values.contains { isMessage($0) || list(in: $0) != nil }
        case .text: false
        }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        guard let role = value.string("role") else { return false }
        return ["user", "model", "function"].contains(role) && value["parts"]?.isArray == true
    }

    private static func list(in value: JSONValue) -> JSONValue? {
        ["contents", "history"].lazy.compactMap { value[$0] }.first { $0.elements.contains(where: isMessage) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let isOne = probe.shape == .object || probe.values.contains(where: isMessage)
        return isOne ? [.whole(file)] : probe.elements
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var reader = GeminiAPIReader(model: root.string("model"))
        if let instruction = root["systemInstruction"] ?? root["system_instruction"] {
            reader.append(instruction: instruction)
        }
        for message in (list(in: root) ?? root).elements { reader.append(message) }
        var conversation = Conversation(messages: reader.session.finish())
        conversation.participants = Participant.userAndAssistant(named: "Gemini")
        return conversation
    }
}

/// Makes messages of lists of parts; results of functions are the user's turn, and belong to their calls.
struct GeminiAPIReader {
    private(set) var session = SessionWriter()

    init(model: String?) {
        session.model = model
    }

    mutating func append(instruction: JSONValue) {
        let texts = instruction.elements(at: "parts").compactMap { $0.string("text") }
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.kind = .text
        message.append(text: instruction.string ?? texts.joined())
        session.append(message)
    }

    mutating func append(_ value: JSONValue) {
        var content = GoogleContent()
        for part in value.elements(at: "parts") {
            if let response = part["functionResponse"] { append(response: response) } else { content.append(part) }
        }
        let role: Role = value.string("role") == "model" ? .assistant : .user
        var message = Message(participant: role.rawValue, role: role, parts: content.parts)
        message.attachments = content.attachments
        message.model = role == .assistant ? session.model : nil
        session.append(message)
    }

    private mutating func append(response: JSONValue) {
        let value = response["response"]
        let result = ToolResult(
            value?["output"] ?? value?["result"] ?? value?["error"] ?? value, isError: value?["error"] != nil)
        session.append(result: result, of: response.string("id") ?? "", name: response.string("name"))
    }
}
