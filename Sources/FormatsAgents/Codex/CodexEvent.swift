import ConversationModel
import Importing
import JSON

/// Reads screen events of Codex, and items in the database of threads, about the work of tools.
enum CodexEvent {
    static func result(_ event: JSONValue) -> ToolResult {
        var result = ToolResult(content(event))
        if result.output == nil, result.attachments.isEmpty {
            let text = texts(event).filter { !$0.isEmpty }.joined(separator: "\n")
            result.output = text.isEmpty ? nil : .text(text)
        }
        result.isError =
            (code(event) ?? 0) != 0 || event["success"]?.bool == false || event["result"]?["Err"] != nil
            || event["result"]?["isError"]?.bool == true
            || ["failed", "declined"].contains(event.string("status"))
        result.milliseconds = event["durationMs"]?.int
        return result
    }

    /// The blocks of a result.
    private static func content(_ event: JSONValue) -> JSONValue? {
        (event["result"]?["Ok"] ?? event["result"])?["content"] ?? event["content_items"] ?? event["contentItems"]
    }

    private static func code(_ event: JSONValue) -> Int? { event["exit_code"]?.int ?? event["exitCode"]?.int }

    /// The output of a command, the reason for a failure, or the reports of agents.
    private static func texts(_ event: JSONValue) -> [String] {
        let printed =
            event.string("aggregated_output") ?? event.string("aggregatedOutput") ?? event.string("stdout")
        let error = event.string("error") ?? event["error"]?.string("message")
        let states = (event["agents_states"] ?? event["agentsStates"])?.members.map(\.value) ?? []
        return [printed, event.string("stderr"), error].compactMap(\.self)
            + states.compactMap { $0.firstText("completed", "errored", "message") }
    }

    /// `{"a.swift": {"type": "update", "unified_diff": "…"}}`, in older versions with the type around the rest; in the
    /// database `[{"path": "a.swift", "kind": {"type": "update"}, "diff": "…"}]`.
    static func changes(_ event: JSONValue) -> [FileChange] {
        let list = event.elements(at: "changes").compactMap { change in change.string("path").map { ($0, change) } }
        return ((event["changes"]?.members.map { ($0.key, $0.value) } ?? []) + list).compactMap { path, change in
            let type = change.string("type") ?? change["kind"]?.string("type") ?? change.string("kind")
            if let diff = change.string(at: "update", "unified_diff") ?? change.string("unified_diff") {
                return FileChange(path: path, diff: diff)
            }
            if type == "update", let diff = change.string("diff") { return FileChange(path: path, diff: diff) }
            guard let content = change.string("content") ?? change.string(at: "add", "content") ?? change.string("diff")
            else { return nil }
            return whole(path, content, isAdded: type != "delete")
        }
    }

    private static func whole(_ path: String, _ content: String, isAdded: Bool) -> FileChange {
        var lines = content.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let header = isAdded ? "@@ -0,0 +1,\(lines.count) @@" : "@@ -1,\(lines.count) +0,0 @@"
        let sign = isAdded ? "+" : "-"
        return FileChange(path: path, diff: ([header] + lines.map { sign + $0 }).joined(separator: "\n"))
    }
}
