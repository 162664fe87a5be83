import JSON

/// Known files of other programs without a reader, or without messages of their own.
extension FormatRegistry {
    /// The words that an error message uses for the file; nil if it is unknown.
    static func unreadFormat(of probe: Probe) -> String? {
        if probe.hasTable("trajectory_meta", ["trajectory_id", "cascade_id"]), probe.hasTable("steps", ["step_payload"])
        {
            return "a database of Antigravity, which stores its steps in an undocumented form"
        }
        if probe.hasTable("ai_queries", ["exchange_id", "conversation_id", "input"]),
            probe.hasTable("agent_conversations", ["conversation_id", "conversation_data"])
        {
            return "a database of Warp, which has what the user asked but no answers in a documented form"
        }
        guard let value = probe.values.first(where: \.isObject) else { return nil }
        return unread.first { $0.matches(value) }?.name
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
}
