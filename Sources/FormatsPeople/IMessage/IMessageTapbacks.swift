import ConversationModel
import Importing
import JSON

/// Reactions, which are messages that name their target. The last one of each person counts.
struct IMessageTapbacks {
    private static let signs = [0: "❤️", 1: "👍", 2: "👎", 3: "😂", 4: "‼️", 5: "❓"]

    /// By target and person, each with its order.
    private var given: [String: [String: (place: Int, sign: String)]] = [:]
    /// Messages that are only a reaction to a message in the chat.
    private var shown: Set<String> = []

    init(_ rows: [JSONValue]) {
        let known = Set(rows.compactMap { $0.firstText("guid") })
        for row in rows.sorted(byTime: { row in row["date"]?.double.flatMap { Timestamp(seconds: $0 / 1e9) } }) {
            guard let target = Self.target(row), known.contains(target), let type = row["associated_message_type"]?.int,
                (2000...2006).contains(type) || (3000...3006).contains(type), let guid = row.firstText("guid")
            else { continue }
            let person = row["is_from_me"]?.int == 1 ? "me" : row["handle_id"]?.idText ?? ""
            let sign = Self.signs[type % 1000] ?? row.firstText("associated_message_emoji")
            shown.insert(guid)
            given[target, default: [:]][person] = type < 3000 ? sign.map { (shown.count, $0) } : nil
        }
    }

    /// The target: `p:0/ID` is part of a message, `bp:ID` an app's bubble.
    private static func target(_ row: JSONValue) -> String? {
        row.firstText("associated_message_guid").map { guid in
            guid.hasPrefix("bp:")
                ? String(guid.dropFirst(3)) : guid.split(separator: "/").last.map { String($0) } ?? guid
        }
    }

    func isShown(_ guid: String) -> Bool { shown.contains(guid) }

    /// - Parameter name: The name of a person; nil if unknown.
    func reactions(to guid: String, name: (String) -> String?) -> [Reaction] {
        var reactions = GivenReactions()
        for (person, tapback) in (given[guid] ?? [:]).sorted(by: { $0.value.place < $1.value.place }) {
            reactions.add(tapback.sign, by: name(person))
        }
        return reactions.all
    }
}
