import ConversationModel
import Export
import Markdown
import Site

/// The Markdown summary that `build --summary` writes for a CI job: a table of the conversations, and each one's last answer.
struct BuildSummary {
    private let path: String
    private let options: BuildOptions

    /// - Returns: nil without a path.
    /// - Throws: `UsageError` for standard input, which can be read only once, and for the path of an input.
    init?(_ path: String?, _ options: BuildOptions) throws {
        guard let path else { return nil }
        guard !path.isEmpty, path != "-" else { throw UsageError("--summary takes the path of a file") }
        guard !options.inputs.contains("-") else {
            throw UsageError("--summary reads the inputs a second time; save standard input to a file first")
        }
        try UsageError.check(path, of: "--summary", overwrites: options.inputs)
        self.path = path
        self.options = options
    }

    func write(_ reporter: Reporter) throws {
        let files = try reporter.run { () throws(BuildError) in try Checker(options).check().files }
        let summaries = Self.whole(files.flatMap(\.conversations)).map(\.summary)
        let refused = files.reduce(0) { $0 + $1.errors.count }
        try UserFiles.write(Self.text(summaries, title: options.title, refused: refused), to: path)
    }

    /// The conversations, each once: of several exports, the one with the messages of all.
    private static func whole(_ conversations: [CheckedConversation]) -> [CheckedConversation] {
        let exports = Dictionary(grouping: conversations, by: \.number)
        return exports.sorted { $0.key < $1.key }.compactMap {
            $0.value.max { $0.summary.messages < $1.summary.messages }
        }
    }

    /// - Parameter refused: The number of errors, which standard error lists.
    static func text(_ summaries: [ConversationSummary], title: String?, refused: Int) -> String {
        let rows = summaries.map(row)
        var parts = ["## \(escaped(title ?? "Conversations", limit: 120))"]
        if refused > 0 { parts.append("**\(refused) \(refused == 1 ? "input was" : "inputs were") refused.**") }
        parts.append(
            (["| conversation | prompts | tool calls | failed | duration |", "|---|--:|--:|--:|--:|"] + rows)
                .joined(separator: "\n"))
        parts += summaries.prefix(answerLimit).compactMap(answer)
        if summaries.count > answerLimit { parts.append("… and \(summaries.count - answerLimit) more.") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Services truncate long summaries: GitHub at 1 MiB.
    private static let answerLimit = 50

    private static func row(_ summary: ConversationSummary) -> String {
        let cells = [
            escaped(summary.title, limit: 80), "\(summary.user)", "\(summary.toolCalls)", "\(summary.failedCalls)",
            summary.seconds.map(duration) ?? "",
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    private static func answer(_ summary: ConversationSummary) -> String? {
        guard !summary.lastText.isEmpty else { return nil }
        let words = summary.title.collapsedWhitespace(limit: 80).withVisibleControls
        let title = MarkdownEscape.summary(words, limit: .max)
        let answer = summary.lastTextIsMarkdown ? excerpt(summary.lastText) : escaped(summary.lastText, limit: 600)
        return "<details><summary>\(title)</summary>\n\n\(answer)\n\n</details>"
    }

    /// The beginning of a text in Markdown, with control characters made visible.
    private static func excerpt(_ text: String) -> String {
        let lines = MarkdownExcerpt.safe(text, limit: 2000).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { String($0).withVisibleControls }.joined(separator: "\n")
    }

    private static func duration(_ seconds: Int) -> String {
        seconds < 60
            ? "\(seconds) s" : seconds < 3600 ? "\(seconds / 60) min" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }

    /// The text on one line, with all marks of Markdown and HTML escaped, and control characters made visible.
    private static func escaped(_ text: String, limit: Int) -> String {
        var escaped = ""
        for character in text.collapsedWhitespace(limit: limit).withVisibleControls {
            switch character {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!", "@", "$": escaped += "\\\(character)"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
