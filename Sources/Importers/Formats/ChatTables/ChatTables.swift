import Inputs
import JSON

/// Where an export keeps its tables: one or more of conversations, and one of the messages of all, each of which names
/// the conversation that it belongs to.
struct ChatTables {
    /// What the tables of conversations are called, and the key by which messages name one: the first that a message has
    /// counts. In LobeChat a session consists of topics, which messages may be moved to.
    private static let owners = [("threads", "threadId"), ("topics", "topicId"), ("sessions", "sessionId")]
    /// T3 Chat's stand outermost, LobeChat's in an object, which newer versions call otherwise.
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

    /// Which conversation a message names.
    static func owner(of message: JSONValue) -> String? {
        message.firstText(owners.map(\.1))
    }

    /// A conversation with its messages as parts. What belongs to one that is in no table, as LobeChat's inbox, has
    /// the first of the messages in its place.
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
