import ConversationModel
import Transcript

/// The order of the list, which the links to the previous and to the next page follow.
struct ListOrder: Sendable {
    private let entries: [IndexEntry]
    private let places: [SiteFile: Int]

    /// - Parameter entries: In the order of the inputs.
    init(_ entries: [IndexEntry]) {
        self.entries = IndexPages.sorted(entries)
        places = Dictionary(self.entries.enumerated().map { ($1.file, $0) }) { first, _ in first }
    }

    /// The neighbours of a page; none if the list does not have it.
    func neighbours(of file: SiteFile) -> PageNeighbours {
        guard let place = places[file] else { return PageNeighbours() }
        return PageNeighbours(previous: link(to: place - 1), next: link(to: place + 1))
    }

    /// The title for links to a page; nil if the list does not have it.
    func title(ofPage path: String) -> String? {
        SiteFile(path: path).flatMap { places[$0] }.map { entries[$0].shortTitle }
    }

    private func link(to place: Int) -> PageLinks.Neighbour? {
        guard entries.indices.contains(place) else { return nil }
        let entry = entries[place]
        return PageLinks.Neighbour(href: entry.file.path, title: entry.shortTitle)
    }
}

extension IndexEntry {
    /// The title for links.
    var shortTitle: String { title.collapsedWhitespace(limit: 80) }
}

extension Sequence<Manifest.Page> {
    /// The titles for links, by the numbers of the pages.
    var titles: [Int: String] {
        Dictionary(lazy.map { ($0.number, $0.entry.shortTitle) }) { first, _ in first }
    }
}

/// The neighbours of a page in the list.
struct PageNeighbours: Sendable {
    var previous: PageLinks.Neighbour?
    var next: PageLinks.Neighbour?

    /// The titles of other pages that are linked.
    var others: [String] = []

    /// Empty if there are none.
    var fingerprint: String {
        guard previous != nil || next != nil || !others.isEmpty else { return "" }
        var fingerprint = Fingerprint()
        let own = [previous?.href, previous?.title, next?.href, next?.title]
        for text in own + others { fingerprint.update(text ?? "") }
        return fingerprint.text
    }
}
