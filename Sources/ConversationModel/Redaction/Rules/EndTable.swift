/// Rules by the last two bytes of what they look for, in memory that is never freed.
struct EndTable<Rule: Sendable>: Sendable {
    private let table: StartTable<Rule>

    /// - Parameter end: Returns the text that identifies a rule, of at least two bytes.
    init(_ rules: [Rule], by end: (Rule) -> StaticString) {
        table = StartTable(rules, by: end) { text in
            (text.utf8Start[text.utf8CodeUnitCount - 2], text.utf8Start[text.utf8CodeUnitCount - 1])
        }
    }

    /// The numbers of the rules for texts that end with two bytes, the longest first.
    @inline(__always)
    func candidates(_ last: UInt8, before: UInt8) -> Range<Int> { table.candidates(before, last) }

    @inline(__always)
    func end(of number: Int) -> StaticString { table.start(of: number) }

    @inline(__always)
    subscript(number: Int) -> Rule { table[number] }
}
