import ConversationModel
import Export
import Transcript

/// The list of the conversations that are in the site as Markdown, for programs (llmstxt.org).
struct MarkdownList {
    /// A short list is one section, a longer one has a section for each month.
    private static let shortLength = 50
    /// The most characters of a title.
    private static let longestTitle = 120

    private let title: String
    /// In the order of the list.
    private let entries: [IndexEntry]

    /// - Returns: nil if no page has its text beside it.
    init?(_ site: SiteContents, title: String?) {
        let entries = site.entries.filter { site.manifest.pages[$0.file]?.hasMarkdown == true }
        guard !entries.isEmpty else { return nil }
        self.entries = IndexPages.sorted(entries)
        self.title = title ?? "Conversations"
    }

    var bytes: [UInt8] {
        var text = Array("# \(Self.line(title))\n\(PageMark.ofList)\(summary)\n".utf8)
        for (name, entries) in sections {
            text += "\n## \(name)\n\n".utf8
            for entry in entries { text += Self.item(entry).utf8 }
        }
        return text
    }

    private var summary: String {
        let count = "\(entries.count) conversation\(entries.count == 1 ? "" : "s") as Markdown"
        let days = entries.compactMap(\.activity)
        guard let first = days.last, let last = days.first else { return count + "." }
        return first.dayText == last.dayText
            ? "\(count), of \(first.dayText)." : "\(count), from \(first.dayText) to \(last.dayText)."
    }

    private var sections: [(name: String, entries: [IndexEntry])] {
        guard entries.count > Self.shortLength else { return [("Conversations", entries)] }
        var sections: [(name: String, entries: [IndexEntry])] = []
        var places: [String: Int] = [:]
        for entry in entries {
            // `2025-03`
            let name = entry.activity.map { String($0.dayText.dropLast(3)) } ?? "No date"
            let place = places[name] ?? sections.count
            if place == sections.count {
                places[name] = place
                sections.append((name, []))
            }
            sections[place].entries.append(entry)
        }
        return sections
    }

    /// `- [Title](chat.md): 2025-03-14 · claude-code · First words`
    private static func item(_ entry: IndexEntry) -> String {
        let facts = [entry.activity?.dayText, entry.application, entry.wordsBeyondTitle].compactMap(\.self)
        let about = facts.map(line).filter { !$0.isEmpty }.joined(separator: " · ")
        return "- [\(line(entry.title))](\(entry.file.markdown.address))" + (about.isEmpty ? "\n" : ": \(about)\n")
    }

    private static func line(_ text: String) -> String {
        MarkdownEscape.line(text.withoutControls, limit: longestTitle)
    }
}
