import Importing
import JSON

/// The scripts with which newer models make several tool calls at once. The calls are items of their own, so that most
/// scripts and their outputs only repeat them.
struct CodexScripts {
    /// Ids of the calls that say nothing else.
    private(set) var ids: Set<String> = []

    init(_ lines: [CodexLine]) {
        var outputs: [String] = []
        var starts: [String: Int] = [:]
        for line in lines {
            if let item = line.completed, item.isWork {
                outputs.append(item.output)
            }
            guard line.kind == .item, let id = line.payload.string("call_id") else { continue }
            if line.payload.string("type") == "custom_tool_call", line.payload.string("name") == "exec" {
                starts[id] = outputs.count
            } else if let start = starts.removeValue(forKey: id), outputs.count > start,
                Self.repeats(line.payload, outputs[start...])
            {
                ids.insert(id)
            }
        }
    }

    func contains(_ item: JSONValue) -> Bool {
        item.string("call_id").map(ids.contains) == true
    }

    /// True if all that a script printed is in the outputs of its calls.
    private static func repeats(_ item: JSONValue, _ outputs: ArraySlice<String>) -> Bool {
        let printed = item["output"]?.oneOrMore.compactMap { $0.string ?? $0.string("text") } ?? []
        guard printed.count * outputs.count <= mostComparisons else { return false }
        return printed.allSatisfy { text in
            let words = words(text)
            return words.isEmpty || outputs.contains { $0.containsBytes(of: words) }
        }
    }

    /// Scripts make fewer calls.
    private static let mostComparisons = 4096

    /// Programs shorten long outputs, so that the beginning counts.
    private static let compared = 120

    /// The beginning of what was printed, without the program's own line before it.
    private static func words(_ text: String) -> String {
        var text = text
        if text.hasPrefix("Script completed"), let mark = text.rangeOfBytes(of: "Output:") {
            text = String(text[mark.upperBound...])
        }
        // A script may print the whole result of a call.
        if text.hasPrefix("{"), let output = (try? JSONDocument(parsing: text))?.root.string("output") { text = output }
        return String(text.trimmed.prefix(compared)).trimmed
    }
}
