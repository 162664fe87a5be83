import Bytes

/// Consecutive lines, see `SourceGuard`.
struct Region {
    /// Below this many bytes the squares of counts are small enough to need no counting.
    private static let small = 512

    var problem: MarkdownNotice.Reason?
    private(set) var range: Range<Int>
    private var lines = 0
    private var columns = 0
    /// The places inside the region where paragraphs may begin, after the one that begins with it.
    private var laterParagraphs: [Int] = []
    private var paragraphLines = 0
    private var steps = 0
    /// The blocks that could be open before it.
    let depth: NestingBound

    /// Begins after the indentation of the first line, which stays in the text to keep lists open.
    init(start: Int, depth: NestingBound) {
        self.depth = depth
        range = start..<start
    }

    /// The cells of its tables, at most.
    var cells: Int { columns * lines }

    mutating func add(_ line: Range<Int>, opensBlock: Bool) {
        if opensBlock, lines > 0 {
            laterParagraphs.append(line.lowerBound)
            paragraphLines = 0
        }
        range = range.lowerBound..<line.upperBound
        lines += 1
        paragraphLines += 1
    }

    /// At a delimiter row cmark reads the whole paragraph before it as rows, and goes back to the last pipe,
    /// or to the beginning, from each of its lines.
    mutating func addDelimiterRow(columns: Int, at start: Int, _ limits: MarkdownLimits) {
        self.columns = max(self.columns, columns)
        let bytes = start - (laterParagraphs.last ?? range.lowerBound)
        steps += paragraphLines * max(0, bytes)
        let isLinear = steps <= limits.stepsPerByte * range.count + 1 << 16
        if columns > limits.tableColumns || !isLinear { problem = .tableTooLarge }
    }

    /// Counts constructs that are costly only in a large region.
    mutating func check(_ text: UTF8Bytes, references: Bool, _ limits: MarkdownLimits) {
        guard problem == nil, range.count >= Self.small else { return }
        // cmark keeps a row as a list, and walks it from the beginning for each cell.
        if columns > 0, TableRow.mostPipes(text, range) > 4 * limits.tableColumns {
            problem = .tableTooLarge
        } else if !paragraphsAreLinear(text, references, limits) {
            problem = .tooManyMarks
        }
    }

    private func paragraphsAreLinear(_ text: UTF8Bytes, _ references: Bool, _ limits: MarkdownLimits) -> Bool {
        var start = range.lowerBound
        return (laterParagraphs + [range.upperBound]).allSatisfy { end in
            defer { start = end }
            return end - start < Self.small
                || InlineCensus(text.part(start..<end), references: references, limits).isLinear(
                    bytes: end - start, limits)
        }
    }
}
