/// All kinds of tokens, by their first two bytes. A new service is one row, in the file with its first letter.
struct TokenTable: Sendable {
    /// All rows, in the order of issuers.
    static let rules = aToB + cToE + fToK + lToO + pToR + sToZ

    static let all = TokenTable(rules)

    private let sorted: [TokenRule]
    private let groups: [Range<Int>]
    /// For each two bytes, the number of the group of rules that begin with them, or 0.
    private nonisolated(unsafe) let numbers: UnsafePointer<UInt16>

    private init(_ rules: [TokenRule]) {
        let byStart = Dictionary(grouping: rules) { Self.key($0.prefix.utf8Start[0], $0.prefix.utf8Start[1]) }
        let numbers = UnsafeMutablePointer<UInt16>.allocate(capacity: 1 << 16)
        numbers.initialize(repeating: 0, count: 1 << 16)
        var sorted: [TokenRule] = []
        var groups = [0..<0]
        for (key, rules) in byStart {
            numbers[key] = UInt16(groups.count)
            groups.append(sorted.count..<sorted.count + rules.count)
            // The longest prefix tells most.
            sorted += rules.sorted { $0.prefix.utf8CodeUnitCount > $1.prefix.utf8CodeUnitCount }
        }
        (self.sorted, self.groups, self.numbers) = (sorted, groups, UnsafePointer(numbers))
    }

    private static func key(_ first: UInt8, _ second: UInt8) -> Int { Int(first) | Int(second) << 8 }

    @inline(__always)
    func mayStart(with first: UInt8, _ second: UInt8) -> Bool { numbers[Self.key(first, second)] != 0 }

    /// The rules for tokens that begin with two bytes.
    subscript(first: UInt8, second: UInt8) -> ArraySlice<TokenRule> {
        sorted[groups[Int(numbers[Self.key(first, second)])]]
    }
}
