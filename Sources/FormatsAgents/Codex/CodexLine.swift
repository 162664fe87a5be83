import ConversationModel
import Importing
import JSON

/// One line of a rollout. Lines of the first version are bare items; now the item is the payload of a line with its
/// time and kind.
struct CodexLine {
    enum Kind: String {
        case session = "session_meta"
        case turn = "turn_context"
        case item = "response_item"
        case event = "event_msg"
        case compaction = "compacted"
        /// A message from another agent.
        case letter = "inter_agent_communication"
        /// A session that another one started has its task after this line.
        case handover = "inter_agent_communication_metadata"
        case voice = "realtime_item"
        /// An item for the screen, from the database of threads.
        case completed = "thread_items"
        /// The end of a turn that failed, from the same database.
        case failure = "thread_turns"
        case worldState = "world_state"
        case retainedContext = "retained_context"
        case riskScore = "security_risk_score"
    }

    let kind: Kind
    let payload: JSONValue
    let timestamp: Timestamp?
    /// The line's number in the session, in newer versions.
    let ordinal: Int?

    /// nil for lines of other kinds.
    init?(_ line: JSONValue) {
        timestamp = line["timestamp"]?.timestamp
        ordinal = line["ordinal"]?.int
        if let payload = line["payload"] {
            guard payload.isObject, let kind = line.string("type").flatMap({ Kind(rawValue: $0) }) else { return nil }
            self.kind = kind
            self.payload = payload
        } else if Self.isSession(line) {
            kind = .session
            payload = line
        } else {
            guard line.string("type") != nil, line["record_type"] == nil else { return nil }
            kind = .item
            payload = line
        }
    }

    /// A row of the database of threads; nil for rows without contents.
    init?(row: JSONValue) {
        guard let kind = row.string("table").flatMap({ Kind(rawValue: $0) }),
            let payload = row[kind == .failure ? "error_json" : "item_json"]
        else { return nil }
        self.kind = kind
        self.payload = payload
        timestamp = row.firstTimestamp("created_at_ms", "completed_at", "started_at")
        ordinal = nil
    }

    private init(session: JSONValue) {
        kind = .session
        payload = session
        timestamp = session["timestamp"]?.timestamp
        ordinal = nil
    }

    /// Numbered lines may be out of order.
    static func inOrder(_ values: [JSONValue]) -> [JSONValue] {
        let numbers = values.compactMap { $0["ordinal"]?.int }
        guard numbers.count == values.count else { return values }
        return zip(numbers, values).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
    }

    /// The lines that can be read, in order: those of the record, then those of each of its parts.
    static func lines(of record: Record) -> [CodexLine] {
        ([record.bytes] + record.parts).flatMap { bytes in
            inOrder(Array(JSONRecords(bytes).readable)).compactMap { CodexLine($0) }
        }
    }

    /// True for one of the oldest rollouts: a single object with the contents of later lines.
    static func areLines(_ root: JSONValue) -> Bool {
        root["session"]?.string("id") != nil
            && root.elements(at: "items").contains { $0.string("type") == "message" && $0["content"] != nil }
    }

    /// The contents of the oldest rollouts as lines.
    static func lines(of root: JSONValue) -> [CodexLine] {
        let session = root["session"].map { [CodexLine(session: $0)] } ?? []
        return session + root.elements(at: "items").compactMap { CodexLine($0) }
    }

    /// True for the first line of the first version.
    static func isSession(_ line: JSONValue) -> Bool {
        line.string("id") != nil && line.string("timestamp") != nil && line["type"] == nil
            && (line["instructions"] != nil || line["git"] != nil)
    }

    /// The id of the session from which this one was forked, directly or through others: a fork copies the lines about
    /// them.
    static func origin(of lines: [CodexLine]) -> String? {
        let sessions = lines.filter { $0.kind == .session }
        let links = sessions.compactMap { line in line.sessionID.map { ($0, line.payload.firstText("forked_from_id")) }
        }
        var parents = Dictionary(links) { $0 ?? $1 }
        var origin = links.first?.0
        // Removing each link ends a circle.
        while let id = origin, let parent = parents.removeValue(forKey: id) ?? nil { origin = parent }
        return origin
    }

    /// The item for the screen in this line.
    var completed: CodexCompletedItem? {
        switch kind {
        case .completed: CodexCompletedItem(payload)
        case .event where payload.string("type") == "item_completed": payload["item"].flatMap { CodexCompletedItem($0) }
        default: nil
        }
    }

    /// The session's id, in a line about the session.
    var sessionID: String? {
        kind == .session ? payload.string("id") ?? payload.string(at: "meta", "id") : nil
    }
}
