import Search

/// Makes the index of a site's search, on all cores.
struct SearchIndexer<Store: SearchStore> {
    /// Bytes of words that all threads together keep, before they put them aside.
    private static var memory: Int { 32_000_000 }

    let store: Store
    let keepsTexts: Bool
    let jobs: Int

    /// - Parameters:
    ///   - conversations: From the oldest to the newest.
    ///   - passages: Those of a page; asked from many threads.
    /// - Returns: The script that leads to all others.
    func index(
        _ conversations: [SearchConversation],
        passages: @Sendable (String) throws(Store.Failure) -> [Passage]
    ) throws(Store.Failure) -> [UInt8] {
        let ranges = conversations.batches
        let runs = SearchRuns(store)
        let read = Parallel.map(count: ranges.count, jobs: jobs, worker: { reader(runs) }) { reader, number in
            Result { () throws(Store.Failure) in
                try reader.read(conversations[ranges[number]], number: number, passages: passages)
            }
        }
        var batches: [SearchReader<Store>.Batch] = []
        for batch in read { batches.append(try batch.get()) }
        return try SearchWriter(store, conversations, batches).write(runs) { [jobs] pieces in
            Parallel.map(count: pieces.count, jobs: jobs) { SearchScript.script(pieces[$0], .words) }
        }
    }

    private func reader(_ runs: SearchRuns<Store>) -> SearchReader<Store> {
        SearchReader(store, runs, keepsTexts: keepsTexts, memory: Self.memory / jobs)
    }
}
