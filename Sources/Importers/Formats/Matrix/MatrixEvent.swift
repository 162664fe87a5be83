import JSON

/// What a room says of itself.
struct MatrixEvent {
    private let event: JSONValue
    private let name: (String) -> String

    init(_ event: JSONValue, name: @escaping (String) -> String) {
        self.event = event
        self.name = name
    }

    private var sender: String { name(event.string("sender") ?? "") }

    /// nil for what apps do not show.
    var words: String? {
        let content = event["content"]
        switch event.string("type") {
        case "m.room.create": return "\(sender) created the room"
        case "m.room.member": return membership
        case "m.room.name": return content?.firstText("name").map { "\(sender) named the room “\($0)”" }
        case "m.room.topic": return content?.firstText("topic").map { "\(sender) set the topic: \($0)" }
        case "m.room.avatar": return "\(sender) changed the picture of the room"
        case "m.room.encryption": return "\(sender) turned encryption on"
        case "m.room.tombstone": return content?.firstText("body") ?? "The room goes on elsewhere"
        case "m.call.invite": return "\(sender) called"
        default: return nil
        }
    }

    private var membership: String? {
        let before = event["unsigned"]?["prev_content"] ?? event["prev_content"]
        let id = event.string("state_key") ?? ""
        let isOwn = id == event.string("sender")
        switch (event["content"]?.string("membership"), before?.string("membership")) {
        case ("join", "join"): return renaming(before)
        case ("join", _): return "\(name(id)) joined"
        case ("invite", _): return "\(sender) invited \(name(id))"
        case ("leave", "invite") where isOwn: return "\(name(id)) declined"
        case ("leave", "ban"): return "\(sender) let \(name(id)) in again"
        case ("leave", _): return isOwn ? "\(name(id)) left" : "\(sender) removed \(name(id))"
        case ("ban", _): return "\(sender) banned \(name(id))"
        case ("knock", _): return "\(name(id)) asked to join"
        default: return nil
        }
    }

    private func renaming(_ before: JSONValue?) -> String? {
        guard let old = before?.firstText("displayname"), let new = event["content"]?.firstText("displayname"),
            old != new
        else { return nil }
        return "\(old) is now called \(new)"
    }
}
