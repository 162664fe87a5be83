import Bytes

/// Lines of tables, seen without knowing whether there is a table.
enum TableRow {
    /// The number of columns that the line defines if it is a delimiter row (`|---|:-:|`); nil if it cannot be one.
    static func delimiterColumns(_ text: UTF8Bytes, _ line: Range<Int>) -> Int? {
        guard line.upperBound > line.lowerBound, isDelimiter(text[line.upperBound - 1]) else { return nil }
        var pipes = 0
        var hasDash = false
        var first: UInt8 = 0
        var last: UInt8 = 0
        for offset in line {
            let byte = text[offset]
            guard isDelimiter(byte) else { return nil }
            guard byte == UInt8(ascii: "|") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") else { continue }
            pipes += byte == UInt8(ascii: "|") ? 1 : 0
            hasDash = hasDash || byte == UInt8(ascii: "-")
            first = first == 0 ? byte : first
            last = byte
        }
        guard hasDash else { return nil }
        let outer = [first, last].count { $0 == UInt8(ascii: "|") }
        return max(1, pipes + 1 - outer)
    }

    /// True for a byte of a delimiter row, block quotes before it included.
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x09, 0x0B, 0x0C: true
        default: false
        }
    }

    /// The most pipes in one of the lines.
    static func mostPipes(_ text: UTF8Bytes, _ lines: Range<Int>) -> Int {
        var most = 0
        var pipes = 0
        for offset in lines {
            switch text[offset] {
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "\n"): (most, pipes) = (max(most, pipes), 0)
            default: break
            }
        }
        return max(most, pipes)
    }
}
