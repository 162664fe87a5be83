import ConversationModel
import Testing

struct ConversationSideTests {
    private func chat(owner: String) -> Conversation {
        var conversation = Conversation()
        for name in ["Ann", "Ben"] {
            let role = name == owner ? Role.user : .other
            conversation.participants.append(Participant(id: name.lowercased(), name: name, role: role))
            conversation.messages.append(Message(participant: name.lowercased(), role: role, parts: [.text("Hi")]))
        }
        return conversation
    }

    @Test func theOwnerChanges() {
        var conversation = chat(owner: "Ann")
        conversation.show(fromTheSideOf: "BEN")
        #expect(conversation.participants.map(\.role) == [.other, .user])
        #expect(conversation.messages.map(\.role) == [.other, .user])
    }

    @Test func sidesThatTheFileSetGiveWay() {
        var conversation = chat(owner: "")
        conversation.participants[1].alignment = .end
        conversation.show(fromTheSideOf: "ann")
        #expect(conversation.participants.map(\.alignment) == [nil, nil])
        #expect(conversation.participants.map(\.role) == [.user, .other])
    }

    @Test(arguments: [nil, "", "Carl"])
    func withoutThePersonNothingChanges(name: String?) {
        var conversation = chat(owner: "Ann")
        conversation.show(fromTheSideOf: name)
        #expect(conversation.messages.map(\.role) == [.user, .other])
    }

    @Test func aChatWithAnAIStaysAsItIs() {
        var conversation = chat(owner: "Ann")
        conversation.participants.append(Participant(id: "ai", role: .assistant))
        conversation.show(fromTheSideOf: "Ben")
        #expect(conversation.messages.map(\.role) == [.user, .other])
    }
}
