/// Private keys between `-----BEGIN … PRIVATE KEY-----` and `-----END …-----`.
extension SecretScanner {
    /// The most bytes of the first or last line of a key.
    private static let headLength = 80
    /// The most bytes between the first line and the key, if there is no last line.
    private static let bodyDistance = 300

    /// The whole block, however its lines are broken; without its last line, to the end of the text.
    func privateKey(at start: Int) -> Range<Int>? {
        guard self[start + 1] == UInt8(ascii: "-"), self[start - 1] != UInt8(ascii: "-"),
            let head = keyHead(at: start)
        else { return keyTail(at: start) }
        if let end = keyEnd(from: head) { return start..<end }
        return head == text.count || hasKeyBody(from: head) ? start..<text.count : nil
    }

    /// The end of a key whose beginning is cut off, with the lines before it.
    private func keyTail(at start: Int) -> Range<Int>? {
        guard self[start - 1] != UInt8(ascii: "-"), let words = afterDashes(at: start, "END ") else { return nil }
        let end = tailEnd(from: words)
        guard contains("PRIVATE KEY", in: words..<end) else { return nil }
        var first = start
        while first > state.lowest {
            var line = first
            while line > state.lowest, self[line - 1].isBlank || line > state.lowest + 1 && isEscape(at: line - 2) {
                line -= self[line - 1].isBlank ? 1 : 2
            }
            let last = line
            while line > state.lowest, has([.alphanumeric, .code], at: line - 1), !isEscape(at: line - 2) { line -= 1 }
            guard last - line >= 8, last < first else { break }
            first = line
        }
        return first < start ? first..<end : nil
    }

    /// The lines after `Private-Lines: 8` in a key of PuTTY.
    func puttyKey(after sign: Int, nameEnd: Int) -> Range<Int>? {
        guard ends(with: "private-lines", at: nameEnd) else { return nil }
        let count = end(of: .digit, from: sign + 2)
        guard count > sign + 2, let start = nextLine(at: count) else { return nil }
        var (line, end) = (start, start)
        while true {
            let lineEnd = self.end(of: [.alphanumeric, .code], from: line)
            guard lineEnd > line, lineEnd == text.count || nextLine(at: lineEnd) != nil else { break }
            (line, end) = (nextLine(at: lineEnd) ?? lineEnd, lineEnd)
        }
        return end > start ? start..<end : nil
    }

    /// The index after an end of a line, also after `\n` and `\r\n` as in JSON.
    private func nextLine(at index: Int) -> Int? {
        var end = index
        while self[end] == .newline || self[end] == .carriageReturn { end += 1 }
        while end - index < 8, isEscape(at: end) { end += 2 }
        guard end > index else { return nil }
        // The sign of a line in a change, that of a quotation, and indentation.
        let line = end
        while end - line < 16, [.hyphen, .space, .greater, .tab].contains(self[end]) { end += 1 }
        return end
    }

    /// The index after the first line of a private key. SSH2 writes four dashes and a space.
    private func keyHead(at start: Int) -> Int? {
        guard let words = afterDashes(at: start, "BEGIN ") else { return nil }
        var index = words
        while index - start < Self.headLength, has(.alphanumeric, at: index) || self[index] == UInt8(ascii: " ") {
            index += 1
        }
        if index == text.count { return isGrowing ? index : nil }
        guard contains("PRIVATE KEY", in: words..<index) || contains("Static key", in: words..<index) else {
            return nil
        }
        var end = index
        while end < text.count, end - index < 5, text[end] == UInt8(ascii: "-") { end += 1 }
        return end - index >= 4 || isGrowing && end == text.count ? end : nil
    }

    /// The index after four or five dashes, perhaps a space, and a word.
    private func afterDashes(at start: Int, _ word: StaticString) -> Int? {
        var index = start
        while self[index] == UInt8(ascii: "-"), index - start < 6 { index += 1 }
        guard index - start >= 4 else { return nil }
        if self[index] == UInt8(ascii: " ") { index += 1 }
        return starts(with: word, at: index) ? index + word.utf8CodeUnitCount : nil
    }

    private func keyEnd(from start: Int) -> Int? {
        guard start <= state.lastKeyEnd else { return nil }
        var index = start
        while index < text.count {
            if text[index] == UInt8(ascii: "-") {
                if let words = afterDashes(at: index, "END ") { return tailEnd(from: words) }
                while self[index] == UInt8(ascii: "-") { index += 1 }
            } else {
                index += 1
            }
        }
        state.lastKeyEnd = start - 1
        return nil
    }

    private func tailEnd(from words: Int) -> Int {
        var end = words
        while end - words < Self.headLength, has(.alphanumeric, at: end) || self[end] == UInt8(ascii: " ") { end += 1 }
        while self[end] == UInt8(ascii: "-") { end += 1 }
        return end
    }

    /// True if a key follows, and not just more text that mentions the line.
    private func hasKeyBody(from start: Int) -> Bool {
        var index = start
        while index - start < Self.bodyDistance, index < text.count {
            if self[index].isBlank || isEscape(at: index) {
                index += self[index].isBlank ? 1 : 2
                continue
            }
            let end = end(of: [.alphanumeric, .code], from: index)
            if end - index >= 24 || end == text.count { return true }
            index = max(end, index + 1)
        }
        return isGrowing && index >= text.count
    }

    func contains(_ word: StaticString, in range: Range<Int>) -> Bool {
        guard range.count >= word.utf8CodeUnitCount else { return false }
        return (range.lowerBound...range.upperBound - word.utf8CodeUnitCount).contains { starts(with: word, at: $0) }
    }
}
