import ConversationModel
import Files
import Search
import Synchronization
import Transcript

/// The search index of a site: files below `search/`, made from the written pages.
///
/// Only the pages are needed. So kept pages and pages of merged sites are indexed like any other, and redacted text is
/// not indexed.
///
/// When little has changed, the index of the last build stays, and a second segment has what is new (`SegmentPlan`).
struct SearchFiles {
    private let conversations: [SearchConversation]
    /// The fingerprint of each; nil if the contents of a page are not known.
    private let keys: [UInt64]?
    private let settings: String
    private let options: BuildOptions
    private let writer: SiteWriter

    init(_ site: SiteContents, _ options: BuildOptions, _ writer: SiteWriter) {
        (self.options, self.writer) = (options, writer)
        let conversations = IndexPages.sorted(site.entries).reversed().compactMap { entry in
            // The pages of sub-agents repeat text that is folded in these.
            site.manifest.pages[entry.file].map { page in
                let files = page.ownFiles
                let size = files.reduce(0) { $0.saturatingAdding(site.manifest.files[$1]?.size ?? 0) }
                return SearchConversation(entry, files.map(\.path), size: size)
            }
        }
        self.conversations = conversations
        let keys = conversations.compactMap { $0.key(writer) }
        self.keys = keys.count == conversations.count ? keys : nil
        var settings = Fingerprint()
        for text in [Version.text, Program.stamp, options.page.search.rawValue] { settings.update(text) }
        self.settings = settings.text
    }

    func add(to site: inout SiteContents) throws(WriteError) {
        guard options.page.search != .off else { return }
        if let unchanged {
            site.search = writer.previous.search
            for (file, stamp) in unchanged { site.add(file, stamp) }
            return
        }
        site.search = SearchRecord(source: source)
        if let (first, stamps, plan) = continued {
            try add(plan, to: first, &site)
            for (file, stamp) in stamps { site.add(file, stamp) }
            site.search?.first = first
        } else {
            let (name, files) = try segment(conversations)
            try add(SearchSegments([name]), files, to: &site)
            site.search?.first = keys.map {
                SearchRecord.Segment(
                    settings: settings, name: name, conversations: $0,
                    scripts: files.keys.sorted().map { String($0.name.dropLast(".js".count)) })
            }
        }
    }

    /// Makes a second segment, if the first one lacks conversations.
    private func add(
        _ plan: SegmentPlan, to first: SearchRecord.Segment, _ site: inout SiteContents
    ) throws(WriteError) {
        let second = plan.added.isEmpty ? nil : try segment(plan.added.map { conversations[$0] })
        let names = [first.name] + (second.map { [$0.name] } ?? [])
        try add(SearchSegments(names, gone: plan.gone, places: plan.places), second?.files ?? [:], to: &site)
    }

    private func add(
        _ segments: SearchSegments, _ files: [SiteFile: FileStamp], to site: inout SiteContents
    ) throws(WriteError) {
        for (file, stamp) in files { site.add(file, stamp) }
        site.add(.searchRoot, try writer.stage(.searchRoot, segments.script))
    }

    /// Indexes conversations.
    private func segment(
        _ conversations: [SearchConversation]
    ) throws(WriteError) -> (name: String, files: [SiteFile: FileStamp]) {
        let store = SearchFolder(writer)
        let indexer = SearchIndexer(store: store, keepsTexts: options.page.search == .full, jobs: options.jobs)
        let name = try indexer.index(conversations) { [writer] path throws(WriteError) in
            // Somebody may have deleted part of a page that stays.
            SiteFile(path: path).flatMap { writer.bytes(of: $0) }.map { PageText.passages(of: $0) } ?? []
        }
        return (name, store.files)
    }

    /// The files of the last build, if their sources and they themselves are unchanged.
    private var unchanged: [(file: SiteFile, stamp: FileStamp)]? {
        guard let source, writer.previous.search?.source == source else { return nil }
        return stamps(of: writer.previous.files.keys.filter { $0.folder == SiteFile.search })
    }

    /// The first segment of the last build with the files of it, if it can stay.
    private var continued: (SearchRecord.Segment, [(file: SiteFile, stamp: FileStamp)], SegmentPlan)? {
        guard let keys, let first = writer.previous.search?.first, first.settings == settings,
            let plan = SegmentPlan(keys, sizes: conversations.map(\.size), in: first.conversations),
            let stamps = stamps(of: first.scripts.map { SiteFile($0 + ".js", in: SiteFile.search) })
        else { return nil }
        return (first, stamps, plan)
    }

    /// The stamps of files as the last build left them; nil if one has changed.
    private func stamps(of files: [SiteFile]) -> [(file: SiteFile, stamp: FileStamp)]? {
        var stamps: [(file: SiteFile, stamp: FileStamp)] = []
        for file in files {
            guard let stamp = writer.unchangedStamp(of: file) else { return nil }
            stamps.append((file, stamp))
        }
        return stamps
    }

    /// The fingerprint of everything the index is made from; nil if the contents of a page are not known.
    private var source: String? {
        guard let keys else { return nil }
        var fingerprint = Fingerprint()
        fingerprint.update(settings)
        keys.withUnsafeBytes { fingerprint.update($0) }
        return fingerprint.text
    }
}

extension SearchConversation {
    /// The fingerprint of everything that the index has of it; nil if the contents of a page are not known.
    fileprivate func key(_ writer: SiteWriter) -> UInt64? {
        var fingerprint = Fingerprint()
        for text in [title, application, date] { fingerprint.update(text) }
        for page in pages {
            guard let content = SiteFile(path: page).flatMap({ writer.content(of: $0) }) else { return nil }
            fingerprint.update(page + " " + String(content, radix: 16))
        }
        return fingerprint.word
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
