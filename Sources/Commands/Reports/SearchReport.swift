import ConversationModel
import JSON
import Search
import Site
import Transcript

/// The results of `search` as text, for people, and as JSON, for programs.
struct SearchReport {
    private let results: SearchResults
    private let typed: String
    private let style: TerminalStyle

    init(_ results: SearchResults, of typed: String, _ style: TerminalStyle) {
        (self.results, self.typed, self.style) = (results, typed, style)
    }

    /// A few lines for each conversation.
    var text: String {
        let shown = results.results.map(lines).map { $0.joined(separator: "\n") }
        let left = results.total - results.results.count
        let more = left > 0 ? ["\(plus(left)) more conversation\(left == 1 ? "" : "s"); --limit shows them"] : []
        return (shown + more.map { style.text($0, .quiet) }).joined(separator: "\n\n")
    }

    private func lines(_ result: SearchResults.Result) -> [String] {
        let row = result.row
        let time = row.time.map { ClockZone.machine.time($0).dayText }
        let facts = [row.application, time, row.project, row.id.isEmpty ? row.input.shortName : row.id]
        let head = words(result.title, otherwise: .bold)
        let rest = result.left > 0 ? ["  \(plus(result.left)) more"] : []
        return [head, "  " + style.text(facts.compactMap(\.self).joined(separator: " · "), .quiet)]
            + result.lines.map(line) + rest.map { style.text($0, .quiet) }
    }

    private func line(_ line: FoundMessages.Line) -> String {
        let head = style.text("  #\(line.message) \(Self.name(of: line.kind)) ".padded(toColumns: 14), .quiet)
        return head + words(line.excerpt, otherwise: nil)
    }

    private func words(_ excerpt: Excerpt, otherwise attribute: TerminalStyle.Attribute?) -> String {
        excerpt.parts.map { style.text($0.text, $0.isMatch ? .match : attribute) }.joined()
    }

    private func plus(_ number: Int) -> String {
        CountText.grouped(number) + (results.isUpperBound ? " or fewer" : "")
    }

    private static func name(of kind: Passage.Kind) -> String {
        switch kind {
        case .user: "you"
        case .assistant: "AI"
        case .tool: "tool"
        case .title, .person, .notice: ""
        }
    }

    // MARK: JSON

    /// The JSON form, which `docs/search.md` describes.
    var json: [UInt8] {
        var output = JSONOutput(.indented)
        output.object { output in
            output.member("query", typed)
            output.member("searched", results.searched)
            output.member("conversations", results.total)
            output.key("results")
            output.array { output in
                for result in results.results { Self.write(result, to: &output) }
            }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ result: SearchResults.Result, to output: inout JSONOutput) {
        let row = result.row
        let texts: [(String, String?)] = [
            ("title", row.title), ("id", row.id), ("application", row.application), ("format", row.format),
            ("project", row.folder ?? row.project), ("when", row.time?.rfc3339), ("file", row.input),
        ]
        output.object { output in
            for (key, text) in texts {
                output.key(key)
                if let text { output.string(text) } else { output.null() }
            }
            output.member("number", row.number)
            output.key("messages")
            output.array { output in
                for line in result.lines { write(line, to: &output) }
            }
            output.member("more", result.left)
        }
    }

    private static func write(_ line: FoundMessages.Line, to output: inout JSONOutput) {
        output.object { output in
            output.member("message", line.message)
            output.member("role", role(of: line.kind))
            output.member("text", line.excerpt.text)
        }
    }

    private static func role(of kind: Passage.Kind) -> String {
        switch kind {
        case .title: "title"
        case .user: "user"
        case .person: "person"
        case .assistant: "assistant"
        case .tool: "tool"
        case .notice: "notice"
        }
    }
}
