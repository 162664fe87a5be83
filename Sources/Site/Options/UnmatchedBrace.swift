/// A brace of a style sheet without its counterpart: the rules around it do not apply.
struct UnmatchedBrace: Equatable {
    /// `{` or `}`.
    let brace: Character
    /// Its line in the style sheet.
    let line: String

    /// The first unmatched brace; nil if all match.
    init?(in css: String) {
        let css = Array(css.utf8)
        var open: [Int] = []
        var place = 0
        while place < css.count {
            switch css[place] {
            case UInt8(ascii: "{"): open.append(place)
            case UInt8(ascii: "}"):
                if open.popLast() == nil {
                    self.init("}", at: place, in: css)
                    return
                }
            default: place = Self.skip(place, in: css)
            }
            place += 1
        }
        guard let first = open.first else { return nil }
        self.init("{", at: first, in: css)
    }

    private init(_ brace: Character, at place: Int, in css: [UInt8]) {
        self.brace = brace
        let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D || byte == 0x0C }
        let start = css[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
        let end = css[place...].firstIndex(where: isEnd) ?? css.count
        line = String(decoding: css[start..<end], as: UTF8.self)
    }

    /// The last byte of a comment, string, address or escape that begins at a place; the place itself for other bytes.
    private static func skip(_ place: Int, in css: [UInt8]) -> Int {
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
