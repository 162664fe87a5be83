import ConversationModel
import JSON

/// Reads the screen of Cline.
struct ClineScreenReader {
    private(set) var session = SessionWriter()
    private var number = 0
    private var hasTask = false

    mutating func append(_ value: JSONValue) {
        let text = value.string("text") ?? ""
        let timestamp = value["ts"]?.timestamp
        switch value.string("say") ?? value.string("ask") {
        case "task", "user_feedback", "user_feedback_diff": append(prompt: text, value, timestamp)
        case "text" where !hasTask: append(prompt: text, value, timestamp)
        case "text", "completion_result", "plan_mode_respond", "followup": append(answer: text, timestamp)
        case "reasoning": if !text.isEmpty { session.append(.thinking(Thinking(text)), at: timestamp) }
        case "tool": append(tool: text, timestamp)
        case "command": append(call: "execute_command", .text(text), timestamp)
        case "command_output", "mcp_server_response": append(output: text)
        case "use_mcp_server": append(call: "use_mcp_tool", ToolCall.Payload(text: text), timestamp)
        case "error": session.fail(text, at: timestamp)
        case "api_req_started": session.append(Usage((try? JSONDocument(parsing: text))?.root))
        case "resume_task", "resume_completed_task": break
        default: break  // requests, checkpoints, buttons
        }
    }

    private mutating func append(prompt text: String, _ value: JSONValue, _ timestamp: Timestamp?) {
        hasTask = true
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        message.append(text: text)
        message.attachments = value.elements(at: "images").compactMap(\.string).map {
            Attachment(kind: .image, source: $0)
        }
        session.append(message)
    }

    /// Appends a text, bare or as a member of an object.
    private mutating func append(answer text: String, _ timestamp: Timestamp?) {
        let object = text.hasPrefix("{") ? (try? JSONDocument(parsing: text))?.root : nil
        let words = object?.firstText("response", "question", "result") ?? text
        if !words.isEmpty { session.append(.text(words), at: timestamp) }
    }

    private mutating func append(tool text: String, _ timestamp: Timestamp?) {
        guard let object = (try? JSONDocument(parsing: text))?.root, let name = object.string("tool") else { return }
        var call = ToolCall(name: Self.names[name] ?? name, input: .json(object), status: .ok)
        call.title = object.firstText("path", "regex", "query")
        if let diff = object.firstText("diff") {
            call.changes = [FileChange(path: object.string("path") ?? "", diff: diff)]
        }
        session.append(.toolCall(call), at: timestamp)
    }

    private static let names = [
        "readFile": "read_file", "editedExistingFile": "replace_in_file", "newFileCreated": "write_to_file",
        "listFilesTopLevel": "list_files", "listFilesRecursive": "list_files", "searchFiles": "search_files",
        "webFetch": "web_fetch", "webSearch": "web_search",
    ]

    private mutating func append(call name: String, _ input: ToolCall.Payload, _ timestamp: Timestamp?) {
        number += 1
        session.append(.toolCall(ToolCall(id: "\(number)", name: name, input: input, status: .pending)), at: timestamp)
    }

    /// Sets the output of the last command; each of its pieces repeats the earlier ones.
    private mutating func append(output: String) {
        guard number > 0, !output.isEmpty else { return }
        var result = ToolResult(nil)
        result.output = .text(output)
        session.append(result: result, of: "\(number)")
    }
}
