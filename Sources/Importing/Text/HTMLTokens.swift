/// The text and the tags of HTML in order; comments are skipped.
package struct HTMLTokens: Sequence, IteratorProtocol {
    package enum Token {
        /// Text with its references still encoded.
        case text(Substring)
        /// The inside of a tag, without the brackets.
        case tag(Substring)
    }

    /// In bytes.
    private static let longestTag = 4096

    private var rest: Substring
    /// The next `>`: while it is far away, no tag is parsed.
    private var bracket: Substring.Index

    package init(_ html: some StringProtocol) {
        rest = Substring(html)
        bracket = rest.startIndex
    }

    package mutating func next() -> Token? {
        while rest.hasPrefix("<!--") {
            rest = rest.rangeOfBytes(of: "-->").map { rest[$0.upperBound...] } ?? ""
        }
        guard !rest.isEmpty else { return nil }
        let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
        guard start == rest.startIndex else { return .text(take(start)) }
        guard let end = endOfTag() else { return .text(take(rest.utf8.index(after: start))) }
        let tag = rest[..<end].dropFirst()
        // A mark may follow, which the bracket would join in a character.
        rest = rest[rest.utf8.index(after: end)...]
        return .tag(tag)
    }

    private mutating func take(_ end: Substring.Index) -> Substring {
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    /// The end of the tag that begins the rest; nil if the rest does not begin with a tag.
    private mutating func endOfTag() -> Substring.Index? {
        if bracket < rest.startIndex { bracket = rest.utf8.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex }
        guard beginsTag, rest.utf8.distance(from: rest.startIndex, to: bracket) < Self.longestTag else { return nil }
        return Self.endOfTag(rest)
    }

    private var beginsTag: Bool {
        guard let next = rest.dropFirst().first else { return false }
        return next.isASCII && next.isLetter || next == "/" || next == "!"
    }

    /// Without a limit, many tags that are never closed would take quadratic time.
    package static func endOfTag(_ text: Substring) -> Substring.Index? {
        let limit = text.utf8.index(text.startIndex, offsetBy: longestTag, limitedBy: text.endIndex) ?? text.endIndex
        return HTMLTag.end(of: text[..<limit])
    }
}
