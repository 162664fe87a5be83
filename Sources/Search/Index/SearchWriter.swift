/// Assembles a segment of an index from the readers' results.
///
/// Passages are numbered through the whole segment, from the oldest conversation on, so a new conversation leaves most
/// pieces unchanged.
public struct SearchWriter<Store: SearchStore>: Sendable {
    /// The size in bytes at which a piece ends before a word with another beginning, and the size at which it ends
    /// anyway.
    private static var usualSize: Int { 24_576 }
    private static var largestSize: Int { 65_536 }

    private let store: Store
    private let runs: SearchRuns<Store>
    private let conversations: [SearchConversation]
    private let batches: [SearchReader<Store>.Batch]
    /// The number of the first passage of each batch.
    private let bases: [UInt32]

    /// - Parameters:
    ///   - runs: Complete.
    ///   - conversations: From oldest to newest.
    ///   - batches: Their contents, in the same order.
    public init(
        _ store: Store, _ runs: SearchRuns<Store>, _ conversations: [SearchConversation],
        _ batches: [SearchReader<Store>.Batch]
    ) {
        (self.store, self.runs, self.conversations, self.batches) = (store, runs, conversations, batches)
        var base: UInt32 = 0
        bases = batches.map { batch in
            defer { base &+= UInt32(truncatingIfNeeded: batch.conversations.passageCount) }
            return base
        }
    }

    // MARK: Words

    /// The first bytes of words, those with the most to do first. The pieces of each can be made on a thread of its own.
    public var initials: [UInt8] { runs.initials }

    /// Writes the pieces of the words that begin with a byte.
    ///
    /// - Parameters:
    ///   - packer: Of `SearchScript`, and of this thread.
    ///   - memory: The bytes of sorted runs that may be in memory at once.
    public func writeWords(
        _ initial: UInt8, _ packer: ScriptPacker, memory: Int
    ) throws(Store.Failure) -> WrittenWords {
        var merge = try RunMerge(runs.readers(of: initial, bases, memory: memory))
        var written = WrittenWords()
        while try merge.next() {
            let size = written.rest.size
            if size >= Self.usualSize, written.rest.ends(before: merge.word) || size >= Self.largestSize {
                try write(&written, packer)
            }
            written.rest.append(merge.word, merge.passages)
        }
        if written.rest.size >= Self.usualSize { try write(&written, packer) }
        return written
    }

    private func write(_ written: inout WrittenWords, _ packer: ScriptPacker) throws(Store.Failure) {
        let rest = written.rest
        guard rest.size > 0 else { return }
        written.pieces.append((rest.first, try store.add(rest.script(packer), .words)))
        written.rest = SearchWords()
    }

    /// Joins what is left of neighbours until it is large enough for a piece.
    private func joined(_ words: [WrittenWords], _ packer: ScriptPacker) throws(Store.Failure) -> WrittenWords {
        var joined = WrittenWords()
        for next in words.sorted(by: { $0.first.lexicographicallyPrecedes($1.first) }) {
            if !next.pieces.isEmpty || joined.rest.size + next.rest.size > Self.usualSize { try write(&joined, packer) }
            joined.pieces += next.pieces
            joined.rest.append(next.rest)
        }
        try write(&joined, packer)
        return joined
    }

    // MARK: The rest

    /// Writes the pieces of conversations and the root script, which leads to all pieces, and returns its name.
    ///
    /// - Parameter words: Of all `initials`.
    public func write(_ words: [WrittenWords]) throws(Store.Failure) -> String {
        var root = SegmentRoot(conversations, batches)
        root.words = try joined(words, SearchScript.packer(.words)).pieces
        let packer = SearchScript.packer(.conversations)
        try writeConversations(&root, packer)
        return try store.add(packer.script(root.json), .segments)
    }

    private func writeConversations(_ root: inout SegmentRoot, _ packer: ScriptPacker) throws(Store.Failure) {
        var piece = ConversationPiece()
        var first = 0
        for (index, (conversation, read)) in zip(conversations, batches.lazy.flatMap(\.conversations)).enumerated() {
            piece.append(conversation, read)
            guard piece.bytes.count >= Self.usualSize || index + 1 == conversations.count else { continue }
            root.addConversations(from: first, try store.add(packer.script(piece.finished), .conversations))
            (piece, first) = (ConversationPiece(), index + 1)
        }
    }
}

/// The words that begin with one byte.
public struct WrittenWords: Sendable {
    /// The first word of each piece, and its name.
    fileprivate var pieces: [(first: [UInt8], name: String)] = []
    /// The words after the last piece.
    fileprivate var rest = SearchWords()

    fileprivate var first: [UInt8] { pieces.first?.first ?? rest.first }
}
