import ConversationModel
import Importing
import JSON

/// Turns the messages of a thread into messages of a conversation.
struct AmpReader {
    private var session = SessionWriter()

    func finish() -> [Message] { session.finish() }

    mutating func append(_ value: JSONValue) {
        let timestamp =
            value.firstTimestamp("createdAt") ?? value["meta"]?.firstTimestamp("sentAt")
            ?? value["usage"]?.firstTimestamp("timestamp")
        guard let name = value.string("role"), let content = value["content"] ?? value["text"] else { return }
        if name == "info" {
            for block in content.oneOrMore { append(info: block, at: timestamp) }
        } else if let role = Role(chat: name) {
            var message = Message(participant: role.rawValue, role: role)
            message.timestamp = timestamp
            append(content, of: value, to: message)
        }
    }

    private mutating func append(_ content: JSONValue, of value: JSONValue, to blank: Message) {
        var message = blank
        message.model = value["usage"]?.string("model")
        message.usage = Usage(value["usage"])
        for block in content.oneOrMore {
            if let run = block["run"], let id = block.string("toolUseID") {
                session.append(result: AmpRun.result(run), of: id)
            } else {
                for (id, result) in ContentReader.append(block, to: &message) {
                    session.append(result: result, of: id, in: message)
                }
            }
        }
        switch value["state"]?.string("type") {
        case "cancelled": message.status = .stopped
        case "error":
            message.status = .error
            message.error = value["state"]?["error"]?.firstText("message")
        default: break
        }
        session.append(message)
    }

    /// Appends what the application adds to the thread: a command that the user ran, or the summary that replaces
    /// the messages so far for the model.
    private mutating func append(info block: JSONValue, at timestamp: Timestamp?) {
        switch block.string("type") {
        case "manual_bash_invocation":
            var message = Message(participant: Role.user.rawValue, role: .user)
            message.timestamp = timestamp
            message.command = block["args"]?.firstText("cmd", "command")
            message.append(output: block["toolRun"].map(AmpRun.text) ?? "")
            session.append(message)
        case "summary":
            session.append(
                .compaction(
                    at: timestamp, summary: block["summary"]?.firstText("summary") ?? block.firstText("summary")))
        case "text": session.append(note: block.firstText("text") ?? "", at: timestamp)
        default: break
        }
    }
}

/// A run of a tool, and how it ended.
private enum AmpRun {
    static func result(_ run: JSONValue) -> ToolResult {
        let isError = ["error", "cancelled", "rejected-by-user"].contains(run.string("status"))
        let output = run["result"].map { $0["output"] ?? $0["content"] ?? $0["diff"] ?? $0 }
        var result = ToolResult(output, isError: isError)
        if isError, let reason = reason(run) { result.append(error: reason) }
        return result
    }

    /// Why a tool failed, or why the user refused to let it run.
    private static func reason(_ run: JSONValue) -> String? {
        run["error"]?.firstText("message") ?? run.firstText("error", "reason")
    }

    static func text(_ run: JSONValue) -> String {
        switch result(run).output {
        case .text(let text): text
        case .json(let value): value.rawJSON
        case nil: ""
        }
    }
}
