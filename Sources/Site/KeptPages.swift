import JSON
import ConversationModel
import Transcript

/// Pages of the last build that stay although this build does not make them, with all files that they show.
///
/// They stay as they were written. A page gets a mark, once, when its conversation is no longer among the inputs.
struct KeptPages {
    private(set) var pages: [Manifest.Page] = []
    private(set) var files: [SiteFile: FileStamp] = [:]
    /// Pages that stay with secrets in them although this build redacts the others.
    private(set) var unredacted: [SiteFile] = []

    private let writer: SiteWriter
    private let options: BuildOptions

    /// The conversations of a build.
    struct Inputs {
        /// Of all conversations, also of those that nobody asked for.
        let ids: Set<String>
        /// Everything could be opened: a conversation that is not there is gone.
        let isComplete: Bool
        /// The pages of the conversations that were asked for, whether they could be read or not.
        var planned: Set<SiteFile> = []

        /// - Parameter catalogue: All conversations, before some are chosen.
        init(_ catalogue: Catalogue) {
            ids = Set(catalogue.entries.map(\.id))
            isComplete = !catalogue.problems.contains { $0.severity == .error }
        }
    }

    /// - Parameter isMade: Whether this build makes a file.
    init(
        _ writer: SiteWriter, _ options: BuildOptions, _ inputs: Inputs, isMade: (SiteFile) -> Bool
    ) throws(WriteError) {
        (self.writer, self.options) = (writer, options)
        guard options.keeping != .nothing else { return }
        for (file, page) in writer.previous.pages.sorted(by: { $0.key < $1.key }) where !isMade(file) {
            let isGone =
                inputs.isComplete && !inputs.planned.contains(file) && options.misses(page.entry, among: inputs.ids)
            guard writer.folder(of: file).contains(file.name), !isGone || options.keeping == .all else { continue }
            try add(page, isGone: isGone)
        }
    }

    /// Names for new pages that leave the kept pages alone.
    ///
    /// - Parameter inputs: Pages of other conversations are not made again.
    static func names(after last: Manifest, _ options: BuildOptions, _ inputs: Inputs) -> FileNames {
        guard options.keeping != .nothing else { return FileNames() }
        let entries = last.pages.values.map(\.entry)
        let others = entries.filter { !$0.id.isEmpty && !inputs.ids.contains($0.id) }
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

    /// Marks a page as kept, unless somebody has changed it.
    private func mark(_ file: SiteFile) throws(WriteError) -> FileStamp? {
        guard writer.unchangedStamp(of: file) != nil, let page = writer.bytes(of: file).flatMap(KeptMark.added) else {
            return nil
        }
        return try writer.stage(file, page)
    }

    /// The scripts and styles that the page was written for; another version may name them differently.
    private func assets(of page: Manifest.Page) -> [SiteFile] {
        let texts = page.files.compactMap { writer.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
        return writer.previous.files.keys.filter { file in
            file.folder == SiteFile.assets && texts.contains { $0.containsBytes(of: file.path) }
        }.sorted()
    }
}

extension BuildOptions {
    /// True if the conversation of a page is gone, rather than just not selected.
    fileprivate func misses(_ entry: IndexEntry, among ids: Set<String>) -> Bool {
        let takesAll = select.isEmpty && since == nil && grep == nil
        return takesAll || (entry.id.isEmpty ? entry.isKept : !ids.contains(entry.id))
    }
}
