/// Text in which a program tags its own additions: `<tag>…</tag>`.
extension String {
    /// The text between the first `<tag>` and the next `</tag>`; nil if there is no such pair.
    func content(ofTag tag: String) -> String? {
        guard let range = Substring(self).rangeOfPair(tag) else { return nil }
        return String(self[range.content])
    }

    /// The contents of all tags of a kind.
    func contents(ofTag tag: String) -> [String] {
        var found: [String] = []
        var rest = Substring(self)
        while let range = rest.rangeOfPair(tag) {
            found.append(String(rest[range.content]))
            rest = rest[range.pair.upperBound...]
        }
        return found
    }

    /// The text without these tags and their contents. A tag may have attributes.
    func removing(tags: [String]) -> String {
        guard utf8.contains(UInt8(ascii: "<")) else { return self }
        var text = self
        for tag in tags { text = text.removing(tag: tag) }
        return text
    }

    private func removing(tag: String) -> String {
        var result = ""
        var rest = Substring(self)
        while let range = rest.rangeOfPair(tag) {
            result += rest[..<range.pair.lowerBound]
            rest = rest[range.pair.upperBound...]
        }
        return result + rest
    }
}

extension Substring {
    /// The first pair of a tag, and its content.
    fileprivate func rangeOfPair(_ tag: String) -> (pair: Range<Index>, content: Range<Index>)? {
        var rest = self
        while let start = rest.rangeOfBytes(of: "<\(tag)") {
            rest = rest[start.upperBound...]
            guard let opening = rest.endOfOpening else { continue }
            guard let end = rest[opening...].rangeOfBytes(of: "</\(tag)>") else { return nil }
            return (start.lowerBound..<end.upperBound, opening..<end.lowerBound)
        }
        return nil
    }

    /// The most bytes of attributes: without a limit, many unclosed tags would take quadratic time.
    private static let attributeLimit = 1000

    /// The index after the `>` of the tag whose name ends here; nil if the name goes on.
    private var endOfOpening: Index? {
        guard let first = utf8.first, first == UInt8(ascii: ">") || first == UInt8(ascii: " ") else { return nil }
        return utf8.prefix(Self.attributeLimit).firstIndex(of: UInt8(ascii: ">")).map { utf8.index(after: $0) }
    }
}
