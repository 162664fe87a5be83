import Importing

/// Text that somebody typed, as escaped in Pageturner's Markdown.
enum PlainMarkdown {
    /// The text as it was typed.
    static func text(_ escaped: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(escaped.utf8.count)
        var rest = Substring(escaped).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let next = rest.first, isEscapable(next) {
                bytes.append(next)
                rest.removeFirst()
            } else if byte == UInt8(ascii: "&"), let (space, length) = space(rest) {
                bytes.append(space)
                rest = rest.dropFirst(length)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A line break, or punctuation of ASCII (CommonMark 0.31, 'Backslash escapes').
    private static func isEscapable(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x0A, 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The white space that a reference stands for.
    private static func space(_ rest: Substring.UTF8View) -> (UInt8, length: Int)? {
        if rest.starts(with: "#32;".utf8) { return (0x20, 4) }
        if rest.starts(with: "#9;".utf8) { return (0x09, 3) }
        return nil
    }
}
