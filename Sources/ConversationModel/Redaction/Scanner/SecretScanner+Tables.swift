/// Tables of Markdown with a column of passwords, or a row with the name of one.
extension SecretScanner {
    /// A table whose cells are examined as the scan reaches them.
    struct NamedTable {
        let columns: [Int: CellName]
        /// The place up to which bars were counted.
        var index: Int
        /// The number of the cell before the bar at `index`; nil before the first row.
        var column: Int?
    }

    /// The name of a row or column.
    struct CellName {
        let end: Int
        let strength: SecretStrength
    }

    /// The most bytes of a header.
    private static let longestHeader = 1024

    /// The value after this bar, or nil.
    func cell(at bar: Int) -> Range<Int>? {
        noteTable(at: bar)
        let name = columnName(at: bar) ?? rowName(at: bar) ?? firstName(before: bar)
        guard let name, let cell = content(after: bar) else { return nil }
        if self[cell.upperBound] == UInt8(ascii: "|"), let token = marked(at: cell.upperBound) { return token }
        let value = SecretValue(range: cell, isQuoted: false, isAdjacent: true, isLine: false, isOpen: false)
        // Tables also explain tokens by their names, and report tests.
        let traits = ValueTraits(text, cell)
        let isMade =
            name.strength == .password ? isMade(cell) : cell.count >= 12 && (traits.hasDigit || traits.turns > 4)
        return isMade && (traits.hasLower || traits.hasUpper) && !isReportColumn(name.end)
            ? secret(in: value, nameEnd: name.end, name.strength) : nil
    }

    /// True for a column `Pass` of a report of tests: no other column of its line names users.
    private func isReportColumn(_ end: Int) -> Bool {
        guard ends(with: "| pass", at: end) else { return false }
        let line = lineStart(before: end, most: Self.longestRow)..<lineEnd(after: end, most: Self.longestRow)
        let isUser = { (index: Int) in
            ["user", "login", "account", "email", "konto", "benutzer"].contains {
                self.startsWithLowercase($0, at: index)
            }
        }
        return !line.contains(where: isUser)
    }

    /// The content of the cell without spaces, code marks and stars, if it is a single word.
    private func content(after bar: Int) -> Range<Int>? {
        var start = bar + 1
        while start - bar < 64, [.space, .tab, .backtick, .asterisk].contains(self[start]) { start += 1 }
        var end = start
        while end < text.count, end - start < 256, !endsCell(at: end) { end += 1 }
        while end > start, [.space, .tab, .backtick, .asterisk].contains(self[end - 1]) { end -= 1 }
        return end > start && !text[start..<end].contains(0x20) ? start..<end : nil
    }

    private func endsCell(at index: Int) -> Bool {
        self[index] == UInt8(ascii: "|") || self[index] == .newline || isEscape(at: index)
    }

    /// The name of a row: `| password | … |`.
    private func rowName(at bar: Int) -> CellName? {
        var end = nameEnd(before: bar)
        if self[end - 1] == UInt8(ascii: ":") { end = nameEnd(before: end - 1) }
        guard end < bar, let name = secretName(before: end) else { return nil }
        var start = end
        while end - start < 48, has(.dotted, at: start - 1) || [.space, .backtick, .asterisk].contains(self[start - 1])
        {
            start -= 1
        }
        return self[start - 1] == UInt8(ascii: "|") ? CellName(end: end, strength: name.strength) : nil
    }

    /// The name in the first cell of a row with several: `| DB_PASSWORD | production | … |`.
    private func firstName(before bar: Int) -> CellName? {
        var (index, second) = (bar, 0)
        while index > 0, bar - index < Self.longestRow, text[index - 1] != .newline {
            index -= 1
            if text[index] == UInt8(ascii: "|") { second = index == 0 || text[index - 1] == .newline ? second : index }
        }
        let end = nameEnd(before: second)
        guard second > index, self[index] == UInt8(ascii: "|"), end > index, let name = secretName(before: end),
            name.strength.isCertain,
            !text[index + 1..<end].contains(UInt8(ascii: "|"))
        else { return nil }
        return CellName(end: end, strength: name.strength)
    }

    /// The most bytes of a row before a cell.
    private static let longestRow = 160

    // MARK: Columns

    /// Reads the header at the first bar of the line of dashes below it.
    private func noteTable(at bar: Int) {
        guard bar == 0 || self[bar - 1] == .newline else { return }
        noteBordered(at: bar)
        var index = bar + 1
        while index - bar < 4, [0x20, UInt8(ascii: ":")].contains(self[index]) { index += 1 }
        guard self[index] == UInt8(ascii: "-"), [.hyphen, .colon, .space, .bar].contains(self[index + 1]) else {
            return
        }
        let columns = namedColumns(before: bar - 1)
        state.table = columns.isEmpty ? nil : NamedTable(columns: columns, index: bar)
    }

    /// Notes the columns of a table of a terminal, if a line of `+---+` follows this one.
    private func noteBordered(at bar: Int) {
        let end = lineEnd(after: bar, most: Self.longestHeader)
        guard self[end + 1] == UInt8(ascii: "+"), [.hyphen, .equals].contains(self[end + 2]) else { return }
        let columns = namedColumns(before: end)
        if !columns.isEmpty { state.table = NamedTable(columns: columns, index: end) }
    }

    private func namedColumns(before end: Int) -> [Int: CellName] {
        var columns: [Int: CellName] = [:]
        var bars: [Int] = []
        var index = end - 1
        while index >= 0, end - index < Self.longestHeader, text[index] != .newline {
            if text[index] == UInt8(ascii: "|") { bars.append(index) }
            index -= 1
        }
        for (column, bar) in bars.reversed().enumerated() where column > 0 {
            columns[column - 1] = columnName(before: bar)
        }
        return columns
    }

    /// The name that ends a cell, also in parentheses: `Credential (password)`, `Password (initial)`.
    func columnName(before end: Int) -> CellName? {
        var end = nameEnd(before: end)
        if self[end - 1] == UInt8(ascii: ")") {
            end = nameEnd(before: end - 1)
            if secretName(before: end) == nil {
                while self[end - 1] != UInt8(ascii: "("), has(.dotted, at: end - 1) { end -= 1 }
                end = nameEnd(before: end - 1)
            }
        }
        return secretName(before: end).map { CellName(end: end, strength: $0.strength) }
    }

    /// The name of the column that begins at this bar. Counts the bars of the rows, each byte once.
    private func columnName(at bar: Int) -> CellName? {
        guard var current = state.table, bar > current.index else { return nil }
        for index in current.index + 1...bar {
            switch text[index] {
            case .newline where self[index + 1] == UInt8(ascii: "|"): current.column = -1
            case .newline where self[index + 1] == UInt8(ascii: "+"): current.column = nil
            case .newline:
                state.table = nil
                return nil
            case UInt8(ascii: "|"): current.column = current.column.map { $0 + 1 }
            default: break
            }
        }
        current.index = bar
        state.table = current
        return current.column.flatMap { current.columns[$0] }
    }
}
