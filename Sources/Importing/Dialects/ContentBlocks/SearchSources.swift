package import ConversationModel
package import JSON

/// The sources that Perplexity lists beside its answers, which cite them by number: `[1]`.
package enum SearchSources {
    package static func of(_ answer: JSONValue) -> [Citation] {
        let found = answer.elements(at: "search_results").compactMap { result in
            result.firstText("url").map { Citation(url: $0, title: result.firstText("title")) }
        }
        let all =
            found.isEmpty ? answer.elements(at: "citations").compactMap(\.string).map { Citation(url: $0) } : found
        return all.enumerated().map { index, source in
            var source = source
            source.marker = "[\(index + 1)]"
            return source
        }
    }
}

extension Citation {
    /// A page that a search found: its address, title and snippet.
    package init?(found page: JSONValue) {
        guard let url = page.firstText("url") else { return nil }
        self.init(url: url, title: page.firstText("title"), quote: page.firstText("snippet"))
    }
}
