/// The people who wrote most, whom an empty search offers.
struct Writers: Sendable {
    /// The names that are kept of each batch, and those that the index has.
    private static let (kept, offered) = (32, 8)
    /// The longest name, and the most different ones that are counted, so that any chat takes little memory.
    private static let (longest, most) = (64, 4096)

    private var counts: [[UInt8]: Int] = [:]

    mutating func count(_ passage: Passage) {
        guard passage.kind == .person, Self.isOffered(passage.author) else { return }
        guard counts.count < Self.most || counts[passage.author] != nil else { return }
        counts[passage.author, default: 0] += 1
    }

    /// A name in quotation marks can be looked for, one with quotation marks in it cannot.
    private static func isOffered(_ name: [UInt8]) -> Bool {
        !name.isEmpty && name.count <= longest && !name.contains(UInt8(ascii: "\""))
    }

    mutating func add(_ other: Writers) {
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    /// Forgets those who wrote little.
    mutating func shrink() {
        guard counts.count > Self.kept else { return }
        counts = Dictionary(uniqueKeysWithValues: sorted.prefix(Self.kept).map { ($0.key, $0.value) })
    }

    /// Those who wrote most, with the numbers of their messages.
    var first: [(name: String, count: Int)] {
        sorted.prefix(Self.offered).map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
    }

    private var sorted: [(key: [UInt8], value: Int)] {
        counts.sorted { $0.value == $1.value ? $0.key.lexicographicallyPrecedes($1.key) : $0.value > $1.value }
    }
}
