import ConversationModel
import Inputs
import JSON

/// Tasks of Cline and its relatives: the screen (`ui_messages.json`) and the messages to the model
/// (`api_conversation_history.json`).
struct ClineFormat: ConversationFormat {
    static let info = FormatInfo(
        "cline", "Cline tasks", application: "Cline", files: ["ui_messages.json", "api_conversation_history.json"],
        places: storages.flatMap { storage in
            [
                .desktop("*/User/globalStorage/\(storage)/tasks"),
                .home(".vscode-server/data/User/globalStorage/\(storage)/tasks"),
            ]
        } + [.home(".cline/data/tasks")])

    /// The folders of the extension and of its forks.
    private static let storages = ["saoudrizwan.claude-dev", "rooveterinaryinc.roo-cline", "kilocode.kilo-code"]

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .array else { return false }
        return probe.values.contains { isShown($0) || isTask($0) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        // All files of tasks have the same name; the folder has the task's name.
        record.name = FilePath.split(FilePath.split(file.place).folder).name
        return [record]
    }

    /// Merges the two files of a task's folder. The screen is preferred: it has times, and messages that were later cut
    /// from the model's context.
    static func merge(_ sources: [Source]) -> [Source] {
        let places = sources.map { FilePath.split($0.file.place) }
        let shown = Set(places.lazy.filter { $0.name == "ui_messages.json" }.map(\.folder))
        return zip(sources, places).map { source, place in
            guard place.name == "api_conversation_history.json", shown.contains(place.folder) else { return source }
            var source = source
            source.records = []
            return source
        }
    }

    static func groupKey(of source: Source) -> String? { FilePath.split(source.file.place).folder }

    static func header(of record: Record) -> ConversationHeader { ConversationHeader(id: record.name) }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let values = Array(try record.document(&notes).root.elements)
        var conversation = Conversation(id: record.name)
        if values.contains(where: isShown) {
            var reader = ClineScreenReader()
            for value in values { reader.append(value) }
            conversation.messages = reader.session.finish()
            conversation.createdAt = values.lazy.compactMap { $0["ts"]?.timestamp }.first
        } else {
            var reader = ClineTaskReader()
            for value in values { reader.append(value) }
            conversation.messages = reader.session.finish()
        }
        conversation.participants = Participant.userAndAssistant(named: "Cline")
        return conversation
    }

    private static func isShown(_ value: JSONValue) -> Bool {
        value["ts"]?.int != nil && (value.string("say") != nil || value.string("ask") != nil)
    }

    /// True for the first message to the model.
    private static func isTask(_ value: JSONValue) -> Bool {
        guard value.string("role") == "user" else { return false }
        let text = value.elements(at: "content").first?.string("text") ?? value.string("content") ?? ""
        return text.hasPrefix("<task>") || text.containsBytes(of: "<environment_details>")
    }
}

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

/// Reads the messages to the model, in which tool calls are tags in the text.
struct ClineTaskReader {
    private(set) var session = SessionWriter()
    private var number = 0

    mutating func append(_ value: JSONValue) {
        let timestamp = value["ts"]?.timestamp
        let content = value["content"]
        let blocks = content.map(\.oneOrMore) ?? []
        if value.string("role") == "user" {
            append(blocks: blocks, timestamp)
        } else {
            for block in blocks { append(answer: block, timestamp) }
        }
    }

    private mutating func append(blocks: [JSONValue], _ timestamp: Timestamp?) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        var isResult = false
        for block in blocks {
            guard let text = block.string ?? block.string("text") else {
                for (id, result) in ContentReader.append(block, to: &message) { session.append(result: result, of: id) }
                continue
            }
            let words = text.removing(tags: ["environment_details"]).trimmed
            if let mark = Self.resultMark(words) {
                isResult = true
                append(output: String(words[mark...]).trimmed)
            } else if let said = ["task", "user_message", "feedback", "answer"].lazy.compactMap({
                words.content(ofTag: $0)
            }).first {
                message.append(text: said.trimmed)
            } else if isResult {
                append(output: words)
            } else if !words.isEmpty {
                message.append(text: words)
            }
        }
        session.append(message)
    }

    /// `[read_file for 'a.txt'] Result:`
    private static func resultMark(_ text: String) -> String.Index? {
        guard text.hasPrefix("["), let end = text.prefix(500).rangeOfBytes(of: "] Result:") else { return nil }
        return end.upperBound
    }

    private mutating func append(output: String) {
        guard number > 0, !output.isEmpty else { return }
        var result = ToolResult(nil)
        result.output = .text(output)
        session.append(result: result, of: "cline-\(number)")
    }

    private mutating func append(answer block: JSONValue, _ timestamp: Timestamp?) {
        guard let text = block.string ?? block.string("text") else {
            session.changeAnswer(at: timestamp) { _ = ContentReader.append(block, to: &$0) }
            return
        }
        if let thoughts = text.content(ofTag: "thinking")?.trimmed, !thoughts.isEmpty {
            session.append(.thinking(Thinking(thoughts)), at: timestamp)
        }
        let (words, call) = ClineTag.split(text.removing(tags: ["thinking"]))
        if !words.isEmpty { session.append(.text(words), at: timestamp) }
        guard let call else { return }
        number += 1
        session.append(
            .toolCall(ToolCall(id: "cline-\(number)", name: call.name, input: call.input, status: .pending)),
            at: timestamp)
    }
}

/// Tool calls as tags in a text: `<read_file><path>a.txt</path></read_file>`.
enum ClineTag {
    private static let tools = [
        "execute_command", "read_file", "write_to_file", "replace_in_file", "apply_diff", "insert_content",
        "search_files",
        "list_files", "list_code_definition_names", "browser_action", "use_mcp_tool", "access_mcp_resource", "new_task",
        "switch_mode", "update_todo_list",
    ]
    /// Tools that only show a text.
    private static let words = [
        ("attempt_completion", "result"), ("ask_followup_question", "question"), ("plan_mode_respond", "response"),
    ]
    private static let parameters = [
        "command", "path", "content", "diff", "regex", "file_pattern", "recursive", "action", "url", "coordinate",
        "text",
        "server_name", "tool_name", "arguments", "uri", "line", "args", "todos",
    ]

    /// The text, and the call after it.
    static func split(_ text: String) -> (words: String, call: (name: String, input: ToolCall.Payload?)?) {
        for (tag, parameter) in words {
            guard let inside = text.content(ofTag: tag) else { continue }
            let said = inside.content(ofTag: parameter) ?? inside
            return (
                [text.removing(tags: [tag]).trimmed, said.trimmed].filter { !$0.isEmpty }.joined(separator: "\n\n"), nil
            )
        }
        for tool in tools {
            guard let inside = text.content(ofTag: tool) else { continue }
            return (text.removing(tags: [tool]).trimmed, (tool, input(inside)))
        }
        return (text.trimmed, nil)
    }

    private static func input(_ text: String) -> ToolCall.Payload? {
        var output = JSONOutput()
        output.object { output in
            for key in parameters {
                guard let value = text.content(ofTag: key) else { continue }
                output.key(key)
                output.string(key == "content" || key == "diff" ? value : value.trimmed)
            }
        }
        return ToolCall.Payload(text: output.string)
    }
}

extension ToolCall.Payload {
    /// The JSON in a text, or the text.
    init(text: String) {
        self = (try? JSONDocument(parsing: text)).map { .json($0.root) } ?? .text(text)
    }
}
