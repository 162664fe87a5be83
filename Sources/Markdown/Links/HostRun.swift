import Bytes

/// A run of characters that a host's name may consist of. It is stored because a host may be tried at many places in it
/// (`_www._www._www.…`).
struct HostRun {
    private var range = 0..<0
    private var lastDot = -1
    /// The last underscore in the last two parts, where there may be none.
    private var badUnderscore = -1

    /// The end of a host that begins at an offset; nil if that is no host.
    mutating func end(in text: UTF8Bytes, from start: Int, needsDot: Bool) -> Int? {
        if !range.contains(start) { read(text, from: start) }
        guard start < range.upperBound, !"._-".utf8.contains(text[start]) else { return nil }
        guard badUnderscore < start, lastDot > start || !needsDot else { return nil }
        return range.upperBound
    }

    /// Letters, digits, hyphens, underscores and dots.
    private mutating func read(_ text: UTF8Bytes, from start: Int) {
        var end = start
        var underscores = (previous: -1, last: -1)
        lastDot = -1
        while end < text.count {
            switch text[end] {
            case UInt8(ascii: "."):
                lastDot = end
                underscores = (underscores.last, -1)
            case UInt8(ascii: "_"):
                underscores.last = end
            case UInt8(ascii: "-"), 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                break
            case 0x80...:
                let character = WideCharacter(in: text, at: end)
                if character.endsAddress { return finish(start..<end, underscores) }
                end += character.width - 1
            default:
                return finish(start..<end, underscores)
            }
            end += 1
        }
        finish(start..<end, underscores)
    }

    private mutating func finish(_ range: Range<Int>, _ underscores: (previous: Int, last: Int)) {
        self.range = range
        badUnderscore = max(underscores.previous, underscores.last)
    }
}
