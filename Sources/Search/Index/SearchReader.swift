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
        var writers = Writers()
    }

    /// The bytes of text at which a piece ends with its conversation, and at which it ends anyway.
    private static var usualSize: Int { 49_152 }
    private static var largestSize: Int { 65_536 }

    private let store: Store
    /// Owns its readers.
    private unowned let runs: SearchRuns<Store>
    private let keepsTexts: Bool
    private let limit: Int
    private var table = TermTable()
    private var tokenizer = Tokenizer()
    private let packer = SearchScript.packer(.texts)
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
        table.begin(number)
        for conversation in conversations {
            try add(Passage(kind: .title, message: 0, text: Array(conversation.title.utf8)), to: &batch)
            for address in conversation.pages {
                let passages = try passages(address)
                batch.conversations.beginPage(from: passages.first?.message ?? 0)
                for passage in passages { try add(passage, to: &batch) }
                if table.size > limit { try spill(number, batch) }
            }
            batch.conversations.end(Day.number(conversation.date))
            if text.count >= Self.usualSize { try endTexts(&batch) }
        }
        batch.conversations.shrink()
        batch.writers.shrink()
        try endTexts(&batch)
        return batch
    }

    private func add(_ passage: Passage, to batch: inout Batch) throws(Store.Failure) {
        table.add(passage.text, by: passage.author, having: passage.items, &tokenizer)
        batch.conversations.append(passage)
        batch.writers.count(passage)
        if keepsTexts { try append(passage.text, to: &batch) }
    }

    // MARK: Texts

    private func append(_ passage: [UInt8], to batch: inout Batch) throws(Store.Failure) {
        text += passage
        text.append(0)
        textCount += 1
        if text.count >= Self.largestSize { try endTexts(&batch) }
    }

    private func endTexts(_ batch: inout Batch) throws(Store.Failure) {
        guard textCount > 0 else { return }
        batch.texts.append((textCount, try store.add(packer.script(text), .texts)))
        text.removeAll(keepingCapacity: true)
        textCount = 0
    }

    // MARK: Words

    /// Stores the words so far, and begins a new table with the rest of the batch.
    private func spill(_ number: Int, _ batch: Batch) throws(Store.Failure) {
        try runs.spill(take())
        table.begin(number, from: batch.conversations.passageCount)
    }

    /// Returns the words that were not stored, and begins anew.
    func take() -> TermTable {
        var taken = TermTable()
        swap(&taken, &table)
        return taken
    }
}
