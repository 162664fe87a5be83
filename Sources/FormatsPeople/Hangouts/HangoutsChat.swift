import ConversationModel
import Importing
import JSON

/// Reads one conversation of Hangouts.
struct HangoutsChat {
    private var conversation: Conversation
    private var people = People()
    private var names: [String: String] = [:]
    private let isPrivate: Bool

    init(_ root: JSONValue, in conversation: Conversation) {
        self.conversation = conversation
        let details = (root["conversation"] ?? root["conversation_state"])?["conversation"]
        isPrivate = details?.string("type") != "GROUP"
        people.owner = details?["self_conversation_state"]?["self_read_state"]?["participant_id"].flatMap(Self.person)
        for participant in details?.elements(at: "participant_data").lazy.filter(\.isObject) ?? [] {
            guard let id = participant["id"].flatMap(Self.person) else { continue }
            let phone = participant["phone_number"]
            names[id] =
                participant.firstText("fallback_name") ?? phone?["i18n_data"]?.firstText("international_number")
                ?? phone?.firstText("e164")
        }
    }

    static func events(of root: JSONValue) -> JSONValue? {
        root["events"] ?? root["conversation_state"]?["event"]
    }

    private static func person(_ id: JSONValue) -> String? { id.firstText("gaia_id", "chat_id") }

    private func name(_ id: String) -> Phrase { names[id].map(Phrase.text) ?? .unknown }

    mutating func read(_ events: JSONValue, _ notes: inout ImportDiagnostics) {
        for event in Array(events.elements).sorted(byTime: { $0.firstTimestamp("timestamp") }) {
            guard var message = message(event, &notes) else { continue }
            message.id = event.firstText("event_id") ?? ""
            message.timestamp = event.firstTimestamp("timestamp")
            conversation.messages.append(message)
        }
    }

    func finish() -> Conversation {
        var result = conversation
        people.apply(to: &result, isPrivate: isPrivate)
        return result
    }

    // MARK: Events

    private mutating func message(_ event: JSONValue, _ notes: inout ImportDiagnostics) -> Message? {
        let sender = event["sender_id"].flatMap(Self.person) ?? People.nobody
        if let content = event["chat_message"]?["message_content"] {
            people.add(sender, name: names[sender])
            var message = Message(from: sender, HangoutsContent.text(of: content, &notes))
            message.attachments = HangoutsContent.attachments(of: content)
            return message
        }
        if let phrase = phrase(event, name(sender)) { return Message(service: phrase) }
        if let type = event.firstText("event_type") { notes.warn(.unknownPart(type), at: event) }
        return nil
    }

    private func phrase(_ event: JSONValue, _ actor: Phrase) -> Phrase? {
        if let call = event["hangout_event"] { return self.call(call, actor) }
        if let change = event["membership_change"] { return membership(change, actor) }
        guard let rename = event["conversation_rename"] else { return nil }
        return Phrase("%1 named the group “%2”", actor, .text(rename.firstText("new_name") ?? ""))
    }

    private func call(_ call: JSONValue, _ actor: Phrase) -> Phrase {
        let seconds = call.firstText("hangout_duration_secs").flatMap { Int($0) } ?? call["hangout_duration_secs"]?.int
        switch call.string("event_type") {
        case "START_HANGOUT": return Phrase("%1 called", actor)
        case "END_HANGOUT": return Phrase("Call ended").lasting(seconds)
        default: return Phrase("Call")
        }
    }

    private func membership(_ change: JSONValue, _ actor: Phrase) -> Phrase {
        let others = change.elements(at: "participant_id").compactMap(Self.person).map(name)
        let isOwn = others == [actor]
        return change.string("type") == "LEAVE"
            ? isOwn ? Phrase("%1 left", actor) : Phrase("%1 removed %2", actor, .list(others))
            : isOwn ? Phrase("%1 joined", actor) : Phrase("%1 added %2", actor, .list(others))
    }
}
