import Bytes
import CCMarkGFM
import Hypertext

/// The writer's place in a table.
struct TableState {
    var alignments = UTF8Bytes(start: nil, count: 0)
    var widths: ColumnWidths?
    var column = 0
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
        html.append(literal: "\"><table>")
        table = TableState(alignments: node.alignments)
        if table.alignments.count > 1 { writeColumns(of: node) }
    }

    /// As attributes, because the content security policy bars styles.
    private mutating func writeColumns(of node: Node) {
        html.append(literal: "<colgroup>")
        let widths = ColumnWidths(of: node, columns: table.alignments.count, in: source)
        table.widths = widths
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
        if table.isHeader, let columns = table.widths?.columns, columns.indices.contains(table.column) {
            writeNeeds(columns[table.column])
        }
        switch table.alignments.byte(at: table.column) {
        case UInt8(ascii: "l"): html.append(literal: " class=\"left\">")
        case UInt8(ascii: "c"): html.append(literal: " class=\"center\">")
        case UInt8(ascii: "r"): html.append(literal: " class=\"right\">")
        default: html.append(literal: ">")
        }
        table.column += 1
    }

    /// The style sheet reserves room for these in the head, so that later rows do not move anything.
    private mutating func writeNeeds(_ column: ColumnWidths.Column) {
        if column.isLong { html.append(literal: " data-wide") }
        guard !column.laterWord.isEmpty else { return }
        html.append(literal: " data-word=\"")
        column.laterWord.withUnsafeBufferPointer { html.append(attribute: $0) }
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
