import Bytes
import ConversationModel
import Importing
import JSON

/// Reads tool results of Claude Code: the text for the model, and the program's own record (`toolUseResult`), which
/// often has more detail.
enum ClaudeCodeResult {
    static func read(_ block: JSONValue, record: JSONValue?) -> ToolResult {
        var result = ToolResult(block["content"], isError: block["is_error"]?.bool == true)
        if case .text(let text) = result.output { result.output = output(text) }
        guard let record, record.isObject else { return result }
        result.milliseconds = milliseconds(record)
        result.sources = sources(record)
        if let change = change(record) { result.changes = [change] }
        if let report = report(record) { result.output = .text(report) }
        return result
    }

    /// The id of the sub-agent that carried out the call, from the record or from the text for the model.
    static func agentID(_ block: JSONValue, record: JSONValue?) -> String? {
        if let id = record?.string("agentId") { return id }
        let texts = block["content"]?.elements.compactMap { $0.string("text") } ?? []
        guard let note = texts.last(where: { $0.hasPrefix("agentId: ") }) else { return nil }
        return note.dropFirst("agentId: ".count).split(whereSeparator: \.isSpace).first.map(String.init)
    }

    private static let rejection = "The user doesn't want to proceed with this tool use."
    private static let reasonMarks = ["the user said:", "following reason for the rejection:"]

    /// The text without the program's additions for the model.
    private static func output(_ text: String) -> ToolCall.Payload? {
        if text.hasPrefix(rejection) {
            let mark = reasonMarks.lazy.compactMap { text.rangeOfBytes(of: $0) }.first
            let reason = mark.map { text[$0.upperBound...] } ?? ""
            return .text(
                ["Rejected by the user", String(reason).trimmed].filter { !$0.isEmpty }.joined(separator: ": "))
        }
        let text = text.removing(wrappers: ["system-reminder"])
        let words = text.content(ofTag: "tool_use_error") ?? text
        return words.isEmpty ? nil : .text(words)
    }

    private static func milliseconds(_ record: JSONValue) -> Int? {
        if let duration = record["totalDurationMs"]?.int ?? record["durationMs"]?.int { return duration }
        guard let seconds = record["durationSeconds"]?.double, (0..<1e9).contains(seconds) else { return nil }
        return Int(seconds * 1000)
    }

    /// An edit, with the surrounding lines that the program showed.
    private static func change(_ record: JSONValue) -> FileChange? {
        let hunks = record.elements(at: "structuredPatch").map { hunk -> String in
            let numbers = ["oldStart", "oldLines", "newStart", "newLines"].map { hunk[$0]?.int ?? 0 }
            let header = "@@ -\(numbers[0]),\(numbers[1]) +\(numbers[2]),\(numbers[3]) @@"
            return ([header] + hunk.elements(at: "lines").compactMap(\.string)).joined(separator: "\n")
        }
        guard !hunks.isEmpty else { return nil }
        return FileChange(path: record.string("filePath") ?? "", diff: hunks.joined(separator: "\n"))
    }

    /// The results of a web search.
    private static func sources(_ record: JSONValue) -> [Citation] {
        record.elements(at: "results").flatMap { $0.elements(at: "content") }.compactMap { found in
            found.string("url").map { Citation(url: $0, title: found.string("title")) }
        }
    }

    /// The answer of a sub-agent, without the notes on resuming it.
    private static func report(_ record: JSONValue) -> String? {
        guard record["agentId"] != nil, let content = record["content"] else { return nil }
        let texts = content.elements.compactMap { $0.string("text") }
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }
}
