/// The replay's cost of a DOM, written from the rule in `RevealCost` and from nothing else.
enum CostRecount {
    static func cost(_ nodes: [DOM]) -> Int {
        nodes.reduce(0) { $0 + cost($1) }
    }

    private static func cost(_ node: DOM) -> Int {
        guard let element = node.element else { return node.text.utf16.count }
        if element.classes.contains("code-header") { return 0 }
        switch element.name {
        case "h1", "h2", "h3", "h4", "h5", "h6", "hr", "img", "svg", "math", "details":
            return atom(element.text.utf16.count, 80)
        case "pre": return lines(element.text)
        case "table": return rows(element)
        default: return cost(element.children)
        }
    }

    private static func atom(_ length: Int, _ most: Int) -> Int {
        length == 0 ? 20 : min(length, most)
    }

    private static func lines(_ text: String) -> Int {
        var lines = text.utf16.split(separator: 10, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.reduce(0) { $0 + min($1.count + 1, 120) }
    }

    private static func rows(_ table: DOM.Element) -> Int {
        let rows = table.descendants.filter { $0.name == "tr" }.map { $0.text.utf16.count }
        guard rows.count > 1 else { return rows.reduce(0) { $0 + atom($1, 160) } }
        return atom(rows[0] + rows[1], 160) + rows.dropFirst(2).reduce(0) { $0 + atom($1, 160) }
    }
}
