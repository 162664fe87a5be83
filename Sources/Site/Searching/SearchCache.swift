import Search
import Transcript

/// Writes the index of a search. What has changed goes into small segments, the younger the smaller, so that each
/// conversation is indexed again only a few times.
struct SearchCache {
    /// A segment joins the new one if it is at most this many times as large.
    private static let growth = 2
    /// The most segments that stay.
    private static let mostSegments = 14
    /// The most indexes in a cache.
    private static let mostIndexes = 8

    private let writer: SiteWriter
    private let settings: String
    private let jobs: Int

    init(_ writer: SiteWriter, settings: String, jobs: Int) {
        (self.writer, self.settings, self.jobs) = (writer, settings, jobs)
    }

    /// The segments of an index that stay, and the conversations of the next one.
    struct Division {
        fileprivate let segments: [SearchRecord.Segment]
        fileprivate let plan: SegmentPlan?
        /// The conversations to index.
        let added: [SearchRow]
    }

    /// - Parameter rows: From the oldest on.
    func division(of rows: [SearchRow]) -> Division {
        let (segments, plan) = standing(rows)
        return Division(segments: segments, plan: plan, added: plan?.added.map { rows[$0] } ?? rows)
    }

    /// - Parameter passages: Returns those of a conversation by its address.
    func write(_ division: Division, passages: @Sendable (String) -> [Passage]) throws(WriteError) {
        var manifest = Manifest()
        var all = division.segments
        for file in all.flatMap(\.files) { manifest.files[file] = writer.unchangedStamp(of: file) }
        if !division.added.isEmpty {
            let store = SearchFolder(writer)
            let indexer = SearchIndexer(store: store, keepsTexts: true, jobs: jobs)
            let name = try indexer.index(division.added.map(\.indexed)) { address throws(WriteError) in
                passages(address)
            }
            manifest.files.merge(store.files) { _, new in new }
            all.append(
                SearchRecord.Segment(
                    settings: settings, name: name, conversations: division.added.map(\.key),
                    files: store.files.keys))
        }
        manifest.search = SearchRecord(segments: all)
        let (gone, order) = division.plan.map { ($0.gone, $0.order) } ?? ([], [])
        let root = SearchSegments(all.map(\.name), gone: gone, order: order)
        manifest.files[.searchRoot] = try writer.stage(.searchRoot, root.script)
        _ = try writer.commit(manifest, jobs: jobs)
    }

    /// The segments that stay, and the division of the conversations; no segments if the index is made as a whole.
    private func standing(_ rows: [SearchRow]) -> ([SearchRecord.Segment], SegmentPlan?) {
        let (keys, sizes) = (rows.map(\.key), rows.map(\.size))
        var segments = writer.previous.search?.segments ?? []
        let isWhole = segments.allSatisfy { segment in
            segment.settings == settings && segment.files.allSatisfy { writer.unchangedStamp(of: $0) != nil }
        }
        guard isWhole, segments.count <= Self.mostSegments else { return ([], nil) }
        while let plan = SegmentPlan(keys, sizes: sizes, in: segments.map(\.conversations)) {
            let size = { (segment: Int) in
                rows.indices.lazy.filter { plan.order[$0] == segment }.reduce(0) { $0.saturatingAdding(sizes[$1]) }
            }
            guard segments.count > 1, !plan.added.isEmpty,
                size(segments.count - 1) / Self.growth <= size(segments.count)
            else { return (segments, plan) }
            segments.removeLast()
        }
        return ([], nil)
    }

    /// Deletes the indexes that were not changed for longest, if there are too many.
    static func forgetOldest(in home: Directory, except name: String) {
        let records = home.names().filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") && $0 != name + ".json" }
        let oldest = records.sorted { (home.stamp($0)?.modified ?? 0, $0) < (home.stamp($1)?.modified ?? 0, $1) }
        for record in oldest.dropLast(mostIndexes - 1) {
            forget(String(record.dropLast(".json".count)), in: home)
        }
    }

    /// Deletes an index and its record.
    static func forget(_ name: String, in home: Directory) {
        try? home.delete(name + ".json")
        guard let index = try? Directory(existing: name, in: home) else { return }
        if let scripts = try? Directory(existing: SiteFile.search, in: index) {
            for script in scripts.names() { try? scripts.delete(script) }
        }
        index.deleteEmptyFolder(SiteFile.search)
        for file in index.names() { try? index.delete(file) }
        home.deleteEmptyFolder(name)
    }
}
