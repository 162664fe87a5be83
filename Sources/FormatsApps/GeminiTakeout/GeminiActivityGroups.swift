import Importing

/// Groups the records of an activity, the oldest first, into conversations.
///
/// Newer records link to their conversation. A record that names none, or several, continues the one before it in time,
/// unless it comes after a pause or names others.
struct GeminiActivityGroups {
    private(set) var records: [Record] = []
    private var places: [String: Int] = [:]
    private var last: (time: Int, place: Int)?

    /// A longer pause begins a new conversation, in milliseconds.
    private static let gap = 30 * 60_000

    /// - Parameter ids: The conversations that the record links to.
    mutating func append(_ record: Record, at time: Int?, linkedTo ids: Set<String>) {
        let id = ids.count == 1 ? ids.first : nil
        let place = (id == nil ? continued(at: time, ids) : id.flatMap { places[$0] }) ?? records.count
        if place < records.count {
            records[place].parts.append(record.bytes)
        } else {
            records.append(record)
            records[place].name = id ?? ""
            if let id { places[id] = place }
        }
        last = time.map { ($0, place) } ?? last
    }

    private func continued(at time: Int?, _ ids: Set<String>) -> Int? {
        guard let time, let last, abs(time - last.time) <= Self.gap,
            ids.isEmpty || ids.contains(records[last.place].name)
        else { return nil }
        return last.place
    }
}

/// Links to conversations: `https://gemini.google.com/app/ID`.
enum GeminiLink {
    private static let start = "://gemini.google.com/app/"
    private static let longest = 64

    static func ids(in text: some StringProtocol) -> Set<String> {
        var ids = Set<String>()
        var rest = Substring(text)
        while let mark = rest.rangeOfBytes(of: start) {
            let id = rest[mark.upperBound...].prefix(longest).prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
            }
            if !id.isEmpty { ids.insert(String(id)) }
            rest = rest[id.endIndex...]
        }
        return ids
    }
}
