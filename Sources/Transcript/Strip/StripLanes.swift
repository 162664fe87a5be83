/// The lanes of a strip: one for the turns, one for each row of sub-agents beside each other, and one for each kind of
/// call.
struct StripLanes {
    struct Lane {
        /// The kind of its calls; nil for turns.
        let kind: Kind
        /// Its bars, in the order of the conversation.
        var bars: [Range<Int>]
        var calls: [SessionTimes.Call] = []
    }

    enum Kind: Equatable {
        case turns
        /// A row of sub-agents, numbered from 0.
        case agents(row: Int)
        case calls(ToolKind)

        /// Names the lane in markup.
        var name: String {
            switch self {
            case .turns: "turn"
            case .agents: "agent"
            case .calls(let kind): kind.rawValue
            }
        }
    }

    /// More sub-agents beside each other share the last row.
    private static let mostRows = 4
    /// The most bars of a strip; of more calls, those that nearly meet are one bar.
    private static let mostBars = 2000
    private static let nearly = 2

    private(set) var all: [Lane]

    init(_ times: SessionTimes, _ axis: StripAxis) {
        all = [Lane(kind: .turns, bars: times.turns.map { axis.range($0.span) })]
        all += Self.rows(of: times.agents).enumerated().map { row, calls in
            Lane(kind: .agents(row: row), bars: calls.map { axis.range($0.span) }, calls: calls)
        }
        all += times.kinds.map { kind, calls in
            Lane(kind: .calls(kind), bars: calls.map { axis.range($0.span) }, calls: calls)
        }
        if times.calls.count > Self.mostBars {
            for lane in all.indices { all[lane].bars = Self.joined(all[lane].bars) }
        }
    }

    /// The calls in rows without two at the same time, as far as there are rows.
    private static func rows(of calls: [SessionTimes.Call]) -> [[SessionTimes.Call]] {
        var rows: [[SessionTimes.Call]] = []
        for call in calls.sorted(by: { $0.span.start < $1.span.start }) {
            let free = rows.firstIndex { $0[$0.count - 1].span.end <= call.span.start }
            if let row = free ?? (rows.count == mostRows ? mostRows - 1 : nil) {
                rows[row].append(call)
            } else {
                rows.append([call])
            }
        }
        return rows
    }

    private static func joined(_ bars: [Range<Int>]) -> [Range<Int>] {
        bars.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, bar in
            if let last = joined.last, bar.lowerBound <= last.upperBound + nearly {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, bar.upperBound)
            } else {
                joined.append(bar)
            }
        }
    }
}
