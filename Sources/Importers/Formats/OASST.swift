import ConversationModel
import Inputs
import JSON

/// Open Assistant's data sets: a tree of messages a line, or one message a line, which names the one it answers.
struct OASSTFormat: ConversationFormat {
    static let info = FormatInfo("oasst", "Open Assistant (OASST) message trees", files: ["*.jsonl"])
    static let header = HeaderKeys(id: ["message_tree_id"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isTree($0) || isMessage($0) }
    }

    private static func isTree(_ value: JSONValue) -> Bool {
        value["message_tree_id"] != nil && value["prompt"].map(isMessage) == true
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("message_id") != nil && value["text"] != nil && value.string("role") != nil
    }

    /// Messages of their own are put together to trees.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if probe.shape == .object { return [.whole(file)] }
        guard !probe.values.contains(where: isTree) else { return probe.elements }
        var records: [Record] = []
        var places: [String: Int] = [:]
        for element in probe.elements {
            let id = header(of: element).id
            if let place = places[id] {
                records[place].parts.append(element.bytes)
            } else {
                if !id.isEmpty { places[id] = records.count }
                records.append(element)
            }
        }
        return records
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        let others = record.parts.flatMap { Record.lines(of: $0, &notes, isGrowing: false) }
        let tree = OASSTTree([root["prompt"] ?? root] + others)
        var conversation = Conversation(id: root.firstText("message_tree_id", "message_id") ?? "")
        conversation.messages = tree.bestPath
        conversation.createdAt = conversation.messages.first?.timestamp
        conversation.locale = conversation.messages.first?.language
        return conversation
    }
}

/// Replies to replies, of which readers have ranked those to the same message.
struct OASSTTree {
    private let roots: [JSONValue]
    /// By the id of what they answer, where they are not inside of it.
    private let replies: [String: [JSONValue]]

    init(_ values: [JSONValue]) {
        let ids = Set(values.compactMap { $0.firstText("message_id") })
        let isReply = { (value: JSONValue) in value.string("parent_id").map(ids.contains) == true }
        let first = values.filter { !isReply($0) }
        roots = first.isEmpty ? Array(values.prefix(1)) : first
        replies = Dictionary(grouping: values.filter(isReply)) { $0.string("parent_id") ?? "" }
    }

    /// From the prompt always to the reply that was ranked best; the other answers are there to choose from.
    var bestPath: [Message] {
        var path: [Message] = []
        var seen = Set<String>()
        var next = roots
        while let best = Self.ranked(next).first {
            var message = Self.message(best)
            guard message.id.isEmpty || seen.insert(message.id).inserted else { break }  // a circle
            if message.role == .assistant {
                message.alternatives = Self.ranked(next).dropFirst().map { Self.message($0) }
            }
            path.append(message)
            next = Array(best.elements(at: "replies")) + (replies[message.id] ?? [])
        }
        return path
    }

    /// The lowest rank is the best; what was deleted or never ranked comes last.
    private static func ranked(_ values: [JSONValue]) -> [JSONValue] {
        let keys = values.filter(\.isObject).enumerated().map { place, value in
            (deleted: value["deleted"]?.bool == true ? 1 : 0, rank: value["rank"]?.int ?? Int.max, place, value)
        }
        return keys.sorted { ($0.deleted, $0.rank, $0.2) < ($1.deleted, $1.rank, $1.2) }.map(\.3)
    }

    private static func message(_ value: JSONValue) -> Message {
        let role = Role(chat: value.string("role") ?? "") ?? .other
        var message = Message(id: value.string("message_id") ?? "", participant: role.rawValue, role: role)
        message.append(text: value.string("text") ?? "")
        message.language = value.string("lang").flatMap { LanguageTag($0) }
        message.timestamp = value.firstTimestamp("created_date")
        message.model = role == .assistant ? value.firstText("model_name") : nil
        return message
    }
}
