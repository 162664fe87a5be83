import ConversationModel
import Importing
import JSON

/// A notice about the room.
struct MatrixEvent {
    private let event: JSONValue
    private let name: (String) -> Phrase

    init(_ event: JSONValue, name: @escaping (String) -> String) {
        self.event = event
        self.name = { .text(name($0)) }
    }

    private var sender: Phrase { name(event.string("sender") ?? "") }

    /// nil for events that apps do not show.
    var phrase: Phrase? {
        let content = event["content"]
        switch event.string("type") {
        case "m.room.create": return Phrase("%1 created the room", sender)
        case "m.room.member": return membership
        case "m.room.name":
            return content?.firstText("name").map { Phrase("%1 named the room “%2”", sender, .text($0)) }
        case "m.room.topic":
            return content?.firstText("topic").map { Phrase("%1 changed the topic to “%2”", sender, .text($0)) }
        case "m.room.avatar": return Phrase("%1 changed the group photo", sender)
        case "m.room.encryption": return Phrase("%1 turned encryption on", sender)
        case "m.room.tombstone":
            return content?.firstText("body").map(Phrase.text) ?? Phrase("The conversation continues in another room")
        case "m.call.invite": return Phrase("%1 called", sender)
        default: return nil
        }
    }

    private var membership: Phrase? {
        let before = event["unsigned"]?["prev_content"] ?? event["prev_content"]
        let id = event.string("state_key") ?? ""
        let isOwn = id == event.string("sender")
        switch (event["content"]?.string("membership"), before?.string("membership")) {
        case ("join", "join"): return renaming(before)
        case ("join", _): return Phrase("%1 joined", name(id))
        case ("invite", _): return Phrase("%1 invited %2", sender, name(id))
        case ("leave", "invite") where isOwn: return Phrase("%1 declined the invitation", name(id))
        case ("leave", "ban"): return Phrase("%1 let %2 in again", sender, name(id))
        case ("leave", _): return isOwn ? Phrase("%1 left", name(id)) : Phrase("%1 removed %2", sender, name(id))
        case ("ban", _): return Phrase("%1 banned %2", sender, name(id))
        case ("knock", _): return Phrase("%1 asked to join", name(id))
        default: return nil
        }
    }

    private func renaming(_ before: JSONValue?) -> Phrase? {
        guard let old = before?.firstText("displayname"), let new = event["content"]?.firstText("displayname"),
            old != new
        else { return nil }
        return Phrase("%1 is now called %2", .text(old), .text(new))
    }
}
