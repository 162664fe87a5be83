package import ConversationModel

extension Participant {
    /// The agents among the authors of messages, named as in their program.
    package static func agents(in messages: [Message]) -> [Participant] {
        authors(of: messages) { $0.role == .assistant }
    }

    /// The authors of messages that have a name of their own, instead of that of their role.
    package static func named(in messages: [Message]) -> [Participant] {
        authors(of: messages) { $0.participant != $0.role.rawValue }
    }

    private static func authors(of messages: [Message], where isWanted: (Message) -> Bool) -> [Participant] {
        var known = Set<String>()
        return messages.filter { isWanted($0) && known.insert($0.participant).inserted }.map {
            Participant(id: $0.participant, name: $0.participant, role: $0.role, model: $0.model)
        }
    }

    /// The named authors, if several of them have the same role. Of several users, the first is at the user's side.
    package static func several(in messages: [Message]) -> [Participant] {
        var authors = named(in: messages)
        guard [Role.user, .assistant].contains(where: { role in authors.count { $0.role == role } > 1 }) else {
            return []
        }
        for index in authors.indices.filter({ authors[$0].role == .user }).dropFirst() {
            authors[index].alignment = .start
        }
        return authors
    }

    /// The two participants of a session with an assistant.
    package static func userAndAssistant(named name: String) -> [Participant] {
        [
            Participant(id: Role.user.rawValue, role: .user),
            Participant(id: Role.assistant.rawValue, name: name, role: .assistant),
        ]
    }
}
