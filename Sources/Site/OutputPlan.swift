import ConversationModel
import Transcript

/// Which conversation becomes which file, and how the pages are linked.
struct OutputPlan: Sendable {
    struct Page: Sendable {
        /// Its place among all pages, from 0.
        let number: Int
        let entry: Catalogue.Entry
        let file: SiteFile
        let links: PageLinks
    }

    private(set) var pages: [Page]

    init(_ entries: [Catalogue.Entry]) {
        var names = FileNames()
        let files = entries.map { entry in
            let stem = entry.isRedacted ? Redactor.redacted(entry.source.file.stem) : entry.source.file.stem
            let isAlone = entry.source.records.count == 1
            let fallback = isAlone ? stem : "\(stem)-\(entry.record.number + 1)"
            let place = "\(entry.source.file.place)#\(entry.record.number)"
            return SiteFile(names.name(id: entry.id, fallback: fallback, place: place) + ".html")
        }
        pages = entries.indices.map { index in
            let neighbour = { (index: Int) -> PageLinks.Neighbour? in
                guard entries.indices.contains(index) else { return nil }
                return PageLinks.Neighbour(href: files[index].path, title: entries[index].shortTitle)
            }
            let links = PageLinks(
                page: files[index].path, index: "index.html", previous: neighbour(index - 1),
                next: neighbour(index + 1))
            return Page(number: index, entry: entries[index], file: files[index], links: links)
        }
    }

    /// Leaves only the pages of a part of the site.
    mutating func cut(_ shard: Shard) -> SitePart {
        let part = SitePart(
            shard: shard, plan: Fingerprint(Array(pages.map(\.file.name).joined(separator: " ").utf8)).text)
        pages = pages.filter { shard.contains(id: $0.entry.id.isEmpty ? $0.file.name : $0.entry.id) }
        return part
    }
}

extension Catalogue.Entry {
    /// For a link; what only reading the conversation would tell is left out.
    fileprivate var shortTitle: String {
        title?.collapsedWhitespace(limit: 80) ?? ""
    }
}
