import ConversationModel

/// Who speaks in a chat between people, and on which side.
struct People {
    private var names: [String: String] = [:]
    private var order: [String] = []
    /// Whoever made the export, if it tells.
    var owner: String?

    /// Notes who sent a message, under the name met last that is not empty.
    mutating func add(_ id: String, name: String?) {
        if names[id] == nil { order.append(id) }
        if let name, !name.isEmpty { names[id] = name } else if names[id] == nil { names[id] = "" }
    }

    /// The only one of two who is not called so: private chats are named after the other person.
    func counterpart(of name: String) -> String? {
        let others = order.filter { names[$0] != name }
        return order.count == 2 && others.count == 1 ? others.first : nil
    }

    /// Names of all, for a chat without a title.
    var title: String? {
        let names = order.compactMap { self.names[$0] }.filter { !$0.isEmpty }
        switch names.count {
        case 0: return nil
        case 1: return names[0]
        case 2, 3: return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
        default: return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) others"
        }
    }

    /// Gives the conversation its participants. The owner's messages stand at the end side; where nobody
    /// knows the owner, two people face each other.
    ///
    /// - Parameter isPrivate: A talk between two, and not a room that two happened to write in.
    func apply(to conversation: inout Conversation, isPrivate: Bool = true) {
        conversation.participants = order.map { id in
            let name = names[id].flatMap { $0.isEmpty ? nil : $0 }
            return Participant(id: id, name: name, role: id == owner ? .user : .other)
        }
        if owner == nil, isPrivate, order.count == 2 { conversation.participants[1].alignment = .end }
        for index in conversation.messages.indices where conversation.messages[index].participant == owner {
            conversation.messages[index].role = .user
        }
        conversation.title = conversation.title ?? title
    }
}

extension Message {
    /// A message from a person.
    init(id: String = "", from participant: String, _ text: RichText) {
        self.init(id: id, participant: participant, role: .other)
        set(text)
    }

    /// What the app itself says: somebody joined, the picture was changed.
    init(id: String = "", service text: String) {
        self.init(id: id, participant: "system", role: .system, parts: text.isEmpty ? [] : [.text(text)])
        contentFormat = .plain
    }

    mutating func set(_ text: RichText) {
        let content = text.content
        parts = content.text.isEmpty ? [] : [.text(content.text)]
        contentFormat = content.isMarkdown ? .markdown : .plain
    }
}
