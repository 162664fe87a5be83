import ConversationModel
import Importing
import JSON

/// Turns opencode's messages and parts into messages.
struct OpencodeReader {
    private var session = SessionWriter()
    /// The sessions of sub-agents, by call.
    private(set) var agents: [String: String] = [:]

    func finish() -> [Message] { session.finish() }

    /// - Parameter id: The id of a message that is stored apart from it.
    mutating func append(_ info: JSONValue, id: String? = nil, parts: [JSONValue]) {
        guard let role = info.string("role").flatMap({ Role(chat: $0) }) else { return }
        var message = Message(id: id ?? info.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = info["time"]?["created"]?.timestamp
        message.model = role == .assistant ? info.string("modelID") : nil
        message.usage = Usage(opencode: info)
        // A prompt for the model that no screen shows, and a heading for the changes of the calls.
        for key in ["system", "summary"] { info[key]?.markRead() }
        for part in parts { append(part, to: &message) }
        if let error = info["error"], error.isObject {
            let isAborted = error.string("name") == "MessageAbortedError"
            message.status = isAborted ? .stopped : .error
            message.error = isAborted ? nil : error["data"]?.firstText("message") ?? error.firstText("name")
            // The same error in the server's words.
            error.markRead()
        }
        session.append(message)
    }

    mutating func append(_ message: Message) { session.append(message) }

    mutating func append(_ part: JSONValue, to message: inout Message) {
        switch part.string("type") {
        case "text":
            guard part["synthetic"]?.bool != true else {
                // A part that the program adds for the model and hides.
                part.markRead()
                return
            }
            if message.hasText, case .text? = message.parts.last { message.append(text: "\n\n") }
            message.append(text: part.string("text") ?? "")
        case "subtask":
            message.append(paragraph: part.string("prompt") ?? "")
            part["description"]?.markRead()  // a heading for the prompt
        case "reasoning":
            let text = part.string("text")?.trimmedLines ?? ""
            if !text.isEmpty { message.parts.append(.thinking(Thinking(headed: text))) }
        case "tool": append(call: part, to: &message)
        case "file": message.attachments.append(OpencodeCall.attachment(part))
        case "compaction": session.append(.compaction(at: message.timestamp))
        case "retry": part.markRead()  // the screen shows it until the next attempt
        default: break
        }
    }

    private mutating func append(call part: JSONValue, to message: inout Message) {
        let call = OpencodeCall.read(part)
        message.parts.append(.toolCall(call))
        guard let metadata = part["state"]?["metadata"] else { return }
        if let agent = metadata.firstText("sessionId", "sessionID") { agents[call.id] = agent }
    }
}

extension Usage {
    /// The usage of a message or of one of its steps, with the cost beside the counts.
    init?(opencode value: JSONValue) {
        var usage = Usage(value["tokens"]) ?? Usage()
        usage.add(cost: value["cost"]?.double)
        guard usage.tokens > 0 || (usage.cost ?? 0) > 0 else { return nil }
        self = usage
    }
}
