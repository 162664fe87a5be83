import Markdown
import Testing

/// Cells beyond the columns of a table belong to its last column: cmark would leave them out.
struct SurplusCellTests {
    private func cells(_ row: String, before: String = "", columns: Int = 2) throws -> [String] {
        let head = String(repeating: "| h ", count: columns) + "|\n" + String(repeating: "|---", count: columns) + "|\n"
        let text = (head + row).split(separator: "\n").map { before + $0 }.joined(separator: "\n")
        return try DOMParser.parse(html(text)).compactMap(\.element).flatMap { [$0] + $0.descendants }
            .filter { $0.name == "td" }.map(\.text)
    }

    @Test func surplusCellsBelongToTheLastColumn() throws {
        #expect(try cells("| a | b | c | d |") == ["a", "b | c | d"])
        #expect(try cells("a|b|c") == ["a", "b|c"])
        #expect(try cells("| a |") == ["a", ""])
        #expect(try cells("| a | b \\| c |") == ["a", "b | c"])
    }

    @Test func pipesInCodeComeFirst() throws {
        #expect(try cells("| `a|b` | c |") == ["a|b", "c"])
        #expect(try cells("| `` x`|`y `` | `c|d` | e |") == ["x`|`y", "c|d | e"])
    }

    @Test func pipesInFormulasMakeNoCells() throws {
        #expect(try cells("| $P(A|B)$ | y |").last == "y")
        #expect(try cells("| \\(P(A|B)\\) | y |").last == "y")
    }

    @Test func manyCellsBesideCodeLeaveTheCodeAsItIs() throws {
        let row = "| `c|d` | e |" + String(repeating: " f |", count: 40)
        let cells = try cells(row)
        #expect(cells.count == 2 && cells[0] == "c|d" && cells[1].hasPrefix("e | f"), "\(cells)")
    }

    @Test func aTableBelowAListIsATable() {
        let markup = html("- a|b\n  -|-\n  1|2\nx|y|z\n-|-|-\n1|2|3")
        #expect(markup.components(separatedBy: "<table>").count == 3, "\(markup)")
    }

    @Test func everyRowOfTheTableCounts() throws {
        #expect(try cells("| a | b |\n| c | d | e |\n| f | g | h") == ["a", "b", "c", "d | e", "f", "g | h"])
    }

    @Test func tablesInQuotesAndListsCount() throws {
        #expect(try cells("| a | b | c |", before: "> ") == ["a", "b | c"])
        #expect(try cells("| a | b | c |", before: "  ") == ["a", "b | c"])
    }

    @Test func aTableBelowAnotherIsATable() {
        let table = "| h |\n|---|\n| a |\n"
        let markup = html(table + "# x\n| h | i |\n|---|---|\n| b | c |\n")
        #expect(markup.components(separatedBy: "<table>").count == 3)
    }

    @Test func aRowOfVeryManyCellsIsKept() throws {
        let row = (0..<200).map(String.init).joined(separator: "|")
        let cells = try cells(row)
        #expect(cells.count == 2 && cells[1] == row.dropFirst(2))
    }

    @Test func textWithoutATableStaysAsItIs() {
        #expect(html("a | b\nc | d | e") == "<p>a | b\nc | d | e</p>\n")
    }
}
