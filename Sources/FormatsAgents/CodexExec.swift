import ConversationModel
package import Importing
import JSON

/// Output of `codex exec --json`: items, each when it starts, changes and completes. It does not contain the prompt.
struct CodexExecFormat: SessionFormat {
    static let info = FormatInfo(
        "codex-exec", "Output of codex exec (--json)", application: "Codex", files: ["*.jsonl"],
        reads: "commands, changed files, reasoning", evidence: .realFiles("a recording of 2026"))
    static let keys = FactKeys(id: ["thread_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { event in
            switch event.string("type") {
            case "thread.started": event.string("thread_id") != nil
            case "item.started", "item.updated", "item.completed": event["item"]?.string("type") != nil
            default: false
            }
        }
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()
        /// Items that started but have not completed, by id; and their ids in order.
        private var open: [String: JSONValue] = [:]
        private var begun: [String] = []

        mutating func append(_ step: JSONValue) {
            let timestamp = step.stepTime
            switch step.string("type") {
            case "item.started", "item.updated": step["item"].map { begin($0) }
            case "item.completed": step["item"].map { complete($0, at: timestamp) }
            case "turn.completed": session.append(Usage(step["usage"]))
            case "turn.failed": session.fail(step["error"]?.firstText("message") ?? "Unknown error", at: timestamp)
            case "error": session.fail(step.firstText("message") ?? "Unknown error", at: timestamp)
            default: break
            }
        }

        private mutating func begin(_ item: JSONValue) {
            let id = item.string("id") ?? ""
            if open.updateValue(item, forKey: id) == nil { begun.append(id) }
        }

        private mutating func complete(_ item: JSONValue, at timestamp: Timestamp?) {
            // The completed item contains the started one.
            open.removeValue(forKey: item.string("id") ?? "")?.markRead()
            append(item, at: timestamp)
        }

        private mutating func append(_ item: JSONValue, at timestamp: Timestamp?) {
            switch item.string("type") {
            case "agent_message": session.append(text: item.string("text"), at: timestamp)
            case "reasoning":
                item.firstText("text").map { session.append(.thinking(Thinking(headed: $0)), at: timestamp) }
            case "error": session.append(note: item.firstText("message") ?? "", at: timestamp)
            default: if let call = CodexExecItem.call(item) { session.append(.toolCall(call), at: timestamp) }
            }
        }

        mutating func finish() -> [Message] {
            for id in begun { open.removeValue(forKey: id).map { append($0, at: nil) } }
            return session.finish()
        }
    }
}

/// Work of an item as a tool call with its result.
enum CodexExecItem {
    static func call(_ item: JSONValue) -> ToolCall? {
        guard let type = item.string("type"), let name = name(item, type) else { return nil }
        var call = ToolCall(id: item.string("id") ?? "", name: name, input: input(item, type), status: .pending)
        if let output = output(item) {
            ToolResult(output).apply(to: &call)
        } else if let output = item["error"]?.firstText("message") {
            call.output = .text(output)
        }
        call.status = status(item)
        return call
    }

    private static func name(_ item: JSONValue, _ type: String) -> String? {
        switch type {
        case "command_execution": "shell"
        case "file_change": "apply_patch"
        case "mcp_tool_call": (item.string("server").map { "mcp__\($0)__" } ?? "") + (item.string("tool") ?? "tool")
        case "web_search": "web_search"
        case "todo_list": "update_plan"
        case "collab_tool_call": item.firstText("tool") ?? type
        default: nil
        }
    }

    private static func input(_ item: JSONValue, _ type: String) -> ToolCall.Payload? {
        let key =
            switch type {
            case "command_execution": "command"
            case "file_change": "changes"
            case "mcp_tool_call": "arguments"
            case "web_search": "query"
            case "todo_list": "items"
            default: "prompt"
            }
        guard let value = item[key], !value.isNull else { return nil }
        if value.isObject { return ToolCall.Payload(value) }
        value.markRead()
        return (try? JSONDocument(parsing: "{\"\(key)\":\(value.rawJSON)}")).map { .json($0.root) }
    }

    private static func output(_ item: JSONValue) -> JSONValue? {
        let output = item["aggregated_output"] ?? item["result"]?["content"] ?? item["result"]
        return output?.string?.isEmpty == true || output?.isNull == true ? nil : output
    }

    private static func status(_ item: JSONValue) -> ToolCall.Status {
        switch item.string("status") {
        case "failed", "declined": .error
        case "in_progress": .pending
        default: (item["exit_code"]?.int ?? 0) == 0 ? .ok : .error
        }
    }
}

extension Format {
    package static let codexExec = Format(CodexExecFormat.self)
}
