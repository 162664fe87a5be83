import JSON
import Transcript

/// The pages that list the conversations; a long list is split into several.
///
/// `index-1.html` has the oldest conversations. Each further page goes on where it ends, so that a new conversation changes
/// `index.html` alone, which has the newest: those that do not fill a page, and a page of others.
struct IndexPages {
    /// The number of conversations on a page; `index.html` has fewer than twice as many.
    private static let pageSize = 300
    /// From the newest.
    private let entries: [IndexEntry]
    private let title: String?
    /// The address of the matrix of tasks and runs, if there is one.
    private let matrix: String?
    /// The album has pages of people; nil for a site without one.
    private let albumHasPeople: Bool?
    private let renderer: IndexRenderer
    /// The months to link to; empty for a short list.
    private var months: [IndexRenderer.Month] = []
    /// The number of pages.
    let count: Int
    /// True if the whole list is written as data, too: no page has all of it, and nothing changes it as in a preview.
    let isListed: Bool
    /// The applications and projects that a reader can choose from.
    let choices: IndexRenderer.Choices

    /// A list of fewer months needs no links to them.
    private static let fewMonths = 3

    init(
        _ entries: [IndexEntry], title: String?, matrix: String? = nil, albumHasPeople: Bool? = nil, design: PageDesign
    ) {
        self.entries = Self.sorted(entries)
        self.title = title
        self.matrix = matrix
        self.albumHasPeople = albumHasPeople
        renderer = IndexRenderer(design)
        choices = IndexRenderer.Choices(
            applications: Set(entries.compactMap(\.application)), projects: Set(entries.compactMap(\.project)),
            traits: entries.reduce(into: []) { $0.formUnion($1.traits) })
        count = max(1, entries.count / Self.pageSize)
        isListed = count > 1 && !design.options.isPreview
        let months = monthsOfPages()
        self.months = months.count < Self.fewMonths ? [] : months
    }

    /// The number of conversations.
    var total: Int { entries.count }

    /// Writes conversations as data, numbered from the oldest.
    func write(_ numbers: Range<Int>, to output: inout JSONOutput) {
        let fromOldest = entries.dropLast(numbers.lowerBound).suffix(numbers.count).reversed()
        renderer.write(
            fromOldest.map { IndexRenderer.Row($0, excerpt: "") }, hasDates: entries.first?.activity != nil, to: &output
        )
    }

    /// A page, numbered from that of the newest conversations, which is 0.
    func page(_ number: Int) -> (file: SiteFile, bytes: [UInt8]) {
        let range = range(number)
        let html = renderer.render(
            title: title, rows: entries[range].map { IndexRenderer.Row($0, excerpt: $0.wordsBeyondTitle) },
            total: entries.count,
            numbers: number == 0 ? nil : entries.count - range.upperBound + 1...entries.count - range.lowerBound,
            previous: number > 0 ? file(number - 1).name : nil, next: number + 1 < count ? file(number + 1).name : nil,
            months: months, choices: choices, list: isListed ? PageDesign.listRoot : nil, matrix: matrix,
            albumHasPeople: albumHasPeople)
        return (file(number), html.bytes)
    }

    /// The places of a page's entries.
    private func range(_ number: Int) -> Range<Int> {
        let end = entries.count - (count - 1 - number) * Self.pageSize
        return (number == 0 ? 0 : end - Self.pageSize)..<end
    }

    /// The beginning of each month. If time zones interleave two months, each begins at its first entry.
    private func monthsOfPages() -> [IndexRenderer.Month] {
        var months: [IndexRenderer.Month] = []
        for number in 0..<count {
            for entry in entries[range(number)] {
                guard let date = entry.activity, !months.suffix(2).contains(where: { $0.date.isInMonth(of: date) })
                else {
                    continue
                }
                months.append(IndexRenderer.Month(date: date, page: file(number).name))
            }
        }
        return months
    }

    /// The entries in the order of the list.
    static func sorted(_ entries: [IndexEntry]) -> [IndexEntry] { entries.sorted(by: isNewer) }

    /// The one with the latest message first; entries without a date last. Equal entries keep the order of the inputs (`sorted` is stable).
    static func isNewer(_ left: IndexEntry, _ right: IndexEntry) -> Bool {
        guard let first = left.activity else { return false }
        guard let second = right.activity else { return true }
        return first > second
    }

    /// True if a file is one of these pages.
    static func isIndex(_ file: SiteFile) -> Bool {
        file.folder.isEmpty && (file.name == "index.html" || file.name.hasPrefix("index-"))
    }

    private func file(_ number: Int) -> SiteFile {
        SiteFile(number == 0 ? "index.html" : "index-\(count - number).html")
    }
}

extension IndexEntry {
    /// The traits of this conversation that the list can be sorted by.
    fileprivate var traits: Set<IndexRenderer.Trait> {
        guard let run else { return [] }
        var traits: Set<IndexRenderer.Trait> = []
        if run.task != nil { traits.insert(.task) }
        if run.name != nil { traits.insert(.run) }
        if run.score != nil { traits.insert(.score) }
        if model != nil { traits.insert(.model) }
        if cost != nil { traits.insert(.cost) }
        return traits
    }

    /// The first words, unless they already serve as the title.
    var wordsBeyondTitle: String {
        let said = title.hasSuffix("…") ? title.dropLast() : title[...]
        guard !said.isEmpty, words.utf8.starts(with: said.utf8) else { return words }
        let rest = words.utf8.dropFirst(said.utf8.count)
        return rest.isEmpty ? "" : "…" + String(decoding: rest, as: UTF8.self).collapsedWhitespace(limit: words.count)
    }
}

extension IndexRenderer.Row {
    init(_ entry: IndexEntry, excerpt: String) {
        self.init(
            href: entry.file.address, title: entry.title, excerpt: excerpt,
            date: entry.activity, application: entry.application, project: entry.project, isTalk: entry.isTalk,
            participants: entry.participants,
            messages: entry.messages, isKept: entry.isKept)
        run = entry.run.map { IndexRenderer.Run($0, model: entry.model, cost: entry.cost) }
    }
}
