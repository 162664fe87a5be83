import Search
import Transcript

extension SearchConversation {
    /// The conversations of a site, from the oldest on.
    ///
    /// - Parameter entries: In the order of the inputs.
    static func all(_ entries: [IndexEntry], of manifest: Manifest) -> [SearchConversation] {
        IndexPages.sorted(entries).reversed().compactMap { entry in
            // The pages of sub-agents repeat text that is folded in these.
            manifest.pages[entry.file].map { page in
                let files = page.ownFiles
                let size = files.reduce(0) { $0.saturatingAdding(manifest.files[$1]?.size ?? 0) }
                return SearchConversation(entry, files.map(\.path), size: size)
            }
        }
    }

    /// The fingerprint of everything that the index has of it; nil if the contents of a page are not known.
    fileprivate func key(_ content: (SiteFile) -> UInt64?) -> UInt64? {
        var fingerprint = Fingerprint()
        for text in [title, application, date] { fingerprint.update(text) }
        for page in pages {
            guard let content = SiteFile(path: page).flatMap(content) else { return nil }
            fingerprint.update(page + " " + String(content, radix: 16))
        }
        return fingerprint.word
    }

    init(_ entry: IndexEntry, _ pages: [String], size: Int) {
        self.init(
            pages: pages, title: entry.title, application: entry.application ?? "",
            date: entry.date?.dayText ?? "", size: size)
    }
}

extension [SearchConversation] {
    /// nil if the contents of a page are not known.
    func keys(_ content: (SiteFile) -> UInt64?) -> [UInt64]? {
        let keys = compactMap { $0.key(content) }
        return keys.count == count ? keys : nil
    }
}

extension SearchRecord.Segment {
    var files: [SiteFile] { scripts.map { SiteFile($0 + ".js", in: SiteFile.search) } }

    /// The whole index of a site that is merged into another.
    ///
    /// - Parameter keys: Of the conversations in the other site, whose pages have more links, by their pages.
    init?(of part: BuiltSite, _ keys: [[String]: UInt64]) {
        let manifest = part.manifest
        guard let segment = manifest.search?.segments.first, manifest.search?.segments.count == 1 else { return nil }
        let entries = manifest.pages.values.sorted { ($0.number, $0.entry.file) < ($1.number, $1.entry.file) }
        let conversations = SearchConversation.all(entries.map(\.entry), of: manifest)
        guard segment.conversations == conversations.keys({ manifest.contents[$0] }) else { return nil }
        self = segment
        self.conversations = conversations.map { keys[$0.pages] ?? 0 }
    }
}
