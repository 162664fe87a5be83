/// Text in which a program tags its own additions: `<tag>…</tag>`.
extension String {
    /// The text between the first `<tag>` and the next `</tag>`; nil if there is no such pair.
    package func content(ofTag tag: String) -> String? {
        guard let range = Substring(self).rangeOfPair(tag) else { return nil }
        return String(self[range.content])
    }

    /// The contents of all tags of a kind.
    package func contents(ofTag tag: String) -> [String] {
        var found: [String] = []
        var rest = Substring(self)
        while let range = rest.rangeOfPair(tag) {
            found.append(String(rest[range.content]))
            rest = rest[range.pair.upperBound...]
        }
        return found
    }

    /// The outermost pairs of these tags, in order, and the text around them.
    package func split(at tags: [String]) -> (pairs: [(tag: String, content: String)], rest: String) {
        var pairs: [(tag: String, content: String)] = []
        var around = ""
        var rest = Substring(self)
        var openings = tags.compactMap { tag in rest.rangeOfOpening(tag).map { (tag: tag, range: $0) } }
        while let next = openings.min(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if let end = rest[next.range.upperBound...].rangeOfBytes(of: "</\(next.tag)>") {
                pairs.append((next.tag, String(rest[next.range.upperBound..<end.lowerBound])))
                around += rest[..<next.range.lowerBound]
                rest = rest[end.upperBound...]
            } else {
                openings.removeAll { $0.tag == next.tag }
            }
            openings = openings.compactMap { opening in
                guard opening.range.lowerBound < rest.startIndex else { return opening }
                return rest.rangeOfOpening(opening.tag).map { (opening.tag, $0) }
            }
        }
        return (pairs, around + rest)
    }

    /// The text without these tags and their contents. A tag may have attributes.
    package func removing(tags: [String]) -> String {
        guard utf8.contains(UInt8(ascii: "<")) else { return self }
        var text = self
        for tag in tags { text = text.removing(tag: tag) }
        return text
    }

    /// The text without pairs of these tags that fill whole lines at its start or its end, where a program puts them. A tag
    /// in a sentence, or between paragraphs, is the person's who wrote the text.
    package func removing(wrappers tags: [String]) -> String {
        guard utf8.contains(UInt8(ascii: "<")) else { return self }
        var wrapped = WrappedText(self, tags)
        wrapped.unwrap()
        return wrapped.isWhole ? self : wrapped.text
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
        guard let opening = rangeOfOpening(tag), let end = self[opening.upperBound...].rangeOfBytes(of: "</\(tag)>")
        else { return nil }
        return (opening.lowerBound..<end.upperBound, opening.upperBound..<end.lowerBound)
    }

    /// The first `<tag>`, which may have attributes.
    fileprivate func rangeOfOpening(_ tag: String) -> Range<Index>? {
        var rest = self
        while let start = rest.rangeOfBytes(of: "<\(tag)") {
            rest = rest[start.upperBound...]
            if let end = rest.endOfOpening { return start.lowerBound..<end }
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
