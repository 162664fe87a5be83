import ConversationModel
package import Importing
import Inputs
import JSON

/// Google Hangouts in Google Takeout: all conversations in one file.
struct HangoutsFormat: DocumentFormat {
    static let info = FormatInfo(
        "hangouts", "Google Hangouts (Takeout)", application: "Hangouts", files: ["Hangouts.json"],
        reads: "pictures, voice messages, calls, group notices", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { root in
                lists.contains { root.elements(at: $0).prefix(64).contains(where: isConversation) }
            }
    }

    /// The first conversations may be empty.
    private static func isConversation(_ value: JSONValue) -> Bool {
        HangoutsChat.events(of: value)?.isList(of: isEvent) == true
    }

    /// The second key was used until 2016.
    private static let lists = ["conversations", "conversation_state"]

    private static func isEvent(_ value: JSONValue) -> Bool {
        value["sender_id"]?.isObject == true && value["event_id"] != nil && value["timestamp"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var records: [Record] = []
        for list in lists where records.isEmpty { records = try file.records(at: [list]) }
        return records
    }

    /// The second keys were used until 2016.
    static let keys = FactKeys(
        id: ["conversation.conversation_id.id", "conversation_state.conversation_id.id", "conversation_id.id"],
        title: ["conversation.conversation.name", "conversation_state.conversation.name"])

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard let events = HangoutsChat.events(of: root) else { return [] }
        var chat = HangoutsChat(root, in: reading.conversation)
        chat.read(events, &reading.notes)
        return reading.take(chat.finish())
    }
}

extension Format {
    package static let hangouts = Format(HangoutsFormat.self)
}
