/// What Skype says of a room or a call, in words.
struct SkypeEvent {
    private let type: String
    private let sender: String
    private let name: (String) -> String
    /// Texts by the elements that they stand in.
    private var texts: [String: [String]] = [:]
    /// How a call went.
    private var state = ""

    /// - Parameters:
    ///   - sender: The name of whoever sent it.
    ///   - name: What somebody with an id is called.
    init(_ type: String, _ content: String, sender: String, name: @escaping (String) -> String) {
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

    var words: String {
        switch type {
        case "Event/Call": call
        case "ThreadActivity/TopicUpdate":
            texts["value"]?.first.map { "\(actor) changed the topic to “\($0)”" } ?? other
        case "ThreadActivity/PictureUpdate": "\(actor) changed the picture"
        case "ThreadActivity/AddMember": isOwn ? "\(actor) joined" : "\(actor) added \(targets)"
        case "ThreadActivity/DeleteMember": isOwn ? "\(actor) left" : "\(actor) removed \(targets)"
        default: other
        }
    }

    private var actor: String { texts["initiator"]?.first.map(name) ?? sender }
    private var targets: String { texts["target"]?.map(name).joined(separator: ", ") ?? "somebody" }
    private var isOwn: Bool { texts["target"] == nil || texts["target"] == texts["initiator"] }

    /// `HistoryDisclosedUpdate`: history disclosed update.
    private var other: String {
        let words = (type.split(separator: "/").last ?? "").reduce(into: "") { words, character in
            if character.isUppercase, !words.isEmpty { words += " " }
            words += words.isEmpty ? String(character) : character.lowercased()
        }
        return "\(words) by \(actor)"
    }

    private var call: String {
        switch state {
        case "started": return "\(sender) called"
        case "missed": return "Missed call from \(sender)"
        case "ended":
            let seconds = texts["duration"]?.compactMap { Double($0) }.max().flatMap { Int(exactly: $0.rounded()) }
            return "Call ended" + (seconds.map { " (\(Duration.clock(seconds: $0)))" } ?? "")
        default: return "Call"
        }
    }
}
