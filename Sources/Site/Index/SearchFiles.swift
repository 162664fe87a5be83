import ConversationModel
import Files
import Search
import Synchronization
import Transcript

/// The search index of a site: files below `search/`, made from the written pages.
///
/// Only the pages are needed. So kept pages and pages of merged sites are indexed like any other, and redacted text is
/// not indexed.
struct SearchFiles {
    private let conversations: [SearchConversation]
    private let source: String?
    private let options: BuildOptions
    private let writer: SiteWriter

    init(_ site: SiteContents, _ options: BuildOptions, _ writer: SiteWriter) {
        (self.options, self.writer) = (options, writer)
        conversations = IndexPages.sorted(site.entries).reversed().compactMap { entry in
            // The pages of sub-agents repeat text that is folded in these.
            guard let files = site.manifest.pages[entry.file]?.ownFiles else { return nil }
            let size = files.reduce(0) { $0.saturatingAdding(site.manifest.files[$1]?.size ?? 0) }
            return SearchConversation(entry, files.map(\.path), size: size)
        }
        source = Self.fingerprint(conversations, options, writer)
    }

    func add(to site: inout SiteContents) throws(WriteError) {
        guard options.page.search != .off else { return }
        site.searchSource = source
        if let unchanged {
            for (file, stamp) in unchanged { site.add(file, stamp) }
            return
        }
        let store = SearchFolder(writer)
        let indexer = SearchIndexer(store: store, keepsTexts: options.page.search == .full, jobs: options.jobs)
        let root = try indexer.index(conversations) { [writer] path throws(WriteError) in
            // Somebody may have deleted part of a page that stays.
            SiteFile(path: path).flatMap { writer.bytes(of: $0) }.map { PageText.passages(of: $0) } ?? []
        }
        for (file, stamp) in store.files { site.add(file, stamp) }
        site.add(.searchRoot, try writer.stage(.searchRoot, root))
    }

    /// The files of the last build, if their sources and they themselves are unchanged.
    private var unchanged: [(file: SiteFile, stamp: FileStamp)]? {
        guard source != nil, writer.previous.search == source else { return nil }
        var files: [(file: SiteFile, stamp: FileStamp)] = []
        for file in writer.previous.files.keys where file.folder == SiteFile.search {
            guard let stamp = writer.unchangedStamp(of: file) else { return nil }
            files.append((file, stamp))
        }
        return files
    }

    /// The fingerprint of everything the index is made from; nil if the contents of a page are not known.
    private static func fingerprint(
        _ conversations: [SearchConversation], _ options: BuildOptions, _ writer: SiteWriter
    ) -> String? {
        var fingerprint = Fingerprint()
        for text in [Version.text, Program.stamp, options.page.search.rawValue] { fingerprint.update(text) }
        for conversation in conversations {
            for text in [conversation.title, conversation.application, conversation.date] { fingerprint.update(text) }
            for page in conversation.pages {
                guard let content = SiteFile(path: page).flatMap({ writer.content(of: $0) }) else { return nil }
                fingerprint.update(page + " " + String(content, radix: 16))
            }
        }
        return fingerprint.text
    }
}

extension SearchConversation {
    init(_ entry: IndexEntry, _ pages: [String], size: Int) {
        self.init(
            pages: pages, title: entry.title, application: entry.application ?? "",
            date: entry.date.map { String($0.rfc3339.prefix(10)) } ?? "", size: size)
    }
}

extension SearchPiece {
    /// A name that changes with the bytes, so that an index that is being replaced never refers to pieces of another.
    func name(of bytes: [UInt8]) -> String {
        String(rawValue.prefix(1) + Fingerprint(bytes).text.prefix(12))
    }
}

/// Stages the pieces of an index, and stores data beside them that does not fit into memory.
private final class SearchFolder: SearchStore {
    typealias Failure = WriteError

    private let writer: SiteWriter
    private struct State {
        var begun: Set<SiteFile> = []
        var made: [SiteFile: FileStamp] = [:]
    }

    private let state = Mutex(State())

    init(_ writer: SiteWriter) {
        self.writer = writer
    }

    var files: [SiteFile: FileStamp] { state.withLock { $0.made } }

    func add(_ piece: [UInt8], _ kind: SearchPiece) throws(WriteError) -> String {
        let name = kind.name(of: piece)
        let file = SiteFile(name + ".js", in: SiteFile.search)
        // Conversations may have the same texts; then two threads make the same piece.
        guard state.withLock({ $0.begun.insert(file).inserted }) else { return name }
        let stamp = try writer.stage(file, piece)
        state.withLock { $0.made[file] = stamp }
        return name
    }

    private static func name(_ run: Int) -> String { "search-run.\(run)" }

    func spill(_ part: [UInt8], of run: Int) throws(WriteError) {
        try part.withUnsafeBufferPointer { part throws(WriteError) in
            try writer.staging.append(part, to: Self.name(run))
        }
    }

    func spilled(_ run: Int, from offset: Int, count: Int) -> [UInt8] {
        writer.staging.read(Self.name(run), from: offset, count: count)
    }
}
