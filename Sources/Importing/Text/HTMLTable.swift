/// Collects a table of HTML and writes it as Markdown.
struct HTMLTable {
    private var rows: [[String]] = []
    /// The lines of the cell that is open.
    private var cell: [String]?
    /// The number of open tables.
    private var depth = 0

    var isOpen: Bool { depth > 0 }
    var isInCell: Bool { cell != nil }

    mutating func begin() {
        depth += 1
    }

    mutating func beginRow() {
        if depth == 1 { rows.append([]) }
    }

    mutating func beginCell() {
        guard depth == 1 else { return }
        if rows.isEmpty { rows.append([]) }
        cell = []
    }

    mutating func append(_ lines: [String]) {
        cell?.append(contentsOf: lines)
    }

    mutating func endCell() {
        guard depth == 1, let lines = cell, let row = rows.indices.last else { return }
        rows[row].append(lines.joined(separator: " "))
        cell = nil
    }

    /// Ends the innermost table.
    ///
    /// - Returns: Blocks of Markdown; none for a nested table. A table without columns was made for layout and is no
    ///   table.
    mutating func end() -> [String] {
        if depth == 1 { endCell() }
        depth = max(0, depth - 1)
        guard depth == 0 else { return [] }
        let rows = rows.filter { !$0.isEmpty }
        self.rows = []
        let isTable = rows.contains { $0.count > 1 }
        return isTable ? [MarkdownText.table(rows)] : rows.flatMap { $0 }.filter { !$0.isEmpty }
    }
}
