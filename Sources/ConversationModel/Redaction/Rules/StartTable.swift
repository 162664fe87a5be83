/// Rules by the first two bytes of what they look for, in memory that is never freed: the scanner asks at every word.
struct StartTable<Rule: Sendable>: Sendable {
    private nonisolated(unsafe) let rules: UnsafeMutablePointer<Rule>
    private nonisolated(unsafe) let starts: UnsafeMutablePointer<StaticString>
    private nonisolated(unsafe) let groups: UnsafeMutablePointer<Range<Int>>
    /// For each two bytes, the number of the group of rules that begin with them, or 0.
    private nonisolated(unsafe) let numbers: UnsafeMutablePointer<UInt16>

    /// - Parameters:
    ///   - start: Returns the text that identifies a rule, of at least two bytes.
    ///   - key: Returns the two bytes of it by which it is found; its first ones otherwise.
    init(
        _ rules: [Rule], by start: (Rule) -> StaticString,
        at key: (StaticString) -> (UInt8, UInt8) = { ($0.utf8Start[0], $0.utf8Start[1]) }
    ) {
        let byStart = Dictionary(grouping: rules) { rule in
            let (first, second) = key(start(rule))
            return Self.key(first, second)
        }
        numbers = .allocate(capacity: 1 << 16)
        numbers.initialize(repeating: 0, count: 1 << 16)
        var sorted: [Rule] = []
        var groups = [0..<0]
        for (key, rules) in byStart {
            numbers[key] = UInt16(groups.count)
            groups.append(sorted.count..<sorted.count + rules.count)
            // The longest start tells most.
            sorted += rules.sorted { start($0).utf8CodeUnitCount > start($1).utf8CodeUnitCount }
        }
        self.rules = .allocate(capacity: sorted.count)
        self.rules.initialize(from: sorted, count: sorted.count)
        starts = .allocate(capacity: sorted.count)
        starts.initialize(from: sorted.map(start), count: sorted.count)
        self.groups = .allocate(capacity: groups.count)
        self.groups.initialize(from: groups, count: groups.count)
    }

    private static func key(_ first: UInt8, _ second: UInt8) -> Int { Int(first) | Int(second) << 8 }

    /// The numbers of the rules for texts that begin with two bytes, the longest start first.
    @inline(__always)
    func candidates(_ first: UInt8, _ second: UInt8) -> Range<Int> { groups[Int(numbers[Self.key(first, second)])] }

    @inline(__always)
    func start(of number: Int) -> StaticString { starts[number] }

    @inline(__always)
    subscript(number: Int) -> Rule { rules[number] }
}
