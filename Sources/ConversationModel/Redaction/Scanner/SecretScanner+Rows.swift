/// Secrets in the columns of tables of HTML.
extension SecretScanner {
    /// The row that the scan is in, and the columns with the name of a secret.
    struct ElementRow {
        /// The number of cells before the next one.
        var cell = 0
        var columns: [Int: CellName] = [:]
    }

    /// Counts the cells of a row at the end of each tag, and notes the value in a column with a name.
    func noteElementCell(_ tag: Range<Int>) {
        let start = tag.lowerBound + 1
        guard self[start].lowercased == UInt8(ascii: "t") else { return }
        switch (self[start + 1].lowercased, has([.upper, .lower], at: start + 2)) {
        case (UInt8(ascii: "r"), false): state.elementRow.cell = 0
        case (UInt8(ascii: "a"), true): state.elementRow = ElementRow()
        case (UInt8(ascii: "h"), false):
            state.elementRow.columns[state.elementRow.cell] = heading(after: tag.upperBound)
            state.elementRow.cell += 1
        case (UInt8(ascii: "d"), false):
            if let name = state.elementRow.columns[state.elementRow.cell] {
                let end = contentEnd(from: tag.upperBound)
                noteWord(in: tag.upperBound..<end, name)
            }
            state.elementRow.cell += 1
        default: break
        }
    }

    private func heading(after start: Int) -> CellName? {
        let end = nameEnd(before: contentEnd(from: start))
        guard end > start, let name = secretName(before: end), name.strength.isCertain
        else { return nil }
        return CellName(end: end, strength: name.strength)
    }

    private func contentEnd(from start: Int) -> Int {
        var end = start
        while end < text.count, end - start < 256, text[end] != UInt8(ascii: "<"), text[end] != .newline { end += 1 }
        return end
    }
}
