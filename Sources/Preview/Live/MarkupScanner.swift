/// Finds where elements end in markup that this program wrote: every element but the void ones has an end tag, and no
/// attribute holds a `>` (`Escape.attribute`). Of other markup it says that it cannot tell.
struct MarkupScanner {
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    let markup: ArraySlice<UInt8>

    /// Where the element that begins at an offset ends; nil if none does, or its end is missing.
    func end(ofElementAt start: Int) -> Int? {
        var depth = 0
        var position = start
        while let tag = tag(at: position) {
            depth += tag.change
            position = tag.end
            if depth == 0 { return position }
            guard depth > 0, let next = offset(of: UInt8(ascii: "<"), from: position) else { return nil }
            position = next
        }
        return nil
    }

    /// Where the start tag at an offset ends; nil if there is none.
    func end(ofTagAt start: Int) -> Int? {
        tag(at: start).flatMap { $0.change < 0 ? nil : $0.end }
    }

    /// Behind the white space at an offset.
    func skipSpace(at start: Int) -> Int {
        var position = start
        while position < markup.endIndex, markup[position] == 0x20 || markup[position] == 0x0A { position += 1 }
        return position
    }

    func starts(with text: StaticString, at offset: Int) -> Bool {
        text.withUTF8Buffer { markup[min(offset, markup.endIndex)...].starts(with: $0) }
    }

    /// The first such text at or after an offset.
    func offset(of text: StaticString, from start: Int) -> Int? {
        var position = start
        while let found = offset(of: text.utf8Start.pointee, from: position) {
            if starts(with: text, at: found) { return found }
            position = found + 1
        }
        return nil
    }

    private func offset(of byte: UInt8, from start: Int) -> Int? {
        start < markup.endIndex ? markup[start...].firstIndex(of: byte) : nil
    }

    /// How many elements more are open after the tag at an offset, and where it ends.
    private func tag(at start: Int) -> (change: Int, end: Int)? {
        guard starts(with: "<", at: start), let close = offset(of: UInt8(ascii: ">"), from: start) else { return nil }
        let name = markup[(start + 1)..<close].prefix { $0 > 0x20 }
        guard let first = name.first, first != UInt8(ascii: "!") else { return nil }
        if first == UInt8(ascii: "/") { return (-1, close + 1) }
        let isVoid = markup[close - 1] == UInt8(ascii: "/") || Self.void.contains(String(decoding: name, as: UTF8.self))
        return (isVoid ? 0 : 1, close + 1)
    }
}
