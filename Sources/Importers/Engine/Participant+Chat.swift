import ConversationModel

extension Participant {
    /// The agents among the authors of messages, named as in their program.
    static func agents(in messages: [Message]) -> [Participant] {
        var known = Set<String>()
        return messages.filter { $0.role == .assistant && known.insert($0.participant).inserted }.map {
            Participant(id: $0.participant, name: $0.participant, role: .assistant, model: $0.model)
        }
    }

    /// The authors of messages that have a name of their own, instead of that of their role.
    static func named(in messages: [Message]) -> [Participant] {
        var known = Set<String>()
        return messages.filter { $0.participant != $0.role.rawValue && known.insert($0.participant).inserted }.map {
            Participant(id: $0.participant, name: $0.participant, role: $0.role, model: $0.model)
        }
    }

    /// The two participants of a session with an assistant.
    static func userAndAssistant(named name: String) -> [Participant] {
        [
            Participant(id: Role.user.rawValue, role: .user),
            Participant(id: Role.assistant.rawValue, name: name, role: .assistant),
        ]
    }
}
