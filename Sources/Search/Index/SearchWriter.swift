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
    /// - Parameter pack: Makes scripts of several pieces (`SearchScript.script`), in parallel if it can.
    public func write(
        _ runs: SearchRuns<Store>, pack: ([[UInt8]]) -> [[UInt8]]
    ) throws(Store.Failure) -> [UInt8] {
        var root = SearchRoot(conversations, batches)
        try writeWords(runs, &root, pack)
        try writeConversations(&root)
        return SearchScript.script(root.json, .conversations)
    }

    // MARK: Words

    private func writeWords(
        _ runs: SearchRuns<Store>, _ root: inout SearchRoot, _ pack: ([[UInt8]]) -> [[UInt8]]
    ) throws(Store.Failure) {
        var merge = RunMerge(try SearchRuns.started(runs.readers()), bases)
        var piece = WordPiece()
        var waiting: [WordPiece] = []
        while let (word, passages) = try merge.next() {
            if piece.bytes.count >= Self.usualSize, piece.ends(before: word) || piece.bytes.count >= Self.largestSize {
                waiting.append(piece)
                piece = WordPiece()
                if waiting.count == Self.waitingPieces { try add(&waiting, to: &root, pack) }
            }
            piece.append(word, passages)
        }
        if !piece.bytes.isEmpty { waiting.append(piece) }
        try add(&waiting, to: &root, pack)
    }

    private static var waitingPieces: Int { 32 }

    private func add(
        _ pieces: inout [WordPiece], to root: inout SearchRoot, _ pack: ([[UInt8]]) -> [[UInt8]]
    ) throws(Store.Failure) {
        for (piece, script) in zip(pieces, pack(pieces.map(\.bytes))) {
            root.addWords(from: piece.first, try store.add(script, .words))
        }
        pieces.removeAll()
    }

    // MARK: Conversations

    private func writeConversations(_ root: inout SearchRoot) throws(Store.Failure) {
        var piece = ConversationPiece()
        var first = 0
        for (index, (conversation, read)) in zip(conversations, batches.lazy.flatMap(\.conversations)).enumerated() {
            piece.append(conversation, read)
            guard piece.bytes.count >= Self.usualSize || index + 1 == conversations.count else { continue }
            root.addConversations(
                from: first, try store.add(SearchScript.script(piece.finished, .conversations), .conversations))
            (piece, first) = (ConversationPiece(), index + 1)
        }
    }
}

extension SearchRuns {
    /// Moves each reader to its first word; readers without words are dropped.
    fileprivate static func started(_ readers: [RunReader<Store>]) throws(Store.Failure) -> [RunReader<Store>] {
        var started: [RunReader<Store>] = []
        for reader in readers {
            var reader = reader
            if try reader.next() { started.append(reader) }
        }
        return started
    }
}

/// The words of all runs in order, each with its passages in the whole site.
struct RunMerge<Store: SearchStore> {
    private var readers: [RunReader<Store>]
    private let bases: [UInt32]

    init(_ readers: [RunReader<Store>], _ bases: [UInt32]) {
        (self.readers, self.bases) = (readers, bases)
    }

    mutating func next() throws(Store.Failure) -> (word: [UInt8], passages: [UInt32])? {
        guard var word = readers.first?.word else { return nil }
        for reader in readers.dropFirst() where reader.word.lexicographicallyPrecedes(word) { word = reader.word }
        var passages: [UInt32] = []
        var (isAtEnd, count) = (false, 0)
        for index in readers.indices where readers[index].word == word {
            append(readers[index].list, to: &passages)
            count += 1
            if try !readers[index].next() { isAtEnd = true }
        }
        if isAtEnd { readers.removeAll(where: \.hasEnded) }
        if count > 1 { passages.sort() }
        return (word, passages)
    }

    private func append(_ list: ArraySlice<UInt8>, to passages: inout [UInt32]) {
        var (index, batch, passage) = (list.startIndex, UInt32(0), UInt32(0))
        var isFirst = true
        while index < list.endIndex {
            let step = Self.read(list, &index)
            let offset = Self.read(list, &index)
            if step > 0 {
                batch = isFirst ? step &- 1 : batch &+ step &- 1
                passage = 0
            }
            isFirst = false
            passage &+= offset
            guard Int(batch) < bases.count else { continue }
            passages.append(bases[Int(batch)] &+ passage)
        }
    }

    private static func read(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> UInt32 {
        var (value, shift): (UInt32, UInt32) = (0, 0)
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            value |= UInt32(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return value
    }
}
