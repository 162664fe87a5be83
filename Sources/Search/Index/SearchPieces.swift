/// Sorted words, each with the numbers of its passages.
struct SearchWords: Sendable {
    /// The first word.
    private(set) var first: [UInt8] = []
    /// For each word: the length of its common prefix with the previous one, that of the rest, the rest, and the bytes of
    /// its list. So a reader finds a word without reading lists.
    private(set) var directory: [UInt8] = []
    /// The differences of the passages' numbers.
    private(set) var lists: [UInt8] = []
    private var last: [UInt8] = []

    init() {}

    var size: Int { directory.count + lists.count }

    /// True if a word begins with other letters than the last one.
    func ends(before word: [UInt8]) -> Bool {
        !word.prefix(2).elementsEqual(last.prefix(2))
    }

    /// - Parameter passages: Ascending.
    mutating func append(_ word: [UInt8], _ passages: [UInt32]) {
        if directory.isEmpty { first = word }
        let shared = zip(word, last).prefix { $0 == $1 }.count
        Varint.append(UInt32(shared), to: &directory)
        Varint.append(UInt32(word.count - shared), to: &directory)
        directory += word[shared...]
        let start = lists.count
        var before: UInt32 = 0
        for passage in passages {
            Varint.append(passage &- before, to: &lists)
            before = passage
        }
        Varint.append(UInt32(truncatingIfNeeded: lists.count - start), to: &directory)
        last = word
    }

    /// Appends words that all begin with another byte.
    mutating func append(_ other: SearchWords) {
        if directory.isEmpty { first = other.first }
        directory += other.directory
        lists += other.lists
        if !other.directory.isEmpty { last = other.last }
    }

    /// The script of the piece.
    func script(_ packer: ScriptPacker) -> [UInt8] { packer.script(directory, lists) }
}

/// The results' facts about conversations as JSON: `[pages, firstMessages, title, steps]`; the steps lead from the
/// message of one passage to that of the next.
struct ConversationPiece {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ conversation: SearchConversation, _ read: ReadConversations.Conversation) {
        bytes.append(bytes.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
        var json = SearchJSON()
        json.array(conversation.pages) { $0.text($1) }
        json.array(read.firstMessages) { $0.number(Int($1)) }
        json.text(conversation.title)
        json.array(zip(read.messages, [0] + read.messages)) { $0.number(Int($1.0) - Int($1.1)) }
        bytes += json.finished
    }

    var finished: [UInt8] { bytes + [UInt8(ascii: "]")] }
}

/// The root script of a segment: the places of its pieces, and the facts about each passage by which results are
/// filtered and sorted.
struct SegmentRoot {
    private let conversations: [SearchConversation]
    private let read: [ReadConversations]
    private let texts: [(count: Int, name: String)]
    private let writers: Writers
    /// The first word of each piece of words, and its name.
    var words: [(first: [UInt8], name: String)] = []
    private var pieces: [(first: Int, name: String)] = []

    init<Store>(_ conversations: [SearchConversation], _ batches: [SearchReader<Store>.Batch]) {
        self.conversations = conversations
        read = batches.map(\.conversations)
        texts = batches.flatMap(\.texts)
        writers = batches.reduce(into: Writers()) { $0.add($1.writers) }
    }

    mutating func addConversations(from first: Int, _ name: String) {
        pieces.append((first, name))
    }

    var json: [UInt8] {
        var json = SearchJSON()
        json.array(words) { $0.text(String(decoding: $1.first, as: UTF8.self)) }
        json.text(words.map(\.name).joined(separator: " "))
        json.array(pieces) { $0.number($1.first) }
        json.text(pieces.map(\.name).joined(separator: " "))
        json.array(texts) { $0.number($1.count) }
        json.text(texts.map(\.name).joined(separator: " "))
        let applications = Array(Set(conversations.map(\.application))).sorted()
        let places = Dictionary(uniqueKeysWithValues: applications.enumerated().map { ($1, $0) })
        json.array(applications) { $0.text($1) }
        json.array(conversations) { $0.number(places[$1.application] ?? 0) }
        json.array(read.lazy.joined()) { $0.number($1.kinds.count) }
        json.text(String(decoding: read.flatMap(\.kinds).map { UInt8(ascii: "0") + $0 }, as: UTF8.self))
        json.array(days) { $0.number($1) }
        json.array(writers.first) { $0.text($1.name) }
        json.array(writers.first) { $0.number($1.count) }
        return json.finished
    }

    /// Pairs: a number of passages, and the days since the previous ones.
    private var days: [Int] {
        var pairs: [Int] = []
        var last = 0
        for day in read.lazy.flatMap(\.days) {
            let day = Int(day)
            if day == last, let index = pairs.indices.last {
                pairs[index - 1] += 1
            } else {
                pairs += [1, day - last]
                last = day
            }
        }
        return pairs
    }
}

/// A JSON array, written value by value.
struct SearchJSON {
    private var bytes = [UInt8(ascii: "[")]
    private static let digits = Array("0123456789abcdef".utf8)

    var finished: [UInt8] { bytes + [UInt8(ascii: "]")] }

    private mutating func begin() {
        if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
    }

    mutating func number(_ value: Int) {
        begin()
        bytes += String(value).utf8
    }

    mutating func text(_ text: String) {
        begin()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                bytes += Array("\\u00".utf8) + [Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func array<Values: Sequence>(_ values: Values, _ body: (inout SearchJSON, Values.Element) -> Void) {
        begin()
        var inner = SearchJSON()
        for value in values { body(&inner, value) }
        bytes += inner.finished
    }
}
