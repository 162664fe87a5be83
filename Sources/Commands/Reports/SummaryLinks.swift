/// The addresses that a summary leads to; without them, it has no links.
struct SummaryLinks {
    /// The site, and the repository that the sessions are about, each with a slash at its end.
    var site: String?
    var repository: String?
    /// The name of the only page, if there is no site.
    var page: String?
    /// The further pages of conversations that the site splits, by the first.
    var parts: [String: SplitPage] = [:]

    /// A text in Markdown as a link to a place on a page.
    func link(_ markdown: String, page: String?, anchor: String? = nil) -> String {
        guard let site, let page = self.page ?? page else { return markdown }
        let address = anchor.flatMap { parts[page]?.page(of: $0) } ?? page
        return "[\(markdown)](\(site)\(address)\(anchor.map { "#" + $0 } ?? ""))"
    }

    /// A hash in Markdown as a link to the commit.
    func link(_ markdown: String, commit hash: String) -> String? {
        repository.map { "[\(markdown)](\($0)commit/\(hash))" }
    }
}
