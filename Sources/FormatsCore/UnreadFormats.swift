package import Importing
import JSON

/// Known files of other programs without a reader, or without messages of their own.
package enum UnreadFormats {
    /// The words that an error message uses for the file; nil if it is unknown.
    package static func name(of probe: Probe) -> String? {
        if probe.hasTable("trajectory_meta", ["trajectory_id", "cascade_id"]), probe.hasTable("steps", ["step_payload"])
        {
            return "a database of Antigravity, which stores its steps in an undocumented form"
        }
        if probe.hasTable("ai_queries", ["exchange_id", "conversation_id", "input"]),
            probe.hasTable("agent_conversations", ["conversation_id", "conversation_data"])
        {
            return "a database of Warp, which has what the user asked but no answers in a documented form"
        }
        if isOfDiscordChatExporter(probe.text) {
            return
                "a page of an older DiscordChatExporter or another program, or its text or table; export the channel as JSON"
        }
        guard let value = probe.values.first(where: \.isObject) else { return nil }
        return (unread + besideClaude).first { $0.matches(value) }?.name
    }

    private static func isOfDiscordChatExporter(_ text: String) -> Bool {
        text.containsBytes(of: "chatlog__message")
            || text.hasPrefix("AuthorID,Author,Date,Content,Attachments,Reactions")
            || text.hasPrefix("==========") && text.prefix(400).containsBytes(of: "\nGuild: ")
    }

    private static let unread: [(name: String, matches: @Sendable (JSONValue) -> Bool)] = [
        (
            "the outline of a conversation with Posit Assistant; its texts are in lm-messages.jsonl beside it",
            { $0["root"]?.isObject == true && $0.elements(at: "messages").contains { $0["lmMessageIds"] != nil } }
        ),
        (
            "the outline of a session of Cortex Code; its messages are in NAME.history.jsonl beside it",
            { $0["session_id"] != nil && $0["connection_name"] != nil && $0["history_length"] != nil }
        ),
        ("a page captured by the browser extension of Polylogue", { $0["polylogue_capture_kind"] != nil }),
        ("trace events of NVIDIA NeMo Relay (ATOF)", { $0["atof_version"] != nil && $0["scope_category"] != nil }),
        (
            "events of opencode's server about a session, without its messages",
            { $0.string("type")?.hasPrefix("session.") == true && $0["properties"]?.isObject == true }
        ),
        (
            "an empty session of QwenPaw",
            { $0["agent"]?["memory"]?.elements(at: "content").isEmpty == true && $0["agent"]?["toolkit"] != nil }
        ),
    ]

    /// The files of Claude.ai's export that accompany its conversations.
    private static let besideClaude: [(name: String, matches: @Sendable (JSONValue) -> Bool)] = [
        (
            "the list of the files of Claude.ai's export; its conversations are in conversations-NNN.zip",
            { $0.elements(at: "data_files").contains { $0["category"] != nil && $0["export_url"] != nil } }
        ),
        ("the account of Claude.ai's export", { $0["full_name"] != nil && $0["email_address"] != nil }),
        ("a project of Claude.ai's export", { $0["prompt_template"] != nil && $0["docs"]?.isArray == true }),
        ("memories of Claude.ai's export", { $0["conversations_memory"] != nil && $0["account_uuid"] != nil }),
        (
            "the versions of an artifact of Claude.ai's export",
            { $0["active_version"] != nil && $0["versions"]?.isArray == true }
        ),
        (
            "comments on an artifact of Claude.ai's export",
            { $0["threads"]?.elements.first?["comments"]?.elements.first?["author_index"] != nil }
        ),
    ]
}
