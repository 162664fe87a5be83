import Inputs
import JSON

/// The tables of an export: one or more tables of conversations, and one of all messages, each of which names its
/// conversation.
struct ChatTables {
    /// The tables of conversations, and the keys by which messages name them; the first key of a message counts. A
    /// session of LobeChat consists of topics, to which messages may be moved.
    private static let owners = [("threads", "threadId"), ("topics", "topicId"), ("sessions", "sessionId")]
    /// T3 Chat's tables are outermost, LobeChat's in an object whose name depends on the version.
    private static let places = [[], ["state"], ["data"]]

    private let place: [String]
    private let owners: [(table: String, key: String)]

    init?(in root: JSONValue) {
        for place in Self.places {
            guard let holder = place.isEmpty ? root : root[place[0]] else { continue }
            let owners = Self.owners.filter { holder[$0.0]?.isArray == true }
            guard !owners.isEmpty, holder["messages"]?.isList(of: { Self.isMessage($0, of: owners) }) == true else {
                continue
            }
            self.place = place
            self.owners = owners
            return
        }
        return nil
    }

    private static func isMessage(_ value: JSONValue, of owners: [(table: String, key: String)]) -> Bool {
        value.string("role") != nil && owners.contains { value.string($0.key) != nil }
    }

    /// The id of the message's conversation.
    static func owner(of message: JSONValue) -> String? {
        message.firstText(owners.map(\.1))
    }

    /// Records of conversations with their messages as parts. Messages of a conversation without a row, such as
    /// LobeChat's inbox, use the first message as its row.
    func records(of file: InputFile) throws(ImportError) -> [Record] {
        var records: [Record] = []
        var places: [String: Int] = [:]
        for (table, _) in owners {
            for row in try file.records(at: place + [table]) {
                guard let id = row.value.flatMap(ChatTablesFormat.id), places[id] == nil else { continue }
                places[id] = records.count
                records.append(row)
            }
        }
        for row in try file.records(at: place + ["messages"]) {
            guard let id = row.value.flatMap(Self.owner) else { continue }
            if places[id] == nil {
                places[id] = records.count
                records.append(row)
            }
            places[id].map { records[$0].parts.append(row.bytes) }
        }
        return records.filter { !$0.parts.isEmpty }
    }
}
