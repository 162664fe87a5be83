import ConversationModel
import Files
import Importing
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
        /// The identities of all conversations, also of those that `--select` and the like leave out.
        let identities: Set<String>
        /// True if every input was found and opened: then a conversation that is missing is gone.
        let isComplete: Bool
        /// Inputs without conversations, which an earlier build may have read some from.
        let unread: UnreadInputs
        /// Files that became part of other conversations. An earlier build may have made pages of them.
        let parts: [Source]
        /// Conversations without an id that are shown with another export. An earlier build may have made pages of them.
        let joined: Set<String>
        /// The pages of the selected conversations, readable or not.
        var planned: Set<SiteFile> = []

        /// - Parameter catalogue: All conversations, before some are selected.
        init(_ catalogue: Catalogue) {
            identities = Set(catalogue.entries.flatMap(\.identities))
            parts = catalogue.parts
            joined = Set(catalogue.entries.flatMap { $0.exports.compactMap(\.origin) })
            unread = catalogue.unread
            isComplete = !unread.hasUnknown && !catalogue.problems.contains { $0.severity == .error }
        }

        /// True if the conversation of a page may exist in an input that was not read.
        fileprivate func mayHold(_ page: Manifest.Page) -> Bool {
            unread.identities.contains(page.entry.identity) || !unread.files.isDisjoint(with: page.inputs)
                || page.inputs.isEmpty && !unread.files.isEmpty
        }
    }

    /// - Parameter isMade: True for the files that this build makes.
    init(
        _ writer: SiteWriter, _ options: BuildOptions, _ inputs: Inputs, isMade: (SiteFile) -> Bool
    ) throws(WriteError) {
        (self.writer, self.options) = (writer, options)
        guard options.keeping != .nothing else { return }
        lazy var moved = options.identities(of: inputs.parts).union(inputs.joined)
        for (file, page) in writer.standing.pages.sorted(by: { $0.key < $1.key }) where !isMade(file) {
            let isGone =
                inputs.isComplete && !inputs.planned.contains(file) && !inputs.mayHold(page)
                && options.misses(page.entry, among: inputs)
            guard writer.folder(of: file).contains(file.name), !isGone || options.keeping == .all else { continue }
            if isGone, moved.contains(page.entry.identity) { continue }
            try add(page, isGone: isGone)
        }
    }

    /// The pages of the last build that stay unless this build makes them, in order.
    static func candidates(after last: Manifest, _ options: BuildOptions, _ inputs: Inputs) -> [Manifest.Page] {
        guard options.keeping == .all else { return [] }
        let moved = options.identities(of: inputs.parts).union(inputs.joined)
        return last.pages.sorted { $0.key < $1.key }.map(\.value).filter { !moved.contains($0.entry.identity) }
    }

    /// Names for new pages: those of the last build for the same conversations, and no name of a kept page.
    static func names(after last: Manifest, _ options: BuildOptions, _ inputs: Inputs) -> FileNames {
        guard options.keeping != .nothing else { return FileNames(hasAlbum: options.page.hasAlbum) }
        let entries = last.pages.values.map(\.entry)
        let others = entries.filter { !$0.identity.isEmpty && !inputs.identities.contains($0.identity) }
        let origins = entries.compactMap { entry in entry.origin.map { ($0, entry.file.pageName) } }
        return FileNames(
            besides: Set(others.map(\.file.pageName)), again: Set(entries.map(\.file.pageName)),
            origins: Dictionary(origins) { first, _ in first }, hasAlbum: options.page.hasAlbum)
    }

    private mutating func add(_ page: Manifest.Page, isGone: Bool) throws(WriteError) {
        var page = page
        let file = page.entry.file
        if page.assets.isEmpty { page.assets = assets(of: page) }
        for other in page.files + page.sharedFiles + page.assets { files[other] = writer.standing.files[other] }
        if isGone, !page.entry.isKept {
            page.entry = IndexEntry(keeping: page.entry)
            if let stamp = try mark(file) { files[file] = stamp }
        }
        if options.redaction != nil, !page.isRedacted { unredacted.append(file) }
        pages.append(page)
    }

    /// Marks a page as kept, unless somebody has changed it.
    private func mark(_ file: SiteFile) throws(WriteError) -> FileStamp? {
        guard let stamp = writer.standing.files[file], writer.folder(of: file).stamp(file.name) == stamp,
            let page = writer.bytes(of: file).flatMap(KeptMark.added)
        else { return nil }
        return try writer.stage(file, page)
    }

    /// The scripts and styles that the page was written for; another version may name them differently.
    private func assets(of page: Manifest.Page) -> [SiteFile] {
        let texts = page.files.compactMap { writer.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
        return writer.standing.files.keys.filter { file in
            file.folder == SiteFile.assets && texts.contains { $0.containsBytes(of: file.path) }
        }.sorted()
    }
}

extension BuildOptions {
    /// The identities of the conversations that files held before they became part of others.
    fileprivate func identities(of parts: [Source]) -> Set<String> {
        let rules = ReadingRules(self)
        let entries = parts.flatMap { source in
            let shared = Catalogue.SharedSource(source)
            return source.records.map {
                Catalogue.Entry($0, of: shared, source.facts(of: $0), isNamed: false, rules)
            }
        }
        return Set(entries.map(\.identity)).subtracting([""])
    }

    /// True if the conversation of a page is gone, rather than just not selected.
    fileprivate func misses(_ entry: IndexEntry, among inputs: KeptPages.Inputs) -> Bool {
        if !discovered.isEmpty, formats.keepsInProjects(entry.application) { return false }
        if let application = entry.application, inputs.unread.applications.contains(application) { return false }
        let takesAll = select.isEmpty && !dates.isLimited && project == nil && grep == nil
        return takesAll || (entry.identity.isEmpty ? entry.isKept : !inputs.identities.contains(entry.identity))
    }
}
