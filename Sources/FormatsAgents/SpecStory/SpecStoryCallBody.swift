import Bytes
import ConversationModel
import Importing

/// A code block in a call.
struct SpecStoryCode {
    /// The part of a call that a line before a code block names.
    enum Label {
        case input, output, error
    }

    /// nil without such a line.
    var label: Label?
    let language: String
    let text: String
}

/// The lines of a call by their purpose.
struct SpecStoryCallBody {
    private(set) var summary = ""
    private(set) var code: [SpecStoryCode] = []
    private(set) var status: ToolCall.Status?
    private var lines: [String] = []
    private var isSummary = false
    private var fence: (mark: Substring, language: String, lines: [String])?
    /// The last line if it is a label. It is one only before a code block.
    private var label: (line: String, meaning: SpecStoryCode.Label)?

    init(_ block: some Sequence<String>) {
        for line in block { read(line) }
        closeFence()
        keepLabel()
    }

    /// The lines that are no code.
    var words: String { lines.joined(separator: "\n").trimmed }

    /// The words if they contain a table: the files that a search found.
    var table: String? { lines.contains { $0.hasPrefix("|") } ? words : nil }

    private mutating func read(_ line: String) {
        if let open = fence {
            if line.hasPrefix(open.mark), line.drop(while: { $0 == "`" }).isBlank {
                closeFence()
            } else {
                fence?.lines.append(line)
            }
        } else if isSummary || line.hasPrefix("<summary>") || line.hasPrefix("<details><summary>") {
            read(summary: line)
        } else if line.hasPrefix("```") {
            let mark = line.prefix { $0 == "`" }
            fence = (mark, line.dropFirst(mark.count).trimmed, [])
        } else if !line.hasPrefix("</details>"), !line.hasPrefix("<details>"), line != "</tool-use>" {
            read(words: line)
        }
    }

    /// Reads a line of the summary, which may be a command of several lines.
    private mutating func read(summary line: String) {
        let end = line.rangeOfBytes(of: "</summary>")
        isSummary = end == nil
        let words = line[..<(end?.lowerBound ?? line.endIndex)]
        summary += (words.rangeOfBytes(of: "<summary>").map { words[$0.upperBound...] } ?? words) + "\n"
    }

    private mutating func read(words line: String) {
        if let label = Self.labels[line] {
            keepLabel()
            self.label = (line, label)
        } else if let status = Self.status(line) {
            self.status = status
        } else if !Self.heads.contains(where: line.hasPrefix) {
            if !line.isBlank { keepLabel() }
            lines.append(line)
        }
    }

    private mutating func keepLabel() {
        if let label { lines.append(label.line) }
        label = nil
    }

    private mutating func closeFence() {
        guard let open = fence else { return }
        code.append(
            SpecStoryCode(label: label?.meaning, language: open.language, text: open.lines.joined(separator: "\n")))
        fence = nil
        label = nil
    }

    private static let labels: [String: SpecStoryCode.Label] = [
        "Parameters:": .input, "Additional data:": .output, "Result:": .output, "Error:": .error,
        "**Result:**": .output, "**Error:**": .error,
    ]

    /// Lines before the pieces of a diff, and the user's answer to a question of the program.
    private static let heads = ["**Chunk ", "Lines added: ", "User decision: **"]

    /// The status in `Status: **completed**`; nil for any other line.
    private static func status(_ line: String) -> ToolCall.Status? {
        guard line.hasPrefix("Status: **"), line.hasSuffix("**") else { return nil }
        return switch line.dropFirst("Status: **".count).dropLast(2) {
        case "completed": .ok
        case "error", "cancelled": .error
        case "loading", "pending", "running": .pending
        default: nil
        }
    }
}
