import Bytes
import CCMarkGFM
import Hypertext

/// The writer's place in a table.
struct TableState {
    var alignments = UTF8Bytes(start: nil, count: 0)
    var widths: ColumnWidths?
    var column = 0
    /// The number of cells so far.
    var cells = 0
    var isHeader = false
    var hasBody = false
    /// The start of the row that is revealed at once; the head continues into the first row of the body.
    var row: Tally.Mark?
}

extension HTMLWriter {
    mutating func openTable(_ node: Node) {
        // A box of its own to scroll in, reachable by keyboard.
        html.append(literal: "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"")
        html.append(options.labels.table)
        table = TableState(alignments: node.alignments)
        let widths = ColumnWidths(of: node, columns: table.alignments.count, in: source)
        table.widths = widths
        html.append(literal: widths.hasLongCells ? "\"><table data-wide>" : "\"><table>")
        if widths.hasLongCells, widths.columns.count > 1 { write(widths) }
    }

    /// As attributes, because the content security policy bars styles.
    private mutating func write(_ widths: ColumnWidths) {
        html.append(literal: "<colgroup>")
        for width in widths.hundredths {
            html.append(literal: "<col width=\"")
            html.append(number: width)
            html.append(literal: "%\">")
        }
        html.append(literal: "</colgroup>")
    }

    mutating func closeTable() {
        if table.hasBody { html.append(literal: "</tbody>") }
        html.append(literal: "</table></div>")
    }

    mutating func openRow(_ node: Node) {
        table.column = 0
        table.isHeader = node.isHeaderRow
        table.row = table.row ?? tally.mark
        if table.isHeader {
            html.append(literal: "<thead>")
        } else if !table.hasBody {
            table.hasBody = true
            html.append(literal: "<tbody>")
        }
        html.append(literal: "<tr>")
    }

    mutating func closeRow(_ node: Node) {
        html.append(literal: table.isHeader ? "</tr></thead>" : "</tr>")
        tally.height += HeightEstimate.tableRow
        if table.isHeader, node.next != nil { return }
        if let start = table.row { tally.closeAtom(since: start, most: RevealCost.rowMost) }
        table.row = nil
    }

    mutating func openCell(_ node: Node) {
        html.append(literal: isHeading(node) ? "<th" : "<td")
        writeNeeds()
        switch table.alignments.byte(at: table.column) {
        case UInt8(ascii: "l"): html.append(literal: " class=\"left\">")
        case UInt8(ascii: "c"): html.append(literal: " class=\"center\">")
        case UInt8(ascii: "r"): html.append(literal: " class=\"right\">")
        default: html.append(literal: ">")
        }
        table.column += 1
    }

    /// The style sheet reserves room for what comes later in the head, so that later rows do not move anything.
    private mutating func writeNeeds() {
        defer { table.cells += 1 }
        guard let widths = table.widths else { return }
        let column = table.isHeader && table.column < widths.columns.count ? widths.columns[table.column] : nil
        if column?.isLong ?? widths.isLong(cell: table.cells) { html.append(literal: " data-wide") }
        guard let later = column?.laterWord, !later.isEmpty else { return }
        html.append(literal: " data-word=\"")
        later.withUnsafeBufferPointer { html.append(attribute: $0) }
        html.append(literal: "\"")
    }

    mutating func closeCell(_ node: Node) {
        html.append(literal: isHeading(node) ? "</th>" : "</td>")
    }

    /// An empty cell of the head is not a heading.
    private func isHeading(_ cell: Node) -> Bool {
        table.isHeader && cell.firstChild != nil
    }
}
