/// Assembles an index from the readers' results.
///
/// Passages are numbered through the whole site, from the oldest conversation on, so a new conversation leaves most
/// pieces unchanged.
public struct SearchWriter<Store: SearchStore> {
    /// The size in bytes at which a piece ends before a word with another beginning, and the size at which it ends
    /// anyway.
    private static var usualSize: Int { 24_576 }
    private static var largestSize: Int { 65_536 }

    private let store: Store
    private let conversations: [SearchConversation]
    private let batches: [SearchReader<Store>.Batch]
    /// The number of the first passage of each batch.
    private let bases: [UInt32]

    /// - Parameters:
    ///   - conversations: From oldest to newest.
    ///   - batches: Their contents, in the same order.
    public init(_ store: Store, _ conversations: [SearchConversation], _ batches: [SearchReader<Store>.Batch]) {
        (self.store, self.conversations, self.batches) = (store, conversations, batches)
        var base: UInt32 = 0
        bases = batches.map { batch in
            defer { base &+= UInt32(truncatingIfNeeded: batch.conversations.passageCount) }
            return base
        }
    }

    /// Writes the pieces of words and of conversations, and returns the root script, which leads to all of them.
    ///
    /// - Parameter pack: Makes scripts of several pieces (`SearchScript`), in parallel if it can.
    public func write(
        _ runs: SearchRuns<Store>, pack: ([SearchWords]) -> [[UInt8]]
    ) throws(Store.Failure) -> [UInt8] {
        var root = SearchRoot(conversations, batches)
        try writeWords(runs, &root, pack)
        let packer = SearchScript.packer(.conversations)
        try writeConversations(&root, packer)
        return packer.script(root.json)
    }

    // MARK: Words

    private func writeWords(
        _ runs: SearchRuns<Store>, _ root: inout SearchRoot, _ pack: ([SearchWords]) -> [[UInt8]]
    ) throws(Store.Failure) {
        var merge = try RunMerge(runs.readers(bases))
        var piece = SearchWords()
        var waiting: [SearchWords] = []
        while try merge.next() {
            if piece.size >= Self.usualSize, piece.ends(before: merge.word) || piece.size >= Self.largestSize {
                waiting.append(piece)
                piece = SearchWords()
                if waiting.count == Self.waitingPieces { try add(&waiting, to: &root, pack) }
            }
            piece.append(merge.word, merge.passages)
        }
        if piece.size > 0 { waiting.append(piece) }
        try add(&waiting, to: &root, pack)
    }

    private static var waitingPieces: Int { 32 }

    private func add(
        _ pieces: inout [SearchWords], to root: inout SearchRoot, _ pack: ([SearchWords]) -> [[UInt8]]
    ) throws(Store.Failure) {
        for (piece, script) in zip(pieces, pack(pieces)) {
            root.addWords(from: piece.first, try store.add(script, .words))
        }
        pieces.removeAll()
    }

    // MARK: Conversations

    private func writeConversations(_ root: inout SearchRoot, _ packer: ScriptPacker) throws(Store.Failure) {
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
