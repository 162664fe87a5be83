/// Reads conversations for the index; use one per thread.
///
/// Words go into a table, which is stored as a sorted run when it has grown too large; texts are cut into pieces as
/// they arrive.
public final class SearchReader<Store: SearchStore> {
    /// A few conversations, which one thread reads in order.
    public struct Batch: Sendable {
        var conversations = ReadConversations()
        /// The pieces of their texts, each with its number of passages.
        var texts: [(count: Int, name: String)] = []
    }

    /// The bytes of text in a piece.
    private static var pieceSize: Int { 65_536 }

    private let store: Store
    /// Owns its readers.
    private unowned let runs: SearchRuns<Store>
    private let keepsTexts: Bool
    private let limit: Int
    private var table = TermTable()
    private var tokenizer = Tokenizer()
    private var text: [UInt8] = []
    private var textCount = 0

    /// - Parameters:
    ///   - runs: Collects the sorted runs.
    ///   - keepsTexts: Keep the texts of passages, for excerpts in results.
    ///   - memory: The bytes of words in memory before they are stored.
    public init(_ store: Store, _ runs: SearchRuns<Store>, keepsTexts: Bool, memory: Int) {
        (self.store, self.runs, self.keepsTexts, limit) = (store, runs, keepsTexts, memory)
        runs.join(self)
    }

    /// Reads the conversations of a batch.
    ///
    /// - Parameters:
    ///   - number: The number of the batch; the batches of one reader ascend.
    ///   - passages: Returns the passages of a page.
    public func read(
        _ conversations: ArraySlice<SearchConversation>, number: Int,
        passages: (String) throws(Store.Failure) -> [Passage]
    ) throws(Store.Failure) -> Batch {
        var batch = Batch()
        for conversation in conversations {
            try add(Passage(kind: .title, message: 0, text: Array(conversation.title.utf8)), to: &batch, number)
            for address in conversation.pages {
                let passages = try passages(address)
                batch.conversations.beginPage(from: passages.first?.message ?? 0)
                for passage in passages { try add(passage, to: &batch, number) }
            }
            batch.conversations.end(Day.number(conversation.date))
        }
        batch.conversations.shrink()
        try endTexts(&batch)
        if table.size > limit { try spill() }
        return batch
    }

    private func add(_ passage: Passage, to batch: inout Batch, _ number: Int) throws(Store.Failure) {
        table.add(
            passage.text, &tokenizer, batch: UInt32(truncatingIfNeeded: number),
            passage: UInt32(truncatingIfNeeded: batch.conversations.passageCount))
        batch.conversations.append(passage)
        if keepsTexts { try append(passage.text, to: &batch) }
    }

    // MARK: Texts

    private func append(_ passage: [UInt8], to batch: inout Batch) throws(Store.Failure) {
        text += passage
        text.append(0)
        textCount += 1
        if text.count >= Self.pieceSize { try endTexts(&batch) }
    }

    private func endTexts(_ batch: inout Batch) throws(Store.Failure) {
        guard textCount > 0 else { return }
        batch.texts.append((textCount, try store.add(SearchScript.script(text, .texts), .texts)))
        text.removeAll(keepingCapacity: true)
        textCount = 0
    }

    // MARK: Words

    private func spill() throws(Store.Failure) {
        let table = self.table
        self.table.removeAll()
        try runs.spill(table)
    }

    /// Returns and removes the words that were not stored.
    func take() -> TermTable {
        defer { table.removeAll() }
        return table
    }
}
