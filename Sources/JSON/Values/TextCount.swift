public import Bytes

/// The texts of the documents a conversation is read from: strings and keys of at least five words.
public struct TextCount: Sendable, Hashable {
    /// Characters of the texts that somebody has read.
    public private(set) var read = 0
    /// Characters of texts that nobody has read, but that repeat one that somebody has.
    public private(set) var repeated = 0
    /// Characters of all other texts.
    public private(set) var unread = 0
    /// The places of the first of those.
    public private(set) var unreadPaths: [JSONPath] = []

    /// Places that are kept.
    private static let pathLimit = 10

    /// Counts the texts of documents that track reading; others have none.
    public init(of documents: [JSONDocument]) {
        var unread: [(document: JSONDocument, node: Int)] = []
        for document in documents {
            document.forEachText { node, length, isRead in
                if isRead { read += length } else { unread.append((document, node)) }
            }
        }
        guard !unread.isEmpty else { return }
        let known = Self.hashesOfRead(documents)
        for (document, node) in unread { add(node, of: document, isKnown: known.contains(document.hash(of: node))) }
    }

    private mutating func add(_ node: Int, of document: JSONDocument, isKnown: Bool) {
        let length = Self.characters(in: document.rawText(of: node))
        if isKnown {
            repeated += length
            return
        }
        unread += length
        // Finding a path reads keys, so all reading must have been counted before.
        if unreadPaths.count < Self.pathLimit {
            unreadPaths.append(document.prefix.appending(document.path(to: node)))
        }
    }

    private static func hashesOfRead(_ documents: [JSONDocument]) -> Set<Int> {
        var hashes = Set<Int>()
        for document in documents {
            document.forEachText { node, _, isRead in
                if isRead { hashes.insert(document.hash(of: node)) }
            }
        }
        return hashes
    }
}

extension JSONDocument {
    /// Calls `body` for each string or key of at least five words.
    fileprivate func forEachText(_ body: (_ node: Int, _ length: Int, _ isRead: Bool) -> Void) {
        guard let marks else { return }
        for index in nodes.indices where nodes[index].kind == .string {
            let text = rawText(of: index)
            guard TextCount.isText(text) else { continue }
            let isRead = marks.isMarked(index)
            body(index, isRead ? TextCount.characters(in: text) : 0, isRead)
        }
    }

    /// The inside of a string or key as it is written.
    fileprivate func rawText(of index: Int) -> UTF8Bytes {
        rawText(of: nodes[index])
    }

    fileprivate func hash(of index: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(rawText(of: index)))
        return hasher.finalize()
    }
}

extension JSONValue {
    /// Notes that everything in the value has been read: it is shown as it is, or hidden for a reason.
    public func markRead() {
        document.marks?.mark(index..<Int(node.next))
    }
}

extension TextCount {
    private static let wordLimit = 5
    /// The shortest text of five words.
    private static let lengthLimit = 9

    /// True if a text has five words, as far as spaces and the scripts without them tell.
    public static func isText(_ text: UTF8Bytes) -> Bool {
        guard text.count >= lengthLimit else { return false }
        var words = 1
        var wide = 0
        var previous: UInt8 = 0x20
        for byte in text {
            if byte == 0x20, previous != 0x20 { words += 1 }
            // Chinese, Japanese and Korean: two characters count as a word.
            if (0xE3...0xED).contains(byte) { wide += 1 }
            if words + wide / 2 >= wordLimit { return true }
            previous = byte
        }
        return false
    }

    /// Unicode scalars; an escape counts as its bytes.
    public static func characters(in text: UTF8Bytes) -> Int {
        text.reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    /// Characters of a text of at least five words, 0 for any other.
    public static func length(of text: String) -> Int {
        var text = text
        return text.withUTF8 { isText($0) ? characters(in: $0) : 0 }
    }
}
