import Search

/// Makes the search index of a site on all cores.
struct SearchIndexer<Store: SearchStore> {
    /// The bytes of words that all threads together keep in memory.
    private static var memory: Int { 12_000_000 }

    let store: Store
    let keepsTexts: Bool
    let jobs: Int

    /// - Parameters:
    ///   - conversations: From oldest to newest.
    ///   - passages: Returns the passages of a page; called from many threads.
    /// - Returns: The root script, which leads to all others.
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
            Parallel.map(count: pieces.count, jobs: jobs, worker: { SearchScript.packer(.words) }) { packer, index in
                pieces[index].script(packer)
            }
        }
    }

    private func reader(_ runs: SearchRuns<Store>) -> SearchReader<Store> {
        SearchReader(store, runs, keepsTexts: keepsTexts, memory: Self.memory / jobs)
    }
}
