import Importing
import JSON

/// Reads tool results of Codex: text, JSON in text, or lines of facts before the text.
enum CodexResult {
    static func read(_ item: JSONValue) -> ToolResult {
        var result = ToolResult(item["output"]?["content"] ?? item["output"])
        if case .text(let text) = result.output { readRecord(text, into: &result) }
        if item["output"]?["success"]?.bool == false { result.isError = true }
        return result
    }

    private static func readRecord(_ text: String, into result: inout ToolResult) {
        if text.hasPrefix("{"), let record = try? JSONDocument(parsing: text).root,
            let output = record.string("output"),
            record.members.allSatisfy({ ["output", "metadata"].contains($0.key) })
        {
            read(output, record["metadata"], into: &result)
        } else {
            readFacts(text, into: &result)
        }
    }

    /// `{"output": "…", "metadata": {"exit_code": 0, "duration_seconds": 0.1}}`
    private static func read(_ output: String, _ metadata: JSONValue?, into result: inout ToolResult) {
        result.output = output.isEmpty ? nil : .text(output)
        result.isError = (metadata?["exit_code"]?.int ?? 0) != 0
        result.milliseconds = metadata?["duration_seconds"]?.double.flatMap { milliseconds($0) }
    }

    /// `Exit code: 0`, `Wall time: 0.1 seconds` and the like, up to `Output:`.
    private static func readFacts(_ text: String, into result: inout ToolResult) {
        result.isError =
            text.hasPrefix("failed ") || text.hasPrefix("apply_patch verification failed")
            || text.hasPrefix("execution error:") || text.hasSuffix("rejected by user")
        guard let mark = text.rangeOfBytes(of: "Output:\n"), text[..<mark.lowerBound].utf8.count < 400 else { return }
        var found = false
        for line in text[..<mark.lowerBound].split(separator: "\n") {
            if let code = number(in: line, after: "Exit code: ") ?? number(in: line, after: "Process exited with code ")
            {
                result.isError = code != 0
                found = true
            } else if let seconds = number(in: line, after: "Wall time: ") {
                result.milliseconds = milliseconds(seconds)
                found = true
            }
        }
        let output = Self.answer(String(text[mark.upperBound...]))
        if found { result.output = output.isEmpty ? nil : .text(output) }
    }

    /// The text in `{"result": "…"}`, as servers of tools answer.
    private static func answer(_ text: String) -> String {
        guard text.hasPrefix("{\"result\":"), let record = try? JSONDocument(parsing: text).root,
            record.members.count == 1, let answer = record.string("result")
        else { return text }
        return answer
    }

    private static func number(in line: Substring, after label: String) -> Double? {
        guard line.hasPrefix(label) else { return nil }
        return line.dropFirst(label.count).split(separator: " ").first.flatMap { Double($0) }
    }

    private static func milliseconds(_ seconds: Double) -> Int? {
        (0..<1e9).contains(seconds) ? Int(seconds * 1000) : nil
    }
}
