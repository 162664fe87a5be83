import ConversationModel

/// Who speaks in a chat between people, and on which side.
struct People {
    private var names: [String: String] = [:]
    private var order: [String] = []
    private var placeholders: [String: Phrase] = [:]
    /// The id of all whom the export does not name.
    static let nobody = "unknown"
    /// Whoever made the export, if it tells.
    var owner: String?

    /// Notes who sent a message, under the name met last that is not empty.
    ///
    /// - Parameter placeholder: What somebody without a name is called; nil: by the id.
    mutating func add(_ id: String, name: String?, placeholder: Phrase? = nil) {
        let name = id == Self.nobody ? nil : name
        placeholders[id] = placeholder ?? (id == Self.nobody ? .unknown : nil)
        if names[id] == nil { order.append(id) }
        if let name, !name.isEmpty { names[id] = name } else if names[id] == nil { names[id] = "" }
    }

    /// The only one of two who is not called so: private chats are named after the other person.
    func counterpart(of name: String) -> String? {
        let others = order.filter { names[$0] != name }
        return order.count == 2 && others.count == 1 ? others.first : nil
    }

    /// Names of all, for a chat without a title.
    var title: Phrase? {
        let names = order.compactMap { self.names[$0] }.filter { !$0.isEmpty }.map(Phrase.text)
        switch names.count {
        case 0: return nil
        case 1...3: return .list(names)
        default: return .list(names, most: 2)
        }
    }

    /// Gives the conversation its participants. The owner's messages stand at the end side; where nobody
    /// knows the owner, two people face each other.
    ///
    /// - Parameter isPrivate: A talk between two, and not a room that two happened to write in.
    func apply(to conversation: inout Conversation, isPrivate: Bool = true) {
        conversation.participants = order.map { id in
            let name = names[id].flatMap { $0.isEmpty ? nil : $0 }
            var participant = Participant(id: id, name: name, role: id == owner ? .user : .other)
            participant.placeholder = placeholders[id]
            return participant
        }
        if owner == nil, isPrivate, order.count == 2 { conversation.participants[1].alignment = .end }
        for index in conversation.messages.indices where conversation.messages[index].participant == owner {
            conversation.messages[index].role = .user
        }
        if conversation.title == nil, let title { conversation.setTitle(title) }
    }
}

extension Phrase {
    /// What somebody is called of whom nothing is known.
    static let unknown = Phrase("Unknown")
}

extension Message {
    /// A message from a person.
    init(id: String = "", from participant: String, _ text: RichText) {
        self.init(id: id, participant: participant, role: .other)
        set(text)
    }

    /// What the app itself says: somebody joined, the picture was changed.
    init(id: String = "", service phrase: Phrase) {
        self.init(id: id, participant: "system", role: .system)
        contentFormat = .plain
        if case .text(let text) = phrase { append(text: text) } else { say(phrase) }
    }

    mutating func set(_ text: RichText) {
        let content = text.content
        parts = content.text.isEmpty ? [] : [.text(content.text)]
        contentFormat = content.isMarkdown ? .markdown : .plain
        phrase = text.phrase
    }
}
