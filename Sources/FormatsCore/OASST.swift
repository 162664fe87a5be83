import ConversationModel
package import Importing
import Inputs
import JSON

/// Open Assistant's data sets: a tree of messages a line, or one message a line that names its parent.
struct OASSTFormat: DocumentFormat {
    static let info = FormatInfo(
        "oasst", "Open Assistant (OASST) message trees", files: ["*.jsonl"],
        reads: "alternative answers, languages", evidence: .realFiles("OASST1 rows"))
    static let keys = FactKeys(id: ["message_tree_id", "message_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isTree($0) || isMessage($0) }
    }

    private static func isTree(_ value: JSONValue) -> Bool {
        value["message_tree_id"] != nil && value["prompt"].map(isMessage) == true
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("message_id") != nil && value["text"] != nil && value.string("role") != nil
    }

    /// Assembles trees from separate messages.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if probe.shape == .object { return [.whole(file)] }
        guard !probe.values.contains(where: isTree) else { return probe.elements }
        return probe.elements.joined { $0.facts(FactKeys(id: ["message_tree_id"])).id }
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let others = reading.record.parts.flatMap { Record.lines(of: $0, &reading.notes, isGrowing: false) }
        let messages = OASSTTree([root["prompt"] ?? root] + others).messages
        reading.conversation.locale = messages.first?.language
        return messages
    }
}

/// Replies to replies; readers ranked the replies to each message.
struct OASSTTree {
    private var values: [JSONValue] = []
    private var ids: [String] = []
    private var parents: [String?] = []

    /// - Parameter roots: Messages, with their replies nested or beside them.
    init(_ roots: [JSONValue]) {
        var open: [(value: JSONValue, parent: String?)] = roots.reversed().map { ($0, nil) }
        while let (value, parent) = open.popLast() {
            guard value.isObject else { continue }
            let id = value.firstText("message_id") ?? "message \(values.count)"
            values.append(value)
            ids.append(id)
            parents.append(parent ?? value.string("parent_id"))
            for reply in value.elements(at: "replies").reversed() { open.append((reply, id)) }
        }
    }

    /// The path from the prompt along the best replies, with the others as alternatives.
    var messages: [Message] {
        let replies = Dictionary(grouping: values.indices.filter { parents[$0] != nil }) { parents[$0] ?? "" }
        let tree = MessageTree(
            values.indices.map { index in
                MessageTree.Node(
                    id: ids[index], parent: parents[index],
                    children: ranked(replies[ids[index]] ?? []).map { ids[$0] }, value: values[index])
            }, .bestFirst)
        let roots = values.indices.filter { tree.isRoot($0) }
        guard let first = ranked(roots).first ?? values.indices.first else { return [] }
        return tree.messages(along: tree.path(from: first), isPrompt: { $0.string("role") != "assistant" }) { values in
            values.map { Self.message($0) }
        }
    }

    /// Sorts replies: the lowest rank is the best; deleted and unranked ones come last.
    private func ranked(_ numbers: [Int]) -> [Int] {
        let keys = numbers.map { number in
            (
                deleted: values[number]["deleted"]?.bool == true ? 1 : 0,
                rank: values[number]["rank"]?.int ?? Int.max, number
            )
        }
        return keys.sorted { ($0.deleted, $0.rank, $0.2) < ($1.deleted, $1.rank, $1.2) }.map(\.2)
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

extension Format {
    package static let oasst = Format(OASSTFormat.self)
}
