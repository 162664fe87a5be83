import Bytes

extension TeXParser {
    /// Rows of cells, up to the end of the table.
    mutating func rows() throws(Unreadable) -> [[MathNode]] {
        var rows: [[MathNode]] = []
        var cells: [MathNode] = []
        while true {
            while reader.skip(.command("hline")) {}
            cells.append(.row(try row()))
            if reader.skip(.character("&")) { continue }
            rows.append(cells)
            cells = []
            guard reader.skip(.command("\\")) || reader.skip(.command("cr")) else { break }
            skipDistance()
        }
        // Nothing needs to follow the last `\\`.
        if rows.count > 1, rows.last == [.row([])] { rows.removeLast() }
        return rows
    }

    /// The most characters of a distance.
    private static let distanceLength = 32

    /// `\\[4pt]`: the distance to the next row.
    private mutating func skipDistance() {
        var copy = reader
        guard let text = copy.bracketed(limit: Self.distanceLength),
            text.first.map({ $0.isDigit || $0 == "-" || $0 == "." }) == true,
            ["pt", "em", "ex", "mm", "cm", "in"].contains(where: text.hasSuffix)
        else { return }
        reader = copy
    }

    /// `\begin{…} … \end{…}`.
    mutating func environment() throws(Unreadable) -> MathNode {
        guard let name = reader.braced() else { throw Unreadable() }
        let kind = name.hasSuffix("*") ? String(name.dropLast()) : name
        let columns = try self.columns(kind)
        let rows = try rows()
        guard reader.skip(.command("end")), reader.braced() == name else { throw Unreadable() }
        return try Self.node(kind, rows, columns)
    }

    private mutating func columns(_ kind: String) throws(Unreadable) -> MathColumns {
        switch kind {
        case "array", "subarray":
            _ = reader.bracketed()
            guard let letters = reader.braced() else { throw Unreadable() }
            return .each(letters.filter { "lcr".contains($0) })
        case "alignat", "alignedat":
            guard reader.braced() != nil else { throw Unreadable() }
            return .aligned
        case "aligned", "align", "split", "eqnarray", "flalign": return .aligned
        case "cases", "dcases", "rcases": return .cases
        default: return .centred
        }
    }

    private static let brackets: [String: (open: String, close: String)] = [
        "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"), "vmatrix": ("|", "|"),
        "Vmatrix": ("‖", "‖"), "cases": ("{", ""), "dcases": ("{", ""), "rcases": ("", "}"),
    ]

    private static func node(
        _ kind: String, _ rows: [[MathNode]], _ columns: MathColumns
    ) throws(Unreadable) -> MathNode {
        if let (open, close) = brackets[kind] {
            return .fence(open: open, [.table(rows, columns, isDisplay: kind == "dcases")], close: close)
        }
        switch kind {
        case "matrix", "array", "subarray": return .table(rows, columns)
        case "smallmatrix": return .style(.table(rows, columns), isDisplay: false)
        case "aligned", "align", "split", "eqnarray", "flalign", "alignat", "alignedat", "gathered", "gather",
            "equation", "multline", "displaymath", "math":
            return .table(rows, columns, isDisplay: true)
        default: throw Unreadable()
        }
    }

    /// Lines under a large sign.
    mutating func substack() throws(Unreadable) -> MathNode {
        guard reader.skip(.character("{")) else { throw Unreadable() }
        let rows = try rows()
        guard reader.skip(.character("}")) else { throw Unreadable() }
        return .table(rows, .centred)
    }
}
