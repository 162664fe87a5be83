import Bytes

/// Finds cells beyond the columns of their table, which cmark would leave out: `|` in code without a backslash makes
/// such cells.
enum SurplusCells {
    /// Rows with more surplus cells show them without formatting: each hidden pipe takes memory.
    private static let mostPipes = 32

    /// Pipes to hide from cmark, so that each row has at most as many cells as its table has columns.
    static func pipes(in text: UTF8Bytes) -> [Substitution] {
        guard text.offset(of: UInt8(ascii: "|")) != nil else { return [] }
        var found: [Substitution] = []
        var table: Table?
        var head = 0..<0
        var start = 0
        while start < text.count {
            let line = start..<(text.offset(of: UInt8(ascii: "\n"), from: start) ?? text.count)
            if let columns = table?.columns, table?.contains(line, in: text) == true {
                found += surplus(of: text, line, columns)
            } else {
                table = Table(text, head, line)
            }
            head = line
            start = line.upperBound + 1
        }
        return found
    }

    /// A table whose rows are being read.
    private struct Table {
        let columns: Int
        private let markers: Int
        private let indent: Int

        /// nil unless the two lines are the head of a table.
        init?(_ text: UTF8Bytes, _ head: Range<Int>, _ line: Range<Int>) {
            guard let columns = TableRow.delimiterColumns(text, line) else { return nil }
            let shape = LineShape(text, line)
            guard !shape.isThematicBreak(text, line), LineShape(text, head).content < head.upperBound,
                inner(of: text, head).count + 1 == columns
            else { return nil }
            self.columns = columns
            markers = shape.markers
            indent = shape.indent
        }

        /// False from the line on that ends the table.
        func contains(_ line: Range<Int>, in text: UTF8Bytes) -> Bool {
            let shape = LineShape(text, line)
            return shape.content < line.upperBound && shape.markers == markers
                && shape.indent >= indent && !shape.opensBlock(text, line)
                && !shape.isFence(text, line)
        }
    }

    /// Hides pipes in code first, then the last ones.
    private static func surplus(of text: UTF8Bytes, _ row: Range<Int>, _ columns: Int) -> [Substitution] {
        let pipes = inner(of: text, row)
        let surplus = pipes.count + 1 - columns
        guard surplus > 0 else { return [] }
        var spans = codeSpans(of: text, row)[...]
        var isInCode: [Int: Bool] = [:]
        for pipe in pipes {
            while let span = spans.first, span.upperBound <= pipe { spans.removeFirst() }
            isInCode[pipe] = spans.first?.contains(pipe) == true
        }
        let inCode = pipes.filter { isInCode[$0] == true }.prefix(min(surplus, mostPipes))
        let others = pipes.filter { isInCode[$0] == false }.suffix(surplus - inCode.count)
        var hidden = inCode.map { $0..<$0 + 1 }
        if others.count > mostPipes, let first = others.first, let last = others.last {
            hidden = hidden.filter { $0.upperBound <= first } + [first..<last + 1]
        } else {
            hidden += others.map { $0..<$0 + 1 }
        }
        return hidden.sorted { $0.lowerBound < $1.lowerBound }.map { Substitution(range: $0, meaning: .verbatim) }
    }

    /// The pipes between the cells of a row.
    private static func inner(of text: UTF8Bytes, _ line: Range<Int>) -> ArraySlice<Int> {
        let start = LineShape(text, line).content
        var end = line.upperBound
        while end > start, text[end - 1].isSpace { end -= 1 }
        var pipes = (start..<end).filter {
            text[$0] == UInt8(ascii: "|") && text.byte(at: $0 - 1) != UInt8(ascii: "\\")
        }[...]
        if pipes.first == start { pipes.removeFirst() }
        if pipes.last == end - 1 { pipes.removeLast() }
        return pipes
    }

    /// Parts between runs of backticks of the same length.
    private static func codeSpans(of text: UTF8Bytes, _ row: Range<Int>) -> [Range<Int>] {
        var spans: [Range<Int>] = []
        var openings: [Int: Int] = [:]
        var index = row.lowerBound
        while let start = text.part(0..<row.upperBound).offset(of: UInt8(ascii: "`"), from: index) {
            index = start
            while index < row.upperBound, text[index] == UInt8(ascii: "`") { index += 1 }
            if let opening = openings[index - start] {
                spans.append(opening..<start)
                openings = [:]
            } else {
                openings[index - start] = index
            }
        }
        return spans
    }
}
