import ConversationModel
import Testing

@testable import Export

struct DetailTests {
    private var conversation: Conversation {
        var answer = Message(participant: "ai", role: .assistant)
        answer.parts = [
            .thinking(Thinking("Hm.")), .text("One"), .toolCall(ToolCall(name: "ls")), .text(", two."),
        ]
        answer.alternatives = [Message(participant: "ai", role: .assistant, parts: [.text("Other")])]
        answer.attachments = [Attachment(kind: .image, name: "a.png")]
        answer.attachments[0].partsBefore = 2
        var notice = Message(participant: "app", role: .system)
        notice.header = "Joined"
        let prompt = Message(participant: "me", role: .user, parts: [.text("Hi")])
        let work = Message(participant: "ai", role: .assistant, parts: [.toolCall(ToolCall(name: "cat"))])
        return Conversation(messages: [notice, prompt, answer, work])
    }

    @Test func allKeepsEverything() {
        #expect(conversation.reduced(to: .all).messages == conversation.messages)
    }

    @Test func conversationOmitsTheWork() {
        let messages = conversation.reduced(to: .conversation).messages
        #expect(messages.map(\.parts) == [[.text("Hi")], [.text("One, two.")]])
        #expect(messages.allSatisfy { $0.alternatives.isEmpty && $0.attachments.allSatisfy { $0.partsBefore == nil } })
        #expect(messages[1].attachments.map(\.name) == ["a.png"])
    }

    @Test func answersKeepsTheAIsMessages() {
        #expect(conversation.reduced(to: .answers).messages.map(\.content) == ["One, two."])
    }
}
