import JSON
import ConversationModel
import Transcript

/// The pages of the last build that this one does not make and that stay all the same, with all that they show.
///
/// They stay as they were written. A page whose conversation is not among the inputs any more gets a mark, once.
struct KeptPages {
    private(set) var pages: [Manifest.Page] = []
    private(set) var files: [SiteFile: FileStamp] = [:]
    /// Pages that stay with secrets in them, though this build takes them out of others.
    private(set) var unredacted: [SiteFile] = []

    private let writer: SiteWriter
    private let options: BuildOptions

    /// - Parameters:
    ///   - ids: Of all conversations of the inputs, also of those that nobody asked for.
    ///   - planned: The pages of the conversations that were asked for, whether they could be read or not.
    ///   - isMade: Whether this build makes a file.
    init(
        _ writer: SiteWriter, _ options: BuildOptions, ids: Set<String>, planned: Set<SiteFile>,
        isMade: (SiteFile) -> Bool
    ) throws(WriteError) {
        (self.writer, self.options) = (writer, options)
        guard options.keeping != .nothing else { return }
        for (file, page) in writer.previous.pages.sorted(by: { $0.key < $1.key }) where !isMade(file) {
            let isGone = !planned.contains(file) && options.misses(page.entry, among: ids)
            guard writer.folder(of: file).contains(file.name), !isGone || options.keeping == .all else { continue }
            try add(page, isGone: isGone)
        }
    }

    /// Names that leave pages alone that stay.
    ///
    /// - Parameter ids: Of the conversations of the inputs: pages of others are not made again.
    static func names(after last: Manifest, _ options: BuildOptions, ids: Set<String>) -> FileNames {
        guard options.keeping != .nothing else { return FileNames() }
        let entries = last.pages.values.map(\.entry)
        let others = entries.filter { !$0.id.isEmpty && !ids.contains($0.id) }
        let name = { (entry: IndexEntry) in String(entry.file.name.dropLast(".html".count)) }
        return FileNames(besides: Set(others.map(name)), again: Set(entries.map(name)))
    }

    private mutating func add(_ page: Manifest.Page, isGone: Bool) throws(WriteError) {
        var page = page
        let file = page.entry.file
        if page.assets.isEmpty { page.assets = assets(of: page) }
        for other in page.files + page.media.map(\.copy) + page.assets { files[other] = writer.previous.files[other] }
        if isGone, !page.entry.isKept {
            page.entry = IndexEntry(keeping: page.entry)
            if let stamp = try mark(file) { files[file] = stamp }
        }
        if options.redacts, !page.isRedacted { unredacted.append(file) }
        pages.append(page)
    }

    /// Writes the mark into a page, unless somebody has changed it.
    private func mark(_ file: SiteFile) throws(WriteError) -> FileStamp? {
        guard writer.unchangedStamp(of: file) != nil, let page = writer.bytes(of: file).flatMap(KeptMark.added) else {
            return nil
        }
        return try writer.stage(file, page)
    }

    /// The scripts and styles that the page was written for; those of another version may have other names.
    private func assets(of page: Manifest.Page) -> [SiteFile] {
        let texts = page.files.compactMap { writer.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
        return writer.previous.files.keys.filter { file in
            file.folder == SiteFile.assets && texts.contains { $0.containsBytes(of: file.path) }
        }.sorted()
    }
}

extension BuildOptions {
    /// Whether the conversation of a page that is not made is gone, and not only none that was asked for.
    fileprivate func misses(_ entry: IndexEntry, among ids: Set<String>) -> Bool {
        let takesAll = select.isEmpty && since == nil && grep == nil
        return takesAll || entry.isKept || !entry.id.isEmpty && !ids.contains(entry.id)
    }
}
