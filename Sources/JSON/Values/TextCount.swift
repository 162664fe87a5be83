public import Bytes

/// Counts the texts of a conversation's documents: strings and keys of at least five words.
public struct TextCount: Sendable, Hashable {
    /// Characters of texts that were read.
    public private(set) var read = 0
    /// Characters of texts that were not read but repeat one that was.
    public private(set) var repeated = 0
    /// Characters of all other texts.
    public private(set) var unread = 0
    /// The paths of the first unread texts.
    public private(set) var unreadPaths: [JSONPath] = []

    /// The share of unread texts, from 0 to 1.
    public var unreadShare: Double {
        unread == 0 ? 0 : Double(unread) / Double(read + repeated + unread)
    }

    /// The number of paths that are kept.
    private static let pathLimit = 10

    /// Counts the texts of documents that track reading; other documents have none.
    public init(of documents: [JSONDocument]) {
        var unread: [(document: JSONDocument, node: Int)] = []
        for document in documents {
            document.forEachText { node, length, isRead in
                if isRead { read += length } else { unread.append((document, node)) }
            }
        }
        guard !unread.isEmpty else { return }
        let known = Self.hashesOfRead(documents, lengths: Set(unread.map { $0.document.rawText(of: $0.node).count }))
        for (document, node) in unread { add(node, of: document, isKnown: known.contains(document.hash(of: node))) }
    }

    private mutating func add(_ node: Int, of document: JSONDocument, isKnown: Bool) {
        let length = Self.characters(in: document.rawText(of: node))
        if isKnown {
            repeated += length
            return
        }
        unread += length
        // Finding a path reads keys, so it must happen after counting.
        if unreadPaths.count < Self.pathLimit {
            unreadPaths.append(document.prefix.appending(document.path(to: node)))
        }
    }

    /// - Parameter lengths: The lengths in bytes of the texts to hash.
    private static func hashesOfRead(_ documents: [JSONDocument], lengths: Set<Int>) -> Set<Int> {
        var hashes = Set<Int>()
        for document in documents {
            for node in document.stringNodes(areRead: true) where lengths.contains(document.rawText(of: node).count) {
                hashes.insert(document.hash(of: node))
            }
        }
        return hashes
    }

    /// True if unread texts may exceed a share of all texts. Avoids counting everything if there are few of them.
    ///
    /// - Parameter share: From 0 to 1.
    public static func mayLeaveOut(moreThan share: Double, of documents: [JSONDocument]) -> Bool {
        var unread = 0
        for document in documents {
            for node in document.stringNodes(areRead: false) where isText(document.rawText(of: node)) {
                unread += document.rawText(of: node).count
            }
        }
        // This many read characters make the share small enough, even if no unread text repeats one of them.
        var missing = Double(unread) * (1 - share) / share
        for document in documents where missing > 0 {
            for node in document.stringNodes(areRead: true) where isText(document.rawText(of: node)) {
                missing -= Double(characters(in: document.rawText(of: node)))
                if missing <= 0 { return false }
            }
        }
        return missing > 0
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

    /// The strings and keys that were read, or the others; none if the document does not track reading.
    fileprivate func stringNodes(areRead: Bool) -> some Sequence<Int> {
        let marks = marks
        return nodes.indices.lazy.filter { [nodes] in
            nodes[$0].kind == .string && marks?.isMarked($0) == areRead
        }
    }

    /// The source of a string or key without its quotes.
    fileprivate func rawText(of index: Int) -> UTF8Bytes {
        rawText(of: nodes[index])
    }

    fileprivate func hash(of index: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(rawText(of: index)))
        return hasher.finalize()
    }
}

/// Texts of two to four words that were not read and repeat none that was. Ids and names of kinds have one word.
public struct UnreadPhrases: Sendable {
    /// The characters of the texts.
    public private(set) var length = 0
    /// The path of the first one.
    public private(set) var path: JSONPath?

    /// Finds the texts in documents that track reading.
    public init(in documents: [JSONDocument]) {
        let known = Set(documents.flatMap { document in document.stringNodes(areRead: true).map(document.hash) })
        for document in documents {
            for node in document.stringNodes(areRead: false) where TextCount.isPhrase(document.rawText(of: node)) {
                guard !document.isKey(document.nodes[node]), !known.contains(document.hash(of: node)) else { continue }
                length += TextCount.characters(in: document.rawText(of: node))
                path = path ?? document.prefix.appending(document.path(to: node))
            }
        }
    }
}

extension JSONValue {
    /// Marks everything in the value as read: it is shown as it is, or hidden for a reason.
    public func markRead() {
        document.marks?.mark(index..<Int(node.next))
    }
}

extension TextCount {
    private static let wordLimit = 5
    /// The shortest text of five words.
    private static let lengthLimit = 9

    /// True if a text has five words, judging by spaces and by scripts without spaces.
    public static func isText(_ text: UTF8Bytes) -> Bool {
        guard text.count >= lengthLimit else { return false }
        var words = 1
        var wide = 0
        var previous: UInt8 = 0x20
        var start = 0
        while start < text.count {
            let end = min(start + ByteVector.width, text.count)
            let vector = ByteVector(text, at: start)
            // Ids and base64, which may be long, have neither spaces nor other scripts.
            if (vector.equal(to: 0x20) | vector.isControlOrNotASCII).bits == 0 {
                previous = vector.last
                start = end
                continue
            }
            for byte in text[start..<end] {
                if byte == 0x20, previous != 0x20 { words += 1 }
                // Chinese, Japanese and Korean: two characters count as a word.
                if (0xE3...0xED).contains(byte) { wide += 1 }
                previous = byte
            }
            if words + wide / 2 >= wordLimit { return true }
            start = end
        }
        return false
    }

    /// True if a text has two to four words that begin with letters.
    fileprivate static func isPhrase(_ text: UTF8Bytes) -> Bool {
        guard !isText(text) else { return false }
        var words = 0
        var previous: UInt8 = 0x20
        for byte in text {
            if previous == 0x20, byte.isLetter || byte >= 0x80 { words += 1 }
            previous = byte
        }
        return words > 1
    }

    /// The number of Unicode scalars; an escape counts as its bytes.
    public static func characters(in text: UTF8Bytes) -> Int {
        var count = text.count
        for start in stride(from: 0, to: text.count, by: ByteVector.width) {
            // Continuation bytes do not count.
            count -= ByteVector(text, at: start).equal(to: 0xBF, setting: 0x3F).bits.nonzeroBitCount
        }
        return count
    }

    /// The characters of a text of at least five words, 0 for any other text.
    public static func length(of text: String) -> Int {
        var text = text
        return text.withUTF8 { isText($0) ? characters(in: $0) : 0 }
    }
}
