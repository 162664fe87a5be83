package import ConversationModel

/// The participants of a chat between people, and their sides.
package struct People {
    private var names: [String: String] = [:]
    private var order: [String] = []
    private var placeholders: [String: Phrase] = [:]
    /// The id of all senders that the export does not name.
    package static let nobody = "unknown"
    /// The person who made the export, if it says so.
    package var owner: String?

    package init() {}

    /// Adds the sender of a message; the last name that is not empty is kept.
    ///
    /// - Parameter placeholder: The label of a sender without a name; nil uses the id.
    package mutating func add(_ id: String, name: String?, placeholder: Phrase? = nil) {
        let name = id == Self.nobody ? nil : name
        placeholders[id] = placeholder ?? (id == Self.nobody ? .unknown : nil)
        if names[id] == nil { order.append(id) }
        if let name, !name.isEmpty { names[id] = name } else if names[id] == nil { names[id] = "" }
    }

    /// The id of a program under one of its names: a webhook has one id for all that write through it.
    package func id(_ id: String, ofProgramNamed name: String) -> String {
        self.name(of: id).map { $0 == name } ?? true ? id : "\(id)/\(name)"
    }

    /// The last name of a sender that was not empty.
    package func name(of id: String) -> String? {
        names[id].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The other one of two people: private chats are named after that person.
    package func counterpart(of name: String) -> String? {
        let others = order.filter { names[$0] != name }
        return order.count == 2 && others.count == 1 ? others.first : nil
    }

    /// A title made of all names, for a chat without one.
    package var title: Phrase? {
        let names = order.compactMap(name).map(Phrase.text)
        switch names.count {
        case 0: return nil
        case 1...3: return .list(names)
        default: return .list(names, most: 2)
        }
    }

    /// Sets the participants of the conversation. The owner's messages are at the end side; if the owner is unknown,
    /// two people face each other.
    ///
    /// - Parameter isPrivate: The chat is between two people, not a room in which only two of the members wrote.
    package func apply(to conversation: inout Conversation, isPrivate: Bool = true) {
        conversation.participants = order.map { id in
            var participant = Participant(id: id, name: name(of: id), role: id == owner ? .user : .other)
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
    /// The label of a person about whom nothing is known.
    package static let unknown = Phrase("Unknown")
}

extension Message {
    /// A message from a person.
    package init(id: String = "", from participant: String, _ text: RichText) {
        self.init(id: id, participant: participant, role: .other)
        set(text)
    }

    /// A notice of the app, such as a new member or a new picture.
    package init(id: String = "", service phrase: Phrase) {
        self.init(id: id, participant: "system", role: .system)
        contentFormat = .plain
        if case .text(let text) = phrase { append(text: text) } else { say(phrase) }
    }

    package mutating func set(_ text: RichText) {
        let content = text.content
        parts = content.text.isEmpty ? [] : [.text(content.text)]
        contentFormat = content.isMarkdown ? .markdown : .plain
        phrase = text.phrase
    }
}
