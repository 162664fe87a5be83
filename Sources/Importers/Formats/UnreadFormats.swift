import JSON

/// The formats that are told apart from those they look like.
extension UnreadFormat {
    static let all: [UnreadFormat] = [
        UnreadFormat(title: "Qwen Code sessions") { line in
            isLink(line) && (line["message"]?["parts"]?.isArray == true || line["systemPayload"] != nil)
        },
        UnreadFormat(title: "iFlow CLI sessions") { line in
            isLink(line)
                && line["message"]?.elements(at: "content").contains { block in
                    block.string("type") == "tool_result" && block["content"]?["responseParts"] != nil
                } == true
        },
        UnreadFormat(title: "Factory Droid sessions") { line in
            line.string("type") == "session_start" && line.string("id") != nil && line["cwd"] != nil
                && (line["owner"] != nil || line["sessionTitle"] != nil)
        },
        UnreadFormat(title: "streams of Factory Droid") { line in
            line.string("type") == "tool_call" && line.string("toolName") != nil && line["sessionId"] != nil
        },
        UnreadFormat(title: "Grok Build sessions") { line in
            guard let type = line.string("type") else { return false }
            return type == "assistant" && line.string("model_id") != nil && line["message"] == nil
                || type == "user" && (line["prompt_index"] != nil || line["synthetic_reason"] != nil)
        },
        UnreadFormat(title: "streams of Gemini CLI") { line in
            switch line.string("type") {
            case "init": line["session_id"] != nil && line["model"] != nil
            case "tool_use": line.string("tool_name") != nil && line.string("tool_id") != nil
            default: false
            }
        },
        UnreadFormat(title: "streams of Cursor") { line in
            line.string("type") == "tool_call" && line["tool_call"]?.isObject == true && line["session_id"] != nil
        },
        UnreadFormat(title: "events of Claude's managed agents") { line in
            line.string("type").map(managedEvents.contains) == true && line["data"] == nil
        },
    ]

    private static let managedEvents: Set<String> = [
        "agent.message", "agent.thinking", "agent.tool_use", "agent.tool_result",
        "agent.mcp_tool_use", "agent.custom_tool_use", "session.status_idle", "session.status_running",
    ]

    /// A line that names the one before it, as those of Claude Code and of what descends from it do.
    private static func isLink(_ line: JSONValue) -> Bool {
        line.string("uuid") != nil && line["parentUuid"] != nil && line.string("sessionId") != nil
    }
}
