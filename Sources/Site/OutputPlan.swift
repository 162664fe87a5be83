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

    private let entries: [Catalogue.Entry]
    private let files: [SiteFile]
    /// The numbers of the pages to be made.
    private var numbers: [Int]

    /// - Parameter names: Knows those that are taken.
    init(_ entries: [Catalogue.Entry], _ names: FileNames = FileNames()) {
        self.entries = entries
        var names = names
        files = entries.map { entry in
            let stem = entry.isRedacted ? Redactor.redacted(entry.source.file.stem) : entry.source.file.stem
            let isAlone = entry.source.records.count == 1
            let fallback = isAlone ? stem : "\(stem)-\(entry.record.number + 1)"
            let place = "\(entry.source.file.place)#\(entry.record.number)"
            return SiteFile(names.name(id: entry.id, fallback: fallback, place: place) + ".html")
        }
        numbers = Array(entries.indices)
    }

    /// The files of all pages.
    var allFiles: Set<SiteFile> { Set(files) }

    /// How many pages are to be made.
    var count: Int { numbers.count }

    /// The pages are put together when they are asked for, as there may be a hundred thousand of them.
    subscript(index: Int) -> Page {
        let number = numbers[index]
        let links = PageLinks(
            page: files[number].path, index: "index.html", previous: neighbour(number - 1),
            next: neighbour(number + 1))
        return Page(number: number, entry: entries[number], file: files[number], links: links)
    }

    private func neighbour(_ number: Int) -> PageLinks.Neighbour? {
        guard entries.indices.contains(number) else { return nil }
        return PageLinks.Neighbour(href: files[number].path, title: entries[number].shortTitle)
    }

    /// Leaves only the pages of a part of the site.
    mutating func cut(_ shard: Shard) -> SitePart {
        let names = files.map(\.name)
        let part = SitePart(shard: shard, plan: Fingerprint(Array(names.joined(separator: " ").utf8)).text)
        numbers = numbers.filter { shard.contains(id: entries[$0].id.isEmpty ? names[$0] : entries[$0].id) }
        return part
    }
}

extension Catalogue.Entry {
    /// For a link; what only reading the conversation would tell is left out.
    fileprivate var shortTitle: String {
        title?.collapsedWhitespace(limit: 80) ?? ""
    }
}
