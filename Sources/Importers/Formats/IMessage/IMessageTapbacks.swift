import ConversationModel
import JSON

/// Reactions, which are messages that name the one they are to. Of each person the last one counts.
struct IMessageTapbacks {
    private static let signs = [0: "❤️", 1: "👍", 2: "👎", 3: "😂", 4: "‼️", 5: "❓"]

    /// By the message they are to and who gave them, with their place among all.
    private var given: [String: [String: (place: Int, sign: String)]] = [:]
    /// Messages that are nothing but a reaction to one that is there.
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

    /// `p:0/ID` of a part of a message, `bp:ID` of what an app shows.
    private static func target(_ row: JSONValue) -> String? {
        row.firstText("associated_message_guid").map { guid in
            guid.hasPrefix("bp:")
                ? String(guid.dropFirst(3)) : guid.split(separator: "/").last.map { String($0) } ?? guid
        }
    }

    func isShown(_ guid: String) -> Bool { shown.contains(guid) }

    /// - Parameter name: What somebody is called; nil: nothing.
    func reactions(to guid: String, name: (String) -> String?) -> [Reaction] {
        var reactions = GivenReactions()
        for (person, tapback) in (given[guid] ?? [:]).sorted(by: { $0.value.place < $1.value.place }) {
            reactions.add(tapback.sign, by: name(person))
        }
        return reactions.all
    }
}
