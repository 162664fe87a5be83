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
            default: place = StyleScan.end(of: place, in: css)
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
}
