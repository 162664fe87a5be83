import JSON

/// The scripts with which newer models make several tool calls at once. The calls are items of their own, so the script
/// and its output only repeat them.
struct CodexScripts {
    /// Ids of the calls.
    private(set) var ids: Set<String> = []

    init(_ lines: [CodexLine]) {
        var starts: [String: Int] = [:]
        var work = 0
        for line in lines {
            if line.kind == .event, CodexCompletedItem(line.payload)?.isWork == true { work += 1 }
            guard line.kind == .item, let id = line.payload.string("call_id") else { continue }
            if line.payload.string("type") == "custom_tool_call", line.payload.string("name") == "exec" {
                starts[id] = work
            } else if let start = starts[id], work > start {
                ids.insert(id)
            }
        }
    }

    func contains(_ item: JSONValue) -> Bool {
        item.string("call_id").map(ids.contains) == true
    }
}
