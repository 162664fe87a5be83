extension Conversation {
    /// Makes a person the user of a chat between people, whose messages are at the end side. A chat without a person of
    /// this name, and one with an AI, stays as it is.
    ///
    /// - Parameter name: The person's name or id, whatever its case.
    public mutating func show(fromTheSideOf name: String?) {
        guard let name = name?.lowercased(), !participants.contains(where: { $0.role == .assistant }),
            let me = participants.first(where: { $0.isPerson && $0.isCalled(name) })?.id
        else { return }
        for index in participants.indices where participants[index].isPerson {
            participants[index].role = participants[index].id == me ? .user : .other
            participants[index].alignment = nil
        }
        for index in messages.indices where [.user, .other].contains(messages[index].role) {
            messages[index].role = messages[index].participant == me ? .user : .other
        }
    }
}

extension Participant {
    fileprivate var isPerson: Bool { role == .user || role == .other }

    fileprivate func isCalled(_ name: String) -> Bool { (self.name ?? id).lowercased() == name }
}
