import Search

/// Makes a segment of the search index of a site on all cores.
struct SearchIndexer<Store: SearchStore> {
    /// The bytes of words that all threads together keep in memory.
    private static var memory: Int { 12_000_000 }

    let store: Store
    let keepsTexts: Bool
    let jobs: Int

    /// - Parameters:
    ///   - conversations: From oldest to newest.
    ///   - passages: Returns the passages of a page; called from many threads.
    /// - Returns: The name of its root script, which leads to all others.
    func index(
        _ conversations: [SearchConversation],
        passages: @Sendable (String) throws(Store.Failure) -> [Passage]
    ) throws(Store.Failure) -> String {
        let ranges = conversations.batches
        let runs = SearchRuns(store)
        let batches = try all(ranges.count, worker: { reader(runs) }) { reader, number throws(Store.Failure) in
            try reader.read(conversations[ranges[number]], number: number, passages: passages)
        }
        try all(runs.readerCount, worker: {}) { _, index throws(Store.Failure) in try runs.finish(reader: index) }
        let writer = SearchWriter(store, runs, conversations, batches)
        let initials = writer.initials
        let words = try all(initials.count, worker: { SearchScript.packer(.words) }) {
            packer, index throws(Store.Failure) in
            try writer.writeWords(initials[index], packer, memory: Self.memory / jobs)
        }
        return try writer.write(words)
    }

    /// Calls `body` for each index below `count`, on all threads, and returns the results in order or the first error.
    @discardableResult
    private func all<Worker, Value: Sendable>(
        _ count: Int, worker: @Sendable () -> Worker, _ body: @Sendable (Worker, Int) throws(Store.Failure) -> Value
    ) throws(Store.Failure) -> [Value] {
        let results = Parallel.map(count: count, jobs: jobs, worker: worker) { worker, index in
            Result { () throws(Store.Failure) in try body(worker, index) }
        }
        var values: [Value] = []
        for result in results { values.append(try result.get()) }
        return values
    }

    private func reader(_ runs: SearchRuns<Store>) -> SearchReader<Store> {
        SearchReader(store, runs, keepsTexts: keepsTexts, memory: Self.memory / jobs)
    }
}
