import ConversationModel
import Transcript

/// Which conversation becomes which file, and how the pages are linked.
struct OutputPlan: Sendable {
    struct Page: Sendable {
        let entry: Catalogue.Entry
        let file: SiteFile
        let links: PageLinks
    }

    let pages: [Page]

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
            let links = PageLinks(index: "index.html", previous: neighbour(index - 1), next: neighbour(index + 1))
            return Page(entry: entries[index], file: files[index], links: links)
        }
    }
}

extension Catalogue.Entry {
    /// For a link; what only reading the conversation would tell is left out.
    fileprivate var shortTitle: String {
        title?.collapsedWhitespace(limit: 80) ?? ""
    }
}
