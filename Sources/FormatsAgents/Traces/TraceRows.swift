import Importing

/// Rows, some of which are steps of others.
enum TraceRows {
    /// Deeper rows become traces of their own.
    private static let depthLimit = 64

    /// One record for each row without a parent in the file, with all its descendants.
    static func grouped(_ rows: [Record]) -> [Record] {
        let parents = rows.map { $0.facts(FactKeys(id: TraceStep.parentKeys, title: [])).id }
        var places: [String: Int] = [:]
        for (index, row) in rows.enumerated() {
            let id = row.facts(FactKeys(id: ["id", "run_id"], title: [])).id
            if !id.isEmpty { places[id] = index }
        }
        var wholes = rows
        var inner = Set<Int>()
        for index in rows.indices {
            guard let whole = outermost(index, parents, places), whole != index else { continue }
            wholes[whole].parts.append(rows[index].bytes)
            inner.insert(index)
        }
        return wholes.indices.filter { !inner.contains($0) }.map { wholes[$0] }
    }

    /// nil if the rows form a circle.
    private static func outermost(_ index: Int, _ parents: [String], _ places: [String: Int]) -> Int? {
        var index = index
        for _ in 0..<depthLimit {
            guard let parent = places[parents[index]] else { return index }
            index = parent
        }
        return nil
    }
}
