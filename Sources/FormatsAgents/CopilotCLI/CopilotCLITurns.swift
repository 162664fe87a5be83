import Importing
import JSON

/// The events of a session: a later event takes the last ones back.
struct CopilotCLITurns {
    private(set) var rewinds = Rewinds<JSONValue>()
    /// The index of each event, by id. Events that were taken back are still in it.
    private var places: [String: Int] = [:]

    init(_ all: [JSONValue]) {
        for line in all {
            if line.string("type") == "session.snapshot_rewind" {
                takeBack(line["data"] ?? line)
            } else {
                if let id = line.string("id") { places[id] = rewinds.lines.count }
                rewinds.append(line)
            }
        }
    }

    private mutating func takeBack(_ data: JSONValue) {
        let ids = [data.string("upToEventId")] + data.elements(at: "eventIds").map(\.string)
        guard let start = ids.compactMap({ $0.flatMap(place) }).min() else { return }
        for line in rewinds.takeBack(from: start).flatMap(\.lines) { line.markRead() }
    }

    private func place(of id: String) -> Int? {
        let lines = rewinds.lines
        return places[id].flatMap { $0 < lines.count && lines[$0].string("id") == id ? $0 : nil }
    }
}
