import Importing
import JSON

extension ClaudeCodeFormat: GrowingFormat {
    static func links(of value: JSONValue) -> LineLinks {
        guard let line = ClaudeCodeLine(value) else { return LineLinks() }
        var links = LineLinks()
        // A line without a parent begins a tree of its own.
        links.parent = line.parent.isEmpty ? nil : line.parent
        links.title = value.firstText("customTitle", "aiTitle")
        links.names = [line.id, line.answerID ?? ""].filter { !$0.isEmpty }
        if line.kind == .assistant { links.names += line.callIDs }
        if line.kind == .user { links.calls = line.callIDs + notified(by: line) }
        if line.kind == .progress, let call = value.string("parentToolUseID") { links.calls = [call] }
        links.isStart = line.kind == .assistant && !line.isSidechain
        // The place of a sub-agent or a compaction depends on more than the named lines; a cost is that of all answers; a
        // prompt leaves the queue that it joined earlier.
        links.reachesBack =
            line.isSidechain || line.subtype == "compact_boundary" || value["total_cost_usd"] != nil
            || line.kind == .queue && value["content"] == nil
        return links
    }

    /// The background calls whose end the line reports.
    private static func notified(by line: ClaudeCodeLine) -> [String] {
        line.texts.flatMap { ClaudeCodeText.all(in: $0) }.compactMap { text in
            if case .notification(let call, _, _) = text { call } else { nil }
        }
    }
}
