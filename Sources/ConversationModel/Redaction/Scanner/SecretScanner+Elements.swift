/// Values between tags of HTML and XML.
extension SecretScanner {
    /// The most bytes of a tag, and of the space between two.
    private static let longestTag = 256
    private static let longestGap = 24
    /// The most bytes of a value.
    private static let longestContent = 512

    /// `<password>…</password>`, `<property name="password"><value>…`, `<key>Password</key><string>…`,
    /// `<b>Password:</b> …`.
    func element(at angle: Int) -> Range<Int>? {
        guard let tag = tag(endingAt: angle) else { return nil }
        noteElementCell(tag)
        guard
            let content = content(after: angle, mayEndLine: self[tag.lowerBound + 1] == UInt8(ascii: "/")),
            let name = elementName(tag)
        else { return nil }
        let value = SecretValue(range: content, isQuoted: true, isAdjacent: true, isLine: false, isOpen: false)
        // A caption also stands in an element with such a name.
        guard name.isOwn || isMade(content) && !text[content].contains(0x20) else { return nil }
        return value.isSecret(name.strength, in: self) { namesProvider(before: name.end) } ? content : nil
    }

    /// A tag from its angle to its other angle.
    private func tag(endingAt angle: Int) -> Range<Int>? {
        var start = angle
        while angle - start < Self.longestTag, start > 0 {
            start -= 1
            if text[start] == UInt8(ascii: ">") { return nil }
            guard text[start] == UInt8(ascii: "<") else { continue }
            let isTag =
                has([.upper, .lower], at: start + 1) || self[start + 1] == UInt8(ascii: "_")
                || self[start + 1] == UInt8(ascii: "/")
            return isTag && self[angle - 1] != UInt8(ascii: "/") ? start..<angle + 1 : nil
        }
        return nil
    }

    /// The text after a tag, without the space around it and the marks of CDATA.
    ///
    /// - Parameter mayEndLine: No other tag has to follow, as after a label.
    private func content(after angle: Int, mayEndLine: Bool) -> Range<Int>? {
        var start = angle + 1
        while start - angle < Self.longestGap, self[start].isBlank, start < text.count { start += 1 }
        if starts(with: "<![CDATA[", at: start) { start += 9 }
        var end = start
        while end < text.count, end - start < Self.longestContent, text[end] != UInt8(ascii: "<"),
            text[end] != .newline,
            !starts(with: "]]>", at: end)
        {
            end += 1
        }
        let isClosed = self[end] == UInt8(ascii: "<") || self[end] == UInt8(ascii: "]")
        guard isClosed || mayEndLine && end - start < Self.longestContent || isGrowing && end == text.count else {
            return nil
        }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return end > start ? start..<end : nil
    }

    private struct ElementName {
        let end: Int
        let strength: SecretStrength
        /// It is the name of the element itself.
        var isOwn = false
    }

    private func elementName(_ tag: Range<Int>) -> ElementName? {
        if self[tag.lowerBound + 1] == UInt8(ascii: "/") { return label(before: tag.lowerBound) }
        // `<code>` is no code of a login.
        let own = ownName(tag)
        return own?.strength == .possible
            ? outerName(before: tag.lowerBound) ?? own : own ?? outerName(before: tag.lowerBound)
    }

    /// The name of the element, or that in an attribute.
    private func ownName(_ tag: Range<Int>) -> ElementName? {
        let end = end(of: .dotted, from: tag.lowerBound + 1, most: 64)
        let last = self[end] == UInt8(ascii: ":") ? self.end(of: .dotted, from: end + 1, most: 64) : end
        if let name = secretName(before: last) { return ElementName(end: last, strength: name.strength, isOwn: true) }
        var index = last
        while index < tag.upperBound {
            if has(.quote, at: index), self[index - 1] == UInt8(ascii: "="), namesValue(before: index - 1) {
                var end = index + 1
                while end < tag.upperBound, self[end] != self[index] { end += 1 }
                if let name = secretName(before: end) { return ElementName(end: end, strength: name.strength) }
                index = end
            }
            index += 1
        }
        return nil
    }

    private func namesValue(before sign: Int) -> Bool {
        ["name", "key", "id", "label", "property", "field"].contains { ends(with: $0, at: sign) }
    }

    /// The name of the element around, or the label before this one.
    private func outerName(before start: Int, depth: Int = 0) -> ElementName? {
        var end = start
        while start - end < Self.longestGap, end > 0, self[end - 1].isBlank { end -= 1 }
        guard end > 0, self[end - 1] == UInt8(ascii: ">"), let outer = tag(endingAt: end - 1) else {
            if ends(with: " is", at: end) { return name(endingAt: end - 3) }
            return [UInt8(ascii: ":"), UInt8(ascii: "=")].contains(self[end - 1]) ? name(endingAt: end) : nil
        }
        guard self[outer.lowerBound + 1] != UInt8(ascii: "/") else { return label(before: outer.lowerBound) }
        if let name = ownName(outer) { return ElementName(end: name.end, strength: name.strength) }
        // `<td>Password</td><td><code>…`
        return depth < 2 ? outerName(before: outer.lowerBound, depth: depth + 1) : nil
    }

    /// The name in `<key>Password</key>` and `<b>Password:</b>`, which ends before the closing tag.
    private func label(before start: Int) -> ElementName? { name(endingAt: start) }

    private func name(endingAt place: Int) -> ElementName? {
        var end = place
        while place - end < 4, [.space, .colon, .equals].contains(self[end - 1]) { end -= 1 }
        return secretName(before: end).map { ElementName(end: end, strength: $0.strength) }
    }
}
