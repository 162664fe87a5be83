import ConversationModel
import Importing
import JSON

/// Reads screen events of Codex about the work of tools.
enum CodexEvent {
    static func result(_ event: JSONValue) -> ToolResult {
        let output = [event.string("aggregated_output") ?? event.string("stdout"), event.string("stderr")]
        var result = ToolResult((event["result"]?["Ok"] ?? event["result"])?["content"])
        if result.output == nil {
            let text = output.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
            result.output = text.isEmpty ? nil : .text(text)
        }
        result.isError =
            (event["exit_code"]?.int ?? 0) != 0 || event["success"]?.bool == false || event["result"]?["Err"] != nil
            || event.string("status") == "failed"
        return result
    }

    /// `{"a.swift": {"type": "update", "unified_diff": "…"}}`, in older versions with the type around the rest.
    static func changes(_ event: JSONValue) -> [FileChange] {
        (event["changes"]?.members.map { ($0.key, $0.value) } ?? []).compactMap { path, change in
            if let diff = change.string(at: "update", "unified_diff") ?? change.string("unified_diff") {
                return FileChange(path: path, diff: diff)
            }
            guard let content = change.string("content") ?? change.string(at: "add", "content") else { return nil }
            return whole(path, content, isAdded: change.string("type") != "delete")
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
