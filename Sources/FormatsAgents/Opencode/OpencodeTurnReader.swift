import ConversationModel
import Importing
import JSON

/// Turns the messages of opencode 2 into messages: rows of `session_message`, each with its whole content.
struct OpencodeTurnReader {
    private var session = SessionWriter()
    /// The sessions of sub-agents, by call.
    private(set) var agents: [String: String] = [:]

    func finish() -> [Message] { session.finish() }

    mutating func append(_ row: JSONValue) {
        guard let data = row["data"] else { return }
        let time = data["time"]?["created"]?.timestamp
        switch row.string("type") {
        case "user": append(prompt: data, id: row.string("id"), at: time)
        case "assistant": append(answer: data, id: row.string("id"), at: time)
        case "shell": append(command: data, at: time)
        case "compaction": append(compaction: data, at: time)
        case "idle" where data.string("outcome") == "interrupted": session.stop(at: time)
        case "synthetic", "system", "skill":
            // A text for the model; the screen shows its description.
            for key in ["text", "name"] { data[key]?.markRead() }
            if let description = data.firstText("description") { session.append(note: description, at: time) }
        default: break  // changes of agent, model and folder, and the ends of turns
        }
    }

    private mutating func append(prompt: JSONValue, id: String?, at time: Timestamp?) {
        var message = Message(id: id ?? "", participant: Role.user.rawValue, role: .user)
        message.timestamp = time
        message.append(text: prompt.string("text") ?? "")
        for key in ["files", "agents", "skills"] {
            for item in prompt.elements(at: key) { item["source"]?.markRead() }  // a place in the prompt
        }
        message.attachments = prompt.elements(at: "files").map(OpencodeCall.attachment)
        session.append(message)
    }

    private mutating func append(answer: JSONValue, id: String?, at time: Timestamp?) {
        var message = Message(id: id ?? "", participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = time
        message.model = answer["model"]?.firstText("id")
        message.usage = Usage(opencode: answer)
        for block in answer.elements(at: "content") { append(block, to: &message) }
        if let error = answer["error"], error.isObject {
            message.status = .error
            message.error = error.firstText("message", "type")
        }
        answer["retry"]?.markRead()  // the screen shows it until the next attempt
        session.append(message)
    }

    private mutating func append(_ block: JSONValue, to message: inout Message) {
        switch block.string("type") {
        case "text":
            if case .text? = message.parts.last { message.append(text: "\n\n") }
            message.append(text: block.string("text") ?? "")
        case "reasoning":
            let text = block.string("text")?.trimmedLines ?? ""
            if !text.isEmpty { message.parts.append(.thinking(Thinking(headed: text))) }
        case "tool":
            let call = OpencodeCall.read(turn: block)
            message.parts.append(.toolCall(call))
            let facts = ["metadata", "structured"].lazy.compactMap { block["state"]?[$0] }
            if let agent = facts.compactMap({ $0.firstText("sessionID", "sessionId") }).first {
                agents[call.id] = agent
            }
        default: break
        }
    }

    private mutating func append(command: JSONValue, at time: Timestamp?) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.command = "! " + (command.string("command") ?? "")
        message.timestamp = time
        let output = command.string("output") ?? command["output"]?.string("output") ?? ""
        message.append(output: output.withoutTerminalCodes.trimmedLines)
        session.append(message)
    }

    private mutating func append(compaction: JSONValue, at time: Timestamp?) {
        compaction["recent"]?.markRead()  // the last messages, for the model
        if let error = compaction["error"]?.firstText("message") {
            session.append(note: error, at: time)
        } else {
            var divider = Message.compaction(at: time, summary: compaction.string("summary"))
            divider.usage = Usage(opencode: compaction)
            session.append(divider)
        }
    }
}
