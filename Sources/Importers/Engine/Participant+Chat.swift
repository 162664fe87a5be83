import ConversationModel

extension Participant {
    /// The agents among those who say something, each by the name that it has in its program.
    static func agents(in messages: [Message]) -> [Participant] {
        var known = Set<String>()
        return messages.filter { $0.role == .assistant && known.insert($0.participant).inserted }.map {
            Participant(id: $0.participant, name: $0.participant, role: .assistant, model: $0.model)
        }
    }

    /// Those who take part in a session.
    static func userAndAssistant(named name: String) -> [Participant] {
        [
            Participant(id: Role.user.rawValue, role: .user),
            Participant(id: Role.assistant.rawValue, name: name, role: .assistant),
        ]
    }
}
