import ConversationModel
import Export
import Markdown
import Site
import Transcript

/// A summary in Markdown: a table of the conversations, then what each one did and its last answer.
struct SummaryText {
    private let links: SummaryLinks

    init(_ links: SummaryLinks) { self.links = links }

    /// Services truncate long summaries: GitHub at 1 MiB.
    private static let mostConversations = 50
    /// The most lines of each list.
    private static let mostPrompts = 10, mostFiles = 20, mostOthers = 8

    /// The conversations of which more is told than their row.
    static func told(_ conversations: [CheckedConversation]) -> ArraySlice<CheckedConversation> {
        conversations.prefix(mostConversations)
    }

    /// - Parameter refused: The names of the inputs that were refused, as a whole or in part.
    func text(_ conversations: [CheckedConversation], title: String?, refused: [String]) -> String {
        var parts = ["## \(SummaryMarkdown.escaped(title ?? "Conversations", limit: 120))"]
        parts += refused.isEmpty ? [] : [Self.refusal(refused)]
        parts.append(table(conversations))
        parts += Self.told(conversations).flatMap(section)
        let rest = conversations.count - Self.mostConversations
        if rest > 0 { parts.append("… and \(rest) more.") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func refusal(_ names: [String]) -> String {
        let list = names.prefix(mostOthers).map { SummaryMarkdown.escaped($0, limit: 120) }.joined(separator: ", ")
        let more = names.count > mostOthers ? " and \(names.count - mostOthers) more" : ""
        return "**\(names.count) \(names.count == 1 ? "input was" : "inputs were") refused:** \(list)\(more)"
    }

    // MARK: The table

    private func table(_ conversations: [CheckedConversation]) -> String {
        // Few chats state tokens.
        let usages = conversations.map { $0.usage?.total.usage }
        let hasTokens = usages.contains { $0?.tokens ?? 0 > 0 }
        let hasCost = usages.contains { $0?.cost ?? 0 > 0 }
        let prices = usages.lazy.compactMap { $0?.pricesDate }.first.map { " (\(Diagnostics.prices(of: $0)))" } ?? ""
        let names =
            ["prompts", "tool calls", "failed"] + (hasTokens ? ["tokens"] : []) + (hasCost ? ["cost" + prices] : []) + [
                "duration"
            ]
        let rows = zip(conversations, usages).map { conversation, usage in
            let summary = conversation.summary
            var cells = [
                links.link(SummaryMarkdown.escaped(summary.title, limit: 80), page: conversation.page),
                "\(summary.user)",
                "\(summary.toolCalls)", "\(summary.failedCalls)",
            ]
            if hasTokens { cells.append(usage.map { CountText.grouped($0.tokens) } ?? "") }
            if hasCost { cells.append(usage?.cost.map { "\\" + Diagnostics.dollars($0) } ?? "") }
            cells.append(summary.seconds.map { SummaryMarkdown.duration($0) } ?? "")
            return "| \(cells.joined(separator: " | ")) |"
        }
        let head = [
            "| conversation | \(names.joined(separator: " | ")) |", "|---|" + names.map { _ in "--:|" }.joined(),
        ]
        return (head + rows).joined(separator: "\n")
    }

    // MARK: A conversation

    private func section(_ conversation: CheckedConversation) -> [String] {
        let answer = Self.answer(conversation.summary)
        guard let digest = conversation.digest else { return answer.map { [$0] } ?? [] }
        let title = links.link(SummaryMarkdown.escaped(conversation.summary.title, limit: 80), page: conversation.page)
        var parts = ["### \(title)"]
        if !digest.facts.isEmpty {
            parts.append(SummaryMarkdown.escaped(digest.facts.joined(separator: " · "), limit: 200))
        }
        let line = { (line: SessionDigest.Line) in self.link(line, on: conversation.page) }
        parts += Self.list("Prompts", digest.prompts.map(line), most: Self.mostPrompts, mark: "1.")
        parts += Self.list("Commits", digest.commits.map { commit($0, conversation.page) }, most: Self.mostFiles)
        parts += Self.list(
            "Files", digest.files.map { "\(line($0.line)) +\($0.added) −\($0.removed)" }, most: Self.mostFiles)
        parts += Self.list(
            "Tests",
            digest.tests.map { test in
                let time = test.milliseconds.map { " · " + SummaryMarkdown.duration(($0 + 500) / 1000) } ?? ""
                return "\(test.isFailed ? "❌" : "✅") \(line(test.line))\(time)"
            }, most: Self.mostOthers)
        parts += Self.list(
            "Failed",
            digest.failures.suffix(Self.mostOthers).map { failure in
                line(failure.line) + (failure.reason.map { ": " + SummaryMarkdown.escaped($0, limit: 120) } ?? "")
            }, most: Self.mostOthers, before: digest.failures.count - Self.mostOthers)
        return parts + (answer.map { [$0] } ?? [])
    }

    private func link(_ line: SessionDigest.Line, on page: String?) -> String {
        links.link(SummaryMarkdown.escaped(line.text, limit: 100), page: page, anchor: line.anchor)
    }

    private func commit(_ commit: SessionDigest.Commit, _ page: String?) -> String {
        let hash = "`\(commit.hash)`"
        return "\(links.link(hash, commit: commit.hash) ?? hash) \(link(commit.line, on: page))"
    }

    /// - Parameter before: The number of lines that come before those of the list.
    private static func list(_ name: String, _ lines: [String], most: Int, mark: String = "-", before: Int = 0)
        -> [String]
    {
        guard !lines.isEmpty else { return [] }
        var items = lines.prefix(most).map { "\(mark) \($0)" }
        if before > 0 { items.insert("- \(before) more before", at: 0) }
        if lines.count > most { items.append("\(mark) … and \(lines.count - most) more") }
        return ["**\(name)**", items.joined(separator: "\n")]
    }

    private static func answer(_ summary: ConversationSummary) -> String? {
        guard !summary.lastText.isEmpty else { return nil }
        let words = summary.title.collapsedWhitespace(limit: 80).withVisibleControls
        let title = MarkdownEscape.summary(words, limit: .max)
        let answer =
            summary.lastTextIsMarkdown
            ? SummaryMarkdown.excerpt(summary.lastText) : SummaryMarkdown.escaped(summary.lastText, limit: 600)
        return "<details><summary>\(title)</summary>\n\n\(answer)\n\n</details>"
    }
}

/// Texts of others in the Markdown of a summary.
enum SummaryMarkdown {
    /// The text on one line, with all marks of Markdown and HTML escaped, and control characters made visible.
    static func escaped(_ text: String, limit: Int) -> String {
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

    /// The beginning of a text in Markdown, with control characters made visible.
    static func excerpt(_ text: String) -> String {
        let lines = MarkdownExcerpt.safe(text, limit: 2000).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { String($0).withVisibleControls }.joined(separator: "\n")
    }

    static func duration(_ seconds: Int) -> String {
        seconds < 60
            ? "\(seconds) s" : seconds < 3600 ? "\(seconds / 60) min" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
}
