import Search
import Transcript

/// Reads conversations for an index, and keeps their passages until all are known.
struct PassageReader {
    private let states: SearchStates
    private let options: BuildOptions
    private let design: PageDesign
    private let spool = PassageSpool()

    init(_ states: SearchStates, _ options: BuildOptions, _ design: PageDesign) {
        (self.states, self.options, self.design) = (states, options, design)
    }

    /// The conversations of the inputs that are open. Only new ones and changed ones are read.
    func read(
        _ changed: ChangedInputs, _ progress: any BuildProgress
    ) -> (rows: [SearchRow], problems: [Problem]) {
        let others = Set(changed.kept.map(\.entry.file.pageName))
        let pages = SearchPages(changed.opened, changed.catalogue, besides: others, design, options)
        let rows = Dictionary(changed.last.map { ($0.source, $0) }) { first, _ in first }
        progress.begin(total: pages.count, of: .conversations)
        defer { progress.end() }
        let made = Parallel.map(count: pages.count, jobs: options.jobs, worker: pages.renderer) { renderer, index in
            defer { progress.advance() }
            let source = pages.source(of: index)
            if let row = rows[source], pages.isPlace(index, of: row) {
                pages.release(index)
                return SearchPages.Made(row: row)
            }
            var made = pages.make(index, source: source, with: renderer)
            if let row = made.row { spool.add(made.passages, of: row.address) }
            made.passages = []
            return made
        }
        return (made.compactMap(\.row), changed.catalogue.problems + made.flatMap(\.problems))
    }

    /// Reads the conversations whose passages are needed, too: they have not changed, but move to a new part of the index.
    ///
    /// - Parameter ties: Those of all inputs.
    func read(_ needed: [SearchRow], _ ties: FileTies) {
        let absent = needed.filter { !spool.has($0.address) }
        guard !absent.isEmpty else { return }
        let wanted = Dictionary(absent.map { ($0.source, $0.address) }) { first, _ in first }
        let opened = states.opened(ties.reach(of: Set(absent.map(\.input))), options)
        let pages = SearchPages(opened, Catalogue(options, opened), design, options)
        _ = Parallel.map(count: pages.count, jobs: options.jobs, worker: pages.renderer) { renderer, index in
            if let address = wanted[pages.source(of: index)] {
                spool.add(pages.make(index, source: "", with: renderer).passages, of: address)
            } else {
                pages.release(index)
            }
        }
    }

    /// The passages of a conversation that was read, by its address. Nothing can be read afterwards.
    func passages(of address: String) -> [Passage] { spool.passages(of: address) ?? [] }
}
