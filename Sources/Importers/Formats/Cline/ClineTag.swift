import ConversationModel
import JSON

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
