import ConversationModel
import Importing
import JSON

/// Reads the screen of Cline.
struct ClineScreenReader {
    private var session = SessionWriter()
    private var number = 0
    private var hasTask = false
    /// The last call, and its output so far.
    private var last = (name: "", output: "")

    /// The text of a kind that is not known stays unread, so that the account of the file names it.
    mutating func append(_ value: JSONValue) {
        let timestamp = value["ts"]?.timestamp
        let kind = value.string("say") ?? value.string("ask") ?? ""
        var text: String { value.string("text") ?? "" }
        switch kind {
        case "task", "user_feedback": append(prompt: text, value, timestamp)
        case "user_feedback_diff": append(prompt: Self.change(in: text), value, timestamp)
        case "text" where !hasTask: append(prompt: text, value, timestamp)
        case "text", "completion_result", "plan_mode_respond", "followup", "info", "mcp_notification":
            append(answer: text, timestamp)
        case "reasoning":
            let thought = text
            if !thought.isEmpty { session.append(.thinking(Thinking(thought)), at: timestamp) }
        case "tool": append(tool: text, timestamp)
        case "command": append(call: "execute_command", .text(text), timestamp)
        case "command_output": append(output: text, of: "execute_command", timestamp)
        case "use_mcp_server": append(call: "use_mcp_tool", ToolCall.Payload(text: text), timestamp)
        case "mcp_server_response": append(output: text, of: "use_mcp_tool", timestamp)
        case "browser_action_launch", "browser_action":
            append(call: "browser_action", ToolCall.Payload(text: text), timestamp)
        case "browser_action_result": append(output: text, of: "browser_action", timestamp)
        case "error", "diff_error", "api_req_failed", "mistake_limit_reached", "clineignore_error", "rooignore_error",
            "condense_context_error":
            session.fail(text, at: timestamp)
        case "condense_context", "sliding_window_truncation": append(compaction: value, timestamp)
        case _ where RooResult.kinds.contains(kind):
            if let result = RooResult(kind, text) { session.append(result: result.result, of: "", name: result.tool) }
        case "api_req_started": append(request: (try? JSONDocument(parsing: text))?.root, timestamp)
        case _ where Self.unshown.contains(kind): _ = text
        default: break
        }
    }

    mutating func finish() -> [Message] {
        endCall()
        return session.finish()
    }

    /// Marks of the screen without words of anybody: requests, checkpoints, buttons.
    private static let unshown: Set<String> = [
        "api_req_finished", "api_req_retried", "api_req_retry_delayed", "api_req_deleted", "deleted_api_reqs",
        "checkpoint_created", "checkpoint_saved", "resume_task", "resume_completed_task", "shell_integration_warning",
        "auto_approval_max_req_reached", "load_mcp_documentation", "api_req_rate_limit_wait", "too_many_tools_warning",
    ]

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

    /// The user's edit of a file that the model wrote.
    private static func change(in text: String) -> String {
        guard let object = (try? JSONDocument(parsing: text))?.root, let diff = object.firstText("diff") else {
            return text
        }
        let path = object.firstText("path").map { "**" + MarkdownText.escaped($0, startsLine: false) + "**" }
        return [path, MarkdownText.codeBlock(diff, language: "diff")].compactMap(\.self).joined(separator: "\n\n")
    }

    private mutating func append(request: JSONValue?, _ timestamp: Timestamp?) {
        session.append(usageOfNextAnswer: Usage(request))
        if let error = request?.firstText("streamingFailedMessage") { session.fail(error, at: timestamp) }
    }

    /// Appends the end of a compaction, whose beginning is an entry of its own.
    private mutating func append(compaction value: JSONValue, _ timestamp: Timestamp?) {
        guard let facts = value["contextCondense"] ?? value["contextTruncation"] else { return }
        var divider = Message.compaction(at: timestamp, summary: facts.string("summary"))
        divider.usage = Usage(facts)
        session.append(divider)
    }

    /// Appends a text, bare or as a member of an object, and the answer that the user chose.
    private mutating func append(answer text: String, _ timestamp: Timestamp?) {
        let object = text.hasPrefix("{") ? (try? JSONDocument(parsing: text))?.root : nil
        var words = object?.firstText("response", "question", "result") ?? text
        let lists = ["options", "suggest"].compactMap { object?[$0] }
        let choices = lists.flatMap { $0.elements.compactMap { $0.string ?? $0.string("answer") } }
        if !choices.isEmpty { words += "\n" + choices.map { "\n- " + $0 }.joined() }
        if !words.isEmpty { session.append(.text(words), at: timestamp) }
        if let choice = object?.firstText("selected") { session.append(prompt: choice, at: timestamp) }
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
        "webFetch": "web_fetch", "webSearch": "web_search", "codebaseSearch": "codebase_search",
        "updateTodoList": "update_todo_list", "newTask": "new_task", "generateImage": "generate_image",
    ]

    private mutating func append(call name: String, _ input: ToolCall.Payload?, _ timestamp: Timestamp?) {
        endCall()
        number += 1
        last = (name, "")
        session.append(.toolCall(ToolCall(id: "\(number)", name: name, input: input, status: .pending)), at: timestamp)
    }

    /// Adds to the output of the last call; some versions repeat the earlier pieces in each.
    private mutating func append(output: String, of name: String, _ timestamp: Timestamp?) {
        guard !output.isEmpty else { return }
        if last.name != name { append(call: name, nil, timestamp) }
        if output.hasPrefix(last.output) {
            last.output = output
        } else {
            last.output += "\n" + output
        }
    }

    /// Sets the output of the last call, once: each piece would copy those before it.
    private mutating func endCall() {
        guard !last.output.isEmpty else { return }
        var result = ToolResult(nil)
        result.output = .text(last.output)
        session.append(result: result, of: "\(number)")
    }
}
