/// The rows of a table with commas between the values (RFC 4180), which may be in quotes and then go on over lines.
///
/// Quotes that are never closed end with the text.
struct CSVRows: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View

    init(_ text: some StringProtocol) {
        rest = Substring(text).utf8
    }

    /// Bytes that are left.
    var count: Int { rest.count }

    mutating func next() -> [String]? {
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

    /// A quote in the value stands there twice. What follows the last one belongs to the value, too.
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
