import ConversationModel
package import Importing
import Inputs
import JSON

/// Direct messages in TikTok's data of an account.
struct TikTokFormat: DocumentFormat {
    static let info = FormatInfo(
        "tiktok", "TikTok, direct messages", application: "TikTok",
        files: ["user_data.json", "user_data_tiktok.json"],
        reads: "shared posts", evidence: .publicReaders)

    /// Paths of the messages; the names have changed over time.
    private static let places = ["Direct Messages", "Direct Message"].flatMap { outer in
        ["Chat History", "Direct Messages"].map { [outer, $0, "ChatHistory"] }
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { root in
                places.contains { place in
                    let chats = place.reduce(Optional(root)) { $0?[$1] }
                    return chats?.members.prefix(64).contains { $0.value.isList(of: isMessage) } == true
                }
            }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["From"] != nil && value["Date"] != nil && value["Content"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var records: [Record] = []
        for place in places where records.isEmpty { records = try file.records(at: place) }
        for index in records.indices { records[index].name = chatName(records[index].name) }
        return records
    }

    static let keys = FactKeys(id: [.name], title: [.name])

    /// `Chat History with ann:`
    private static func chatName(_ key: String) -> String {
        let start = "Chat History with "
        let name = key.hasPrefix(start) ? key.dropFirst(start.count) : key[...]
        return String(name.last == ":" ? name.dropLast() : name)
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        reading.conversation.messages = root.elements.reversed().compactMap(message).sortedByTime
        var people = People()
        for message in reading.conversation.messages { people.add(message.participant, name: message.participant) }
        people.owner = people.counterpart(of: reading.record.name)
        people.apply(to: &reading.conversation)
        return reading.conversation.messages
    }

    private static func message(_ value: JSONValue) -> Message? {
        guard value.isObject else { return nil }
        var message = Message(
            from: value.firstText("From") ?? People.nobody, RichText(plain: value.string("Content") ?? ""))
        message.timestamp = value.firstTimestamp("Date")
        return message
    }
}

extension Format {
    package static let tikTok = Format(TikTokFormat.self)
}
