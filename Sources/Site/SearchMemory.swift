import Search
import Synchronization
import Transcript

/// Keeps the search index of a site in memory.
final class SearchMemory: SearchStore {
    typealias Failure = Never

    private let pieces = Mutex<[String: [UInt8]]>([:])
    private let runs = Mutex<[Int: [UInt8]]>([:])

    /// The scripts of an index, by path.
    static func files(_ texts: [MemorySite.SearchText], _ options: BuildOptions) -> [String: [UInt8]] {
        let entries = Dictionary(texts.map { ($0.entry.file, $0) }) { first, _ in first }
        let passages = Dictionary(texts.map { ($0.entry.file.path, $0.passages) }) { first, _ in first }
        let conversations = IndexPages.sorted(texts.map(\.entry)).reversed().map { entry in
            SearchConversation(entry, [entry.file.path], size: entries[entry.file]?.size ?? 0)
        }
        let store = SearchMemory()
        let indexer = SearchIndexer(store: store, keepsTexts: options.page.search == .full, jobs: options.jobs)
        let segment = indexer.index(conversations) { passages[$0] ?? [] }
        var files = store.pieces.withLock { $0 }
        files[PageDesign.searchRoot] = SearchSegments([segment]).script
        return files
    }

    func add(_ piece: [UInt8], _ kind: SearchPiece) -> String {
        let name = kind.name(of: piece)
        pieces.withLock { $0[SiteFile(name + ".js", in: SiteFile.search).path] = piece }
        return name
    }

    func spill(_ part: [UInt8], of run: Int) {
        runs.withLock { $0[run, default: []] += part }
    }

    func spilled(_ run: Int, from offset: Int, count: Int) -> [UInt8] {
        runs.withLock { runs in runs[run].map { Array($0.dropFirst(offset).prefix(count)) } ?? [] }
    }
}
