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
    public init(of documents: OpenedDocuments) {
        var unread: [(outer: OpenedDocument, node: Int)] = []
        for outer in documents.all {
            outer.document.forEachText { node, length, isRead in
                if isRead {
                    read += length
                } else if !Self.isPicture(outer.document.rawText(of: node)) {
                    unread.append((outer, node))
                }
            }
        }
        guard !unread.isEmpty else { return }
        let known = Self.hashesOfRead(
            documents.documents, lengths: Set(unread.map { $0.outer.document.rawText(of: $0.node).count }))
        for (outer, node) in unread { add(node, of: outer, isKnown: known.contains(outer.document.hash(of: node))) }
    }

    private mutating func add(_ node: Int, of outer: OpenedDocument, isKnown: Bool) {
        let length = Self.characters(inSource: outer.document.rawText(of: node))
        if isKnown {
            repeated += length
            return
        }
        unread += length
        // Finding a path reads keys, so it must happen after counting.
        if unreadPaths.count < Self.pathLimit {
            unreadPaths.append(outer.path(to: node))
        }
    }

    /// - Parameter lengths: The lengths in bytes of the texts to hash.
    static func hashesOfRead(_ documents: [JSONDocument], lengths: Set<Int>) -> Set<Int> {
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
    public static func mayLeaveOut(moreThan share: Double, of documents: OpenedDocuments) -> Bool {
        var unread = 0
        let documents = documents.documents
        for document in documents {
            document.forEachLongString(isRead: false) { text in
                if isText(text), !isPicture(text) { unread += text.count }
                return true
            }
        }
        // This many read characters make the share small enough, even if no unread text repeats one of them.
        var missing = Double(unread) * (1 - share) / share
        for document in documents where missing > 0 {
            document.forEachLongString(isRead: true) { text in
                if isText(text) { missing -= Double(characters(inSource: text)) }
                return missing > 0
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
            guard TextCount.isText(text), let isRead = marks.isRead(index) else { continue }
            body(index, isRead ? TextCount.characters(inSource: text) : 0, isRead)
        }
    }

    /// Calls `body` with the source of each string or key that is long enough for a text and was read, or was not, while
    /// it returns true. An export has as many ids and keys as messages have words, so this looks at each only once.
    @inline(__always)
    fileprivate func forEachLongString(isRead: Bool, _ body: (UTF8Bytes) -> Bool) {
        guard let marks else { return }
        nodes.withUnsafeBufferPointer { nodes in
            for index in nodes.indices where nodes[index].kind == .string {
                let length = Int(nodes[index].end &- nodes[index].start) &- 2
                guard length >= TextCount.lengthLimit, marks.isRead(index) == isRead else { continue }
                guard body(rawText(of: nodes[index])) else { return }
            }
        }
    }

    /// The strings and keys that were read, or the others; none if the document does not track reading.
    fileprivate func stringNodes(areRead: Bool) -> some Sequence<Int> {
        let marks = marks
        return nodes.indices.lazy.filter { [nodes] in
            nodes[$0].kind == .string && marks?.isRead($0) == areRead
        }
    }

    /// The source of a string or key without its quotes.
    func rawText(of index: Int) -> UTF8Bytes {
        rawText(of: nodes[index])
    }

    func hash(of index: Int) -> Int {
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
    public init(in documents: OpenedDocuments) {
        let known = Set(
            documents.documents.flatMap { document in document.stringNodes(areRead: true).map(document.hash) })
        for outer in documents.all {
            let document = outer.document
            for node in document.stringNodes(areRead: false) where TextCount.isPhrase(document.rawText(of: node)) {
                guard !TextCount.isPicture(document.rawText(of: node)) else { continue }
                guard !document.isKey(document.nodes[node]), !known.contains(document.hash(of: node)) else { continue }
                length += TextCount.characters(inSource: document.rawText(of: node))
                path = path ?? outer.path(to: node)
            }
        }
    }
}

extension OpenedDocuments {
    /// The paths of the first texts of at least five words that were read and satisfy a condition, which sees them as they
    /// are written.
    public func pathsOfRead(most limit: Int, where isWanted: (UTF8Bytes) -> Bool) -> [JSONPath] {
        var found: [JSONPath] = []
        for outer in all {
            let document = outer.document
            for node in document.stringNodes(areRead: true) where found.count < limit {
                let text = document.rawText(of: node)
                guard TextCount.isText(text), !document.isKey(document.nodes[node]), isWanted(text) else { continue }
                found.append(outer.path(to: node))
            }
        }
        return found
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
    fileprivate static let lengthLimit = 9

    /// True if a text has five words, judging by spaces and by scripts without spaces.
    public static func isText(_ text: UTF8Bytes) -> Bool {
        guard text.count >= lengthLimit, mayHaveWords(text) else { return false }
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

    /// True if a text of at least eight bytes has a space or a character beyond ASCII: ids and base64, which may be
    /// long, have neither. Most strings of an export are ids and keys, so this looks at eight bytes at once.
    private static func mayHaveWords(_ text: UTF8Bytes) -> Bool {
        let bytes = UnsafeRawBufferPointer(text)
        let last = text.count - 8
        var start = 0
        while true {
            let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            // A byte is zero where the text has a space; subtracting one from it sets its highest bit.
            let spaces = word ^ 0x2020_2020_2020_2020
            if (word | (spaces &- 0x0101_0101_0101_0101) & ~spaces) & 0x8080_8080_8080_8080 != 0 { return true }
            if start == last { return false }
            start = min(start + 8, last)
        }
    }

    /// True for the path of a picture, such as an icon, in a folder whose name has several words: it is nobody's text.
    static func isPicture(_ text: UTF8Bytes) -> Bool {
        guard let slash = text.lastIndex(where: { $0 == UInt8(ascii: "/") || $0 == .backslash }) else { return false }
        let name = text[(slash + 1)...]
        guard !name.contains(0x20), let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return pictures.contains(String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
    }

    private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "svg", "ico", "avif", "bmp"]

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

    /// The number of Unicode scalars of a JSON string, from its source: an escape counts as the character that it stands
    /// for.
    static func characters(inSource text: UTF8Bytes) -> Int {
        var count = characters(in: text)
        var index = JSONStringText.nextBackslash(in: text, from: 0)
        while index < text.count {
            let length = JSONEscape(text, at: index)?.length ?? 1
            count -= length - 1
            index = JSONStringText.nextBackslash(in: text, from: index + length)
        }
        return count
    }

    /// The number of Unicode scalars.
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
