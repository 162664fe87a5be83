import JSON

/// The events that count in the end: a later event takes back the end of the session.
struct CopilotCLITurns {
    /// Events that were taken back.
    struct Branch {
        /// The number of remaining events before the branch.
        let place: Int
        let lines: [JSONValue]
    }

    private(set) var lines: [JSONValue] = []
    /// In the order of `place`.
    private(set) var branches: [Branch] = []
    /// The index of each event, by id. Events that were taken back are still in it.
    private var places: [String: Int] = [:]

    init(_ all: [JSONValue]) {
        for line in all {
            if line.string("type") == "session.snapshot_rewind" {
                takeBack(line["data"] ?? line)
            } else {
                if let id = line.string("id") { places[id] = lines.count }
                lines.append(line)
            }
        }
    }

    /// Takes back an event and all after it. Branches among them are dropped: a branch has no branches.
    private mutating func takeBack(_ data: JSONValue) {
        let ids = [data.string("upToEventId")] + data.elements(at: "eventIds").map(\.string)
        guard let start = ids.compactMap({ $0.flatMap(place) }).min() else { return }
        while let last = branches.last, last.place > start {
            for line in branches.removeLast().lines { line.markRead() }
        }
        branches.append(Branch(place: start, lines: Array(lines[start...])))
        lines.removeSubrange(start...)
    }

    private func place(of id: String) -> Int? {
        places[id].flatMap { $0 < lines.count && lines[$0].string("id") == id ? $0 : nil }
    }
}
