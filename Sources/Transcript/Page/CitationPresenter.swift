import ConversationModel
import Hypertext
import Markdown

/// Numbers the sources of a message, and replaces the markers in its text with links to them.
struct CitationPresenter {
    private let strings: Strings
    private(set) var views: [CitationView] = []
    /// The replacements of the markers in the text.
    private(set) var inserts: [MarkdownInsert] = []
    /// Numbers of the sources with an address.
    private var numbers: [Source: Int] = [:]

    private struct Source: Hashable {
        let url: String
        /// nil stands for the first source with that address, whatever its title.
        let title: String?
    }

    /// The quotes so far.
    private var quotes: Set<Quote> = []

    private struct Quote: Hashable {
        let number: Int
        let text: String
    }

    init(_ citations: [Citation], anchor: String, _ strings: Strings) {
        self.strings = strings
        for citation in citations {
            let link = citation.url.flatMap { LinkPolicy.safe($0) }
            let number = number(for: citation, link, anchor)
            guard let marker = citation.marker, !marker.isEmpty else { continue }
            inserts.append(MarkdownInsert(marker: marker, html: Self.mark(number, anchor)))
        }
    }

    /// Equal sources share a number.
    private mutating func number(for citation: Citation, _ link: SafeLink?, _ anchor: String) -> Int {
        let title = citation.title?.collapsedWhitespace(limit: 200)
        let quote = citation.quote?.collapsedWhitespace(limit: 400)
        if let url = link?.url, let number = numbers[Source(url: url, title: title)] {
            add(quote, to: number)
            return number
        }
        let fallback = citation.url?.collapsedWhitespace(limit: 200) ?? strings("Source")
        let number = views.count + 1
        let view = CitationView(
            anchor: "\(anchor)-source-\(number)", title: title.flatMap { $0.isEmpty ? nil : $0 } ?? fallback,
            url: link?.url, host: link?.host)
        views.append(view)
        add(quote, to: number)
        if let url = link?.url {
            for title in [nil, view.title] where numbers[Source(url: url, title: title)] == nil {
                numbers[Source(url: url, title: title)] = number
            }
        }
        return number
    }

    /// Adds a quote from a source, unless it has it.
    private mutating func add(_ quote: String?, to number: Int) {
        guard let quote, !quote.isEmpty, quotes.insert(Quote(number: number, text: quote)).inserted else { return }
        views[number - 1].add(quote: quote)
    }

    private static func mark(_ number: Int, _ anchor: String) -> HTML {
        var html = HTML(literal: "<a class=\"cite\" href=\"#")
        html.append(attribute: "\(anchor)-source-\(number)")
        html.append(literal: "\">")
        html.append(number: number)
        html.append(literal: "</a>")
        return html
    }
}
