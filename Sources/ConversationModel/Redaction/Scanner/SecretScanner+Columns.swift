/// Values in columns that a line before them names: rows with commas, semicolons, tabs or bars, tuples of SQL.
extension SecretScanner {
    /// The most bytes of a line of names.
    private static let longestHead = 1024
    private static let longestCell = 40

    /// A column of secrets.
    private typealias Column = (number: Int, end: Int, strength: SecretStrength)

    // MARK: SQL

    /// Notes the secrets in `INSERT INTO users (name, password) VALUES ('ann', '…'), …`.
    func noteTuples(at word: Int) {
        guard word >= state.tuplesEnd, startsWithLowercase("values", at: word), !has(.word, at: word + 6) else {
            return
        }
        var close = word
        while word - close < 16, self[close - 1].isBlank, close > 0 { close -= 1 }
        guard self[close - 1] == UInt8(ascii: ")") else { return }
        var open = close - 1
        while open > 0, close - open < Self.longestHead, self[open] != UInt8(ascii: "(") { open -= 1 }
        let columns = columns(in: open + 1..<max(open + 1, close - 1), UInt8(ascii: ","))
        state.tuplesEnd = word + 6
        guard !columns.isEmpty, self[open] == UInt8(ascii: "(") else { return }
        while let cells = tuple(from: state.tuplesEnd) { note(cells, columns, areQuoted: true) }
    }

    /// The cells of the next tuple; moves to its end.
    private func tuple(from start: Int) -> [Range<Int>]? {
        var index = start
        while index < text.count, self[index].isBlank || self[index] == UInt8(ascii: ",") { index += 1 }
        guard self[index] == UInt8(ascii: "(") else { return nil }
        var cells: [Range<Int>] = []
        while self[index] == UInt8(ascii: "(") || self[index] == UInt8(ascii: ",") {
            index += 1
            while self[index] == .space { index += 1 }
            let isQuoted = has(.quote, at: index)
            let first = isQuoted ? index + 1 : index
            var last = first
            while last < text.count, isQuoted ? !endsString(at: last, self[index]) : !Self.endsCell.contains(text[last])
            {
                last += self[last] == .backslash || isQuoted && self[last] == self[index] ? 2 : 1
            }
            last = min(last, text.count)
            cells.append(first..<last)
            index = last
            while index < text.count, !Self.endsCell.contains(text[index]) { index += 1 }
        }
        state.tuplesEnd = min(index + 1, text.count)
        return self[index] == UInt8(ascii: ")") ? cells : nil
    }

    /// `,)` and a line feed
    private static let endsCell: [UInt8] = [.comma, .closeParenthesis, .newline]

    /// True at a quote that is not doubled.
    private func endsString(at index: Int, _ quote: UInt8) -> Bool {
        self[index] == quote && self[index + 1] != quote
    }

    // MARK: Lines

    /// Notes the secrets below a line of names, if a cell with the name of a secret ends here.
    func noteColumns(before end: Int) {
        guard end >= state.columnsEnd, let name = columnName(before: end),
            name.strength.isCertain
        else { return }
        if Self.separators.contains(self[end]) { return noteRows(at: end) }
        var start = name.end
        while name.end - start < Self.longestCell, start > 0, !Self.separators.contains(self[start - 1]),
            self[start - 1] != .newline
        {
            start -= 1
        }
        if start > 0, Self.separators.contains(self[start - 1]) { noteRows(at: start - 1) }
    }

    /// `,;|` and a tab
    private static let separators: [UInt8] = [.comma, .semicolon, .bar, .tab]

    /// Notes the secrets in the lines below a line of names.
    private func noteRows(at separator: Int) {
        var start = separator
        while start > 0, separator - start < Self.longestHead, !endsLine(start - 1), !opensString(start - 1) {
            start -= 1
        }
        let isChange = isLineMark(start)
        if isChange { start += 1 }
        let head = start..<lineEnd(from: separator)
        state.columnsEnd = head.upperBound
        let sign = self[separator]
        guard mayBeNames(head, sign) else { return }
        let names = cells(in: head, sign)
        guard names.count > 1, names.allSatisfy({ $0.count <= Self.longestCell && isName($0) }) else { return }
        let columns = columns(in: head, sign)
        guard !columns.isEmpty else { return }
        while let line = nextLine(after: state.columnsEnd) {
            state.columnsEnd = line.upperBound
            if isRule(line) { continue }
            let cells = cells(in: isChange ? line.dropFirst() : line, sign)
            guard cells.count == names.count else { return }
            note(cells, columns, areQuoted: false)
        }
    }

    /// True for a line of short texts of letters: a quick look before the cells are.
    private func mayBeNames(_ line: Range<Int>, _ separator: UInt8) -> Bool {
        var start = line.lowerBound
        for index in line {
            let byte = text[index]
            if byte == separator { start = index + 1 }
            let isPlain =
                byte >= 0x80 || has([.dotted, .quote], at: index)
                || [.space, .openParenthesis, .closeParenthesis].contains(byte)
            guard isPlain || byte == separator, index - start < Self.longestCell + 24 else { return false }
        }
        return true
    }

    /// True for the quote before a value of JSON.
    private func opensString(_ quote: Int) -> Bool {
        guard self[quote] == .quote else { return false }
        return self[quote - 1] == .backslash || self[quote - 1] == .space && self[quote - 2] == UInt8(ascii: ":")
    }

    /// True at a line feed, or at the end of one that is escaped.
    private func endsLine(_ index: Int) -> Bool {
        self[index] == .newline || self[index] == UInt8(ascii: "n") && self[index - 1] == .backslash
    }

    private func lineEnd(from start: Int) -> Int {
        var end = start
        while end < text.count, text[end] >= 0x20 || text[end] == .tab, text[end] != .backslash || !isEscape(at: end) {
            end += 1
        }
        return end
    }

    private func nextLine(after end: Int) -> Range<Int>? {
        var start = end
        if self[start] == .carriageReturn { start += 1 }
        if self[start] == .newline { start += 1 } else if isEscape(at: start) { start += 2 } else { return nil }
        let last = lineEnd(from: start)
        return last > start ? start..<last : nil
    }

    /// The cells of a line, without the spaces and quotes around them.
    private func cells(in line: Range<Int>, _ separator: UInt8) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = line.lowerBound
        while start <= line.upperBound {
            while start < line.upperBound, self[start] == .space || self[start] == .backtick { start += 1 }
            var end = start
            if self[start] == UInt8(ascii: "\"") {
                end += 1
                while end < line.upperBound, !endsString(at: end, 0x22) { end += self[end] == .quote ? 2 : 1 }
                cells.append(start + 1..<min(max(end, start + 1), line.upperBound))
                end += 1
            }
            let isQuoted = end > start
            while end < line.upperBound, text[end] != separator { end += 1 }
            if !isQuoted {
                var last = min(end, line.upperBound)
                while last > start, self[last - 1] == .space || self[last - 1] == .backtick { last -= 1 }
                cells.append(start..<last)
            }
            start = end + 1
        }
        return cells
    }

    /// True for a line between names and rows: `-----+-----`.
    private func isRule(_ line: Range<Int>) -> Bool { text[line].allSatisfy { "-+=:| ".utf8.contains($0) } }

    /// True for letters with spaces and marks of names between them, perhaps with parentheses.
    private func isName(_ cell: Range<Int>) -> Bool {
        !cell.isEmpty
            && text[cell].allSatisfy {
                $0 >= 0x80 || $0 == .space || $0 == .openParenthesis || $0 == .closeParenthesis
                    || !ByteClass(of: $0).isDisjoint(with: .dotted)
            }
    }

    // MARK: Both

    private func columns(in head: Range<Int>, _ separator: UInt8) -> [Column] {
        cells(in: head, separator).enumerated().compactMap { number, cell in
            guard let name = columnName(before: cell.upperBound), name.end > cell.lowerBound,
                name.strength.isCertain
            else { return nil }
            return (number, name.end, name.strength)
        }
    }

    private func note(_ cells: [Range<Int>], _ columns: [Column], areQuoted: Bool) {
        for column in columns where column.number < cells.count {
            let cell = cells[column.number]
            let value = SecretValue(range: cell, isQuoted: areQuoted, isAdjacent: true, isLine: false, isOpen: false)
            guard areQuoted || isMade(cell), !text[cell].contains(0x20),
                let secret = secret(in: value, nameEnd: column.end, column.strength)
            else { continue }
            note(secret)
        }
    }
}
