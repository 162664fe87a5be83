/// Secrets in columns that spaces align below a line of dashes, as terminals and reStructuredText write them.
extension SecretScanner {
    /// The most bytes of a line, and the most rows of a table.
    private static let longestLine = 512
    private static let mostRows = 64

    /// Notes the secrets below the names in the line that ends at a line feed, if a line of dashes follows.
    func noteAligned(lineAt feed: Int) {
        guard [UInt8(ascii: "-"), UInt8(ascii: "=")].contains(self[feed + 1]), feed >= state.columnsEnd else { return }
        let (starts, end) = columnStarts(in: feed + 1)
        guard starts.count > 1 else { return }
        let head = lineStart(before: feed, most: Self.longestLine)
        for (number, start) in starts.enumerated() {
            let next = number + 1 < starts.count ? starts[number + 1] : Self.longestLine
            let nameEnd = self.nameEnd(before: min(head + next, feed))
            guard nameEnd > head + start, let name = secretName(before: nameEnd), name.start >= head + start,
                name.strength.isCertain
            else { continue }
            noteColumn(start..<next, below: end, CellName(end: nameEnd, strength: name.strength))
        }
        state.columnsEnd = end
    }

    /// The places where groups of dashes begin in a line of nothing else, and the end of the line.
    private func columnStarts(in line: Int) -> (starts: [Int], end: Int) {
        var (index, starts) = (line, [Int]())
        while index < text.count, text[index] != .newline, text[index] != .carriageReturn,
            index - line < Self.longestLine
        {
            guard [.hyphen, .equals, .space].contains(text[index]) else { return ([], index) }
            if text[index] != .space, index == line || text[index - 1] == .space { starts.append(index - line) }
            index += 1
        }
        return (starts, index)
    }

    private func noteColumn(_ column: Range<Int>, below end: Int, _ name: CellName) {
        var line = end
        for _ in 0..<Self.mostRows {
            while self[line] == .carriageReturn { line += 1 }
            guard self[line] == .newline, line + 1 < text.count else { return }
            let start = line + 1
            line = lineEnd(after: start, most: Self.longestLine)
            guard line - start > column.lowerBound else { return }
            noteWord(in: start + column.lowerBound..<min(start + column.upperBound, line), name)
        }
    }

    /// Notes the value if one word is all that stands in a cell.
    func noteWord(in cell: Range<Int>, _ name: CellName) {
        var (start, end) = (cell.lowerBound, cell.upperBound)
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        guard end - start >= 4, isMade(start..<end), !text[start..<end].contains(where: \.isBlank) else { return }
        let value = SecretValue(range: start..<end, isQuoted: false, isAdjacent: true, isLine: false, isOpen: false)
        if let secret = secret(in: value, nameEnd: name.end, name.strength) { note(secret) }
    }
}
