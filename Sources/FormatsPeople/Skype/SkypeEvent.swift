import ConversationModel
import Importing

/// A notice about a room or a call.
struct SkypeEvent {
    private let type: String
    private let sender: Phrase
    private let name: (String) -> Phrase
    /// Texts by the name of their element.
    private var texts: [String: [String]] = [:]
    /// The outcome of a call.
    private var state = ""

    /// - Parameters:
    ///   - sender: The name of the sender.
    ///   - name: The name of the person with an id.
    init(_ type: String, _ content: String, sender: Phrase, name: @escaping (String) -> Phrase) {
        self.type = type
        self.sender = sender
        self.name = name
        var element: String?
        for token in HTMLTokens(content) {
            switch token {
            case .text(let text):
                let words = HTMLEntities.decoded(text).trimmed
                if let element, !words.isEmpty { texts[element, default: []].append(words) }
            case .tag(let tag):
                element = tag.first == "/" || tag.last == "/" ? nil : HTMLTag.name(tag)
                if tag.hasPrefix("partlist") { state = HTMLTag.attributes(tag)["type"] ?? "" }
            }
        }
    }

    var phrase: Phrase {
        switch type {
        case "Event/Call": call
        case "ThreadActivity/TopicUpdate":
            texts["value"]?.first.map { Phrase("%1 changed the topic to “%2”", actor, .text($0)) } ?? other
        case "ThreadActivity/PictureUpdate": Phrase("%1 changed the group photo", actor)
        case "ThreadActivity/AddMember": isOwn ? Phrase("%1 joined", actor) : Phrase("%1 added %2", actor, targets)
        case "ThreadActivity/DeleteMember": isOwn ? Phrase("%1 left", actor) : Phrase("%1 removed %2", actor, targets)
        default: other
        }
    }

    private var actor: Phrase { texts["initiator"]?.first.map(name) ?? sender }
    private var targets: Phrase { texts["target"].map { .list($0.map(name)) } ?? Phrase("somebody") }
    private var isOwn: Bool { texts["target"] == nil || texts["target"] == texts["initiator"] }

    /// `HistoryDisclosedUpdate`: history disclosed update.
    private var other: Phrase {
        let words = (type.split(separator: "/").last ?? "").reduce(into: "") { words, character in
            if character.isUppercase, !words.isEmpty { words += " " }
            words += words.isEmpty ? String(character) : character.lowercased()
        }
        return .joined([.text(words), actor], by: " by ")
    }

    private var call: Phrase {
        switch state {
        case "started": return Phrase("%1 called", sender)
        case "missed": return Phrase("Missed call from %1", sender)
        case "ended":
            let seconds = texts["duration"]?.compactMap { Double($0) }.max().flatMap { Int(exactly: $0.rounded()) }
            return Phrase("Call ended").lasting(seconds)
        default: return Phrase("Call")
        }
    }
}
