import Files
import Search
import Transcript

/// The search index of a site: files below `search/`, made from the written pages.
///
/// Only the pages are needed. So kept pages are indexed like any other, and redacted text is not indexed.
///
/// When little was added, the index of the last build stays, and another segment has what is new (`SegmentPlan`). A merged
/// site has the segments of its parts.
struct SearchFiles {
    /// A reader loads a script of each segment for a word.
    private static let mostSegments = 16

    private let pages: [SiteFile: Manifest.Page]
    private let conversations: [SearchConversation]
    /// The fingerprint of each; nil if the contents of a page are not known.
    private let keys: [UInt64]?
    private let settings: String
    private let options: BuildOptions
    private let writer: SiteWriter
    private let parts: [BuiltSite]

    /// - Parameter indexed: The sites that are merged into this one, with pages as their builds made them.
    init(_ site: SiteContents, _ options: BuildOptions, _ writer: SiteWriter, indexed: [BuiltSite] = []) {
        (self.options, self.writer, parts) = (options, writer, indexed)
        pages = site.manifest.pages
        conversations = SearchConversation.all(site.entries, of: site.manifest)
        keys = conversations.keys { writer.content(of: $0) }
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
        if let (segments, files, plan) = try standing() {
            try add(plan, to: segments, &site)
            for (file, stamp) in files { site.add(file, stamp) }
            site.search?.segments = segments
        } else {
            let (name, files) = try segment(conversations)
            try add(SearchSegments([name]), files, to: &site)
            site.search?.segments =
                keys.map {
                    [SearchRecord.Segment(settings: settings, name: name, conversations: $0, files: files.keys)]
                } ?? []
        }
    }

    /// Makes another segment, if conversations are in none.
    private func add(
        _ plan: SegmentPlan, to segments: [SearchRecord.Segment], _ site: inout SiteContents
    ) throws(WriteError) {
        let added = plan.added.isEmpty ? nil : try segment(plan.added.map { conversations[$0] })
        let names = segments.map(\.name) + (added.map { [$0.name] } ?? [])
        try add(SearchSegments(names, gone: plan.gone, order: plan.order), added?.files ?? [:], to: &site)
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
            SiteFile(path: path).map { writer.passages(of: $0) } ?? []
        }
        return (name, store.files)
    }

    /// The files of the last build, if their sources and they themselves are unchanged.
    private var unchanged: [(file: SiteFile, stamp: FileStamp)]? {
        guard let source, writer.previous.search?.source == source else { return nil }
        return writer.unchangedStamps(of: writer.previous.files.keys.filter { $0.folder == SiteFile.search })
    }

    /// Segments with their files.
    private typealias Standing = ([SearchRecord.Segment], [(file: SiteFile, stamp: FileStamp)], SegmentPlan)

    private func standing() throws(WriteError) -> Standing? {
        if let continued { return continued }
        return try joined()
    }

    /// The segments of the last build, if they can stay: all that they have is still in the site.
    private var continued: Standing? {
        let segments = writer.previous.search?.segments ?? []
        guard let plan = plan(segments), let stamps = writer.unchangedStamps(of: segments.flatMap(\.files)),
            LastTexts(writer).areAll(in: pages)
        else { return nil }
        return (segments, stamps, plan)
    }

    /// The segments of the merged sites, if all of them are whole.
    private func joined() throws(WriteError) -> Standing? {
        guard let keys else { return nil }
        let known = Dictionary(zip(conversations.map(\.pages), keys)) { first, _ in first }
        var owned: Set<UInt64> = []
        var owners: [(part: BuiltSite, segment: SearchRecord.Segment)] = []
        for part in parts {
            guard let segment = SearchRecord.Segment(of: part, known),
                !owned.isSuperset(of: segment.conversations)
            else { continue }
            owned.formUnion(segment.conversations)
            owners.append((part, segment))
        }
        guard let plan = plan(owners.map(\.segment)) else { return nil }
        let files = Dictionary(owners.flatMap { owner in owner.segment.files.map { ($0, owner.part) } }) { first, _ in
            first
        }
        guard let stamps = try copy(files.map { ($0, $1) }) else { return nil }
        return (owners.map(\.segment), stamps, plan)
    }

    /// nil if one of them is not as its build made it.
    private func copy(
        _ files: [(file: SiteFile, part: BuiltSite)]
    ) throws(WriteError) -> [(file: SiteFile, stamp: FileStamp)]? {
        let copies = Parallel.map(count: files.count, jobs: options.jobs) { index in
            Result { () throws(WriteError) -> (file: SiteFile, stamp: FileStamp)? in
                try copy(files[index].file, of: files[index].part)
            }
        }
        var stamps: [(file: SiteFile, stamp: FileStamp)] = []
        for copy in copies {
            if let stamp = try copy.get() { stamps.append(stamp) }
        }
        if stamps.count == files.count { return stamps }
        writer.unstage(stamps.map(\.file))
        return nil
    }

    /// nil if it is not as its build made it.
    private func copy(
        _ file: SiteFile, of part: BuiltSite
    ) throws(WriteError) -> (file: SiteFile, stamp: FileStamp)? {
        guard let bytes = try? part.read(file), SearchPiece.isName(file.name.dropLast(".js".count), of: bytes) else {
            return nil
        }
        return (file, try writer.stage(file, bytes))
    }

    private func plan(_ segments: [SearchRecord.Segment]) -> SegmentPlan? {
        guard let keys, segments.count <= Self.mostSegments, segments.allSatisfy({ $0.settings == settings }) else {
            return nil
        }
        return SegmentPlan(keys, sizes: conversations.map(\.size), in: segments.map(\.conversations))
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
