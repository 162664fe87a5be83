/// Skips the parts of a style sheet in which signs have no meaning of their own.
public enum StyleScan {
    /// The last byte of a comment, string, address or escape that begins at a place; the place itself for other bytes.
    public static func end(of place: Int, in css: [UInt8]) -> Int {
        let rest = css[place...]
        switch css[place] {
        case UInt8(ascii: "\\"): return place + 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return endOfString(place, in: css)
        case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
            return rest.dropFirst(2).firstRange(of: Array("*/".utf8)).map { $0.upperBound - 1 } ?? css.count
        case UInt8(ascii: "u") where rest.starts(with: "url(".utf8) && !isQuote(rest.dropFirst(4).first):
            return rest.firstIndex(of: UInt8(ascii: ")")) ?? css.count
        default: return place
        }
    }

    private static func isQuote(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// A string also ends with its line.
    private static func endOfString(_ start: Int, in css: [UInt8]) -> Int {
        var place = start + 1
        while place < css.count, css[place] != css[start], css[place] != 0x0A {
            place += css[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return place
    }
}
