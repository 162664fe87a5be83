import ConversationModel
import Transcript

/// Assigns a file to each conversation, and links the pages.
struct OutputPlan: Sendable {
    struct Page: Sendable {
        /// The page's index among all pages.
        let number: Int
        let entry: Catalogue.Entry
        let file: SiteFile
        var links: PageLinks
        /// The numbers of other pages that are linked.
        var linked: [Int] = []
        /// The values of other conversations that the page may have had; empty for most.
        var foreign = KnownSecrets()

        /// The page by itself.
        var withoutLinks: Page {
            var page = self
            page.links = PageLinks()
            return page
        }
    }

    private let entries: [Catalogue.Entry]
    private let files: [SiteFile]
    private let continuations: Continuations
    /// Stand for what is known only when all conversations are read.
    var marks = NeighbourMarks()
    /// The indexes of the pages to render.
    private var numbers: [Int]
    /// The shard that is planned, if it is not the whole site.
    private(set) var part: SitePart?
    /// The values that are removed from some pages because other conversations name them.
    private var foreign: [Int: KnownSecrets] = [:]

    /// - Parameters:
    ///   - names: Knows the names in use.
    ///   - last: The pages of the last build, if they stay after their sources are gone.
    init(_ entries: [Catalogue.Entry], _ names: FileNames = FileNames(), keeping last: [Manifest.Page] = []) {
        self.entries = entries
        var names = names
        files = entries.map { entry in
            let stem = entry.redactedStem
            let isAlone = entry.source.records.count == 1
            let fallback = isAlone ? stem : "\(stem)-\(entry.record.number + 1)"
            let place = "\(entry.source.file.place)#\(entry.record.number)"
            return SiteFile(
                names.name(id: entry.id, fallback: fallback, place: place, origins: entry.origins) + ".html")
        }
        let made = Set(files)
        continuations = Continuations(entries, kept: last.filter { !made.contains($0.entry.file) })
        numbers = Array(entries.indices)
    }

    /// The files of all pages.
    var allFiles: Set<SiteFile> { Set(files) }

    /// The name of each conversation's file, in their order.
    var names: [String] { files.map(\.name) }

    /// The number of pages to render.
    var count: Int { numbers.count }

    /// The index of each page to render.
    var places: [SiteFile: Int] {
        Dictionary(numbers.enumerated().map { (files[$1], $0) }) { first, _ in first }
    }

    /// The number of the input of each page, for a matrix.
    func runs(_ inputs: [BuildOptions.Run]) -> [SiteFile: Int] {
        guard !inputs.isEmpty else { return [:] }
        let found = zip(files, entries).compactMap { file, entry in
            BuildOptions.Run.number(of: entry.source.file.name, in: inputs).map { (file, $0) }
        }
        return Dictionary(found) { first, _ in first }
    }

    /// A fingerprint of all names.
    private var fingerprint: String { Fingerprint(Array(files.map(\.name).joined(separator: " ").utf8)).text }

    /// Marks that each shard of the site has, too.
    var marksOfShards: NeighbourMarks { NeighbourMarks(ofSite: fingerprint) }

    /// Pages are created on demand, as there may be a hundred thousand of them.
    subscript(index: Int) -> Page {
        let number = numbers[index]
        var links = PageLinks(page: files[number].path, index: "index.html")
        if files.count > 1 { (links.previous, links.next) = (marks.previous, marks.next) }
        links.predecessor =
            continuations.predecessor(of: number).map(link(to:))
            ?? continuations.keptPredecessor(of: number).map(link(toKept:))
        links.successors =
            continuations.successors(of: number).map(link(to:))
            + continuations.keptSuccessors(of: number).map(link(toKept:))
        return Page(
            number: number, entry: entries[number], file: files[number], links: links,
            linked: [continuations.predecessor(of: number)].compactMap(\.self) + continuations.successors(of: number),
            foreign: foreign[index] ?? KnownSecrets())
    }

    /// Notes that a page has values of other conversations.
    mutating func note(_ values: KnownSecrets, in index: Int) {
        foreign[index] = values
    }

    /// True if a page is named, titled and linked differently in another plan.
    func changes(_ index: Int, from other: OutputPlan) -> Bool {
        let (page, last) = (self[index], other[index])
        return page.file != last.file || page.links != last.links || page.entry.id != last.entry.id
            || page.entry.title != last.entry.title
    }

    private func link(to number: Int) -> PageLinks.Neighbour {
        PageLinks.Neighbour(href: files[number].path, title: marks.title(of: number))
    }

    private func link(toKept entry: IndexEntry) -> PageLinks.Neighbour {
        PageLinks.Neighbour(href: entry.file.path, title: entry.title.isEmpty ? entry.file.name : entry.title)
    }

    /// Keeps only the pages of a shard: those of an earlier plan, since names and ids may have changed.
    mutating func cut(_ shard: Shard, like earlier: OutputPlan?) {
        let names = files.map(\.name)
        part = SitePart(shard: shard, plan: fingerprint)
        numbers =
            earlier?.numbers
            ?? numbers.filter { shard.contains(id: entries[$0].id.isEmpty ? names[$0] : entries[$0].id) }
    }
}
