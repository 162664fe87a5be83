/// Rules for tokens with a mark in their middle, by the byte at which the mark is looked for, in memory that is never freed.
struct MarkIndex: Sendable {
    private nonisolated(unsafe) let rules: UnsafeMutablePointer<MarkRule>
    private nonisolated(unsafe) let groups: UnsafeMutablePointer<Range<Int>>

    init(_ all: [MarkRule]) {
        let byTrigger = Dictionary(grouping: all) { $0.mark.utf8Start[$0.trigger] }
        rules = .allocate(capacity: all.count)
        groups = .allocate(capacity: 256)
        groups.initialize(repeating: 0..<0, count: 256)
        var count = 0
        for (byte, group) in byTrigger {
            (rules + count).initialize(from: group, count: group.count)
            groups[Int(byte)] = count..<count + group.count
            count += group.count
        }
    }

    /// The numbers of the rules whose marks are looked for at a byte.
    @inline(__always)
    func candidates(_ byte: UInt8) -> Range<Int> { groups[Int(byte)] }

    @inline(__always)
    subscript(number: Int) -> MarkRule { rules[number] }
}
