/// The rows of comma-separated values (RFC 4180); quoted values may span lines.
///
/// An unclosed quote ends with the text.
package struct CSVRows: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View

    package init(_ text: some StringProtocol) {
        rest = Substring(text).utf8
    }

    /// The bytes that are left.
    package var count: Int { rest.count }

    package mutating func next() -> [String]? {
        guard !rest.isEmpty else { return nil }
        var row: [String] = []
        while true {
            row.append(rest.first == UInt8(ascii: "\"") ? quoted() : plain())
            guard let mark = rest.popFirst() else { return row }
            if mark == UInt8(ascii: ",") { continue }
            if mark == 0x0D, rest.first == 0x0A { rest.removeFirst() }
            return row
        }
    }

    private mutating func plain() -> String {
        let value = rest.prefix { $0 != UInt8(ascii: ",") && $0 != 0x0A && $0 != 0x0D }
        rest = rest[value.endIndex...]
        return String(Substring(value))
    }

    /// A doubled quote is a quote character. Text after the closing quote belongs to the value, too.
    private mutating func quoted() -> String {
        var value = ""
        rest.removeFirst()
        while true {
            let piece = rest.prefix { $0 != UInt8(ascii: "\"") }
            value += String(Substring(piece))
            rest = rest[piece.endIndex...].dropFirst()
            guard rest.first == UInt8(ascii: "\"") else { return value + plain() }
            value += "\""
            rest.removeFirst()
        }
    }
}
