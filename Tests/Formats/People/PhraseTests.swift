import ConversationModel
import Testing

@testable import Importing

/// Notices of apps reach pages as phrases, which pages can translate.
@Suite struct PhraseTests {
    /// Writes English words in capitals and leaves values unchanged.
    private struct Loud: PhraseBook {
        func string(_ english: String) -> String { english.uppercased() }
        func count(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(many.uppercased())" }
        func number(_ number: Int) -> String { "\(number)" }
        func list(_ items: [String], most: Int) -> String { items.joined(separator: " + ") }
    }

    @Test func noticeInsideAMessageIsItsOwnPhrase() {
        var text = RichText(plain: "Look")
        text.append(Phrase("Location: %1", .text("a*b*")))
        let message = Message(from: "ann", text)
        #expect(message.content == "Look\nLocation: a*b*")
        #expect(message.contentFormat == .plain)
        #expect(message.phrase?.said(in: Loud()) == "Look\nLOCATION: a*b*")
    }

    @Test func valuesAreNotMarkdown() {
        var text = RichText("Look", style: .bold)
        text.append(Phrase("Location: %1", .text("a*b*")))
        let message = Message(from: "ann", text)
        #expect(message.contentFormat == .markdown)
        #expect(message.content == "**Look**\n\nLocation: a\\*b\\*")
        #expect(message.phrase?.said(in: Loud()) == "**Look**\n\nLOCATION: a\\*b\\*")
    }

    @Test func peoplesMessagesAreNotNotices() {
        #expect(Message(from: "ann", RichText(plain: "Missed call from %1")).phrase == nil)
        #expect(Message(service: .text("Ann joined")).phrase == nil)
    }

    @Test func deletedTextAppearsInNoLanguage() throws {
        let imported = try Imported(
            #"""
            {"room_name": "Garden", "exported_by": "Ann", "messages": [
              {"type": "m.room.create", "sender": "@ann:a", "content": {"a": 1}, "origin_server_ts": 1709300000000, "event_id": "$0", "state_key": ""},
              {"type": "m.room.message", "sender": "@ann:a", "content": {"msgtype": "m.text", "body": "x"}, "origin_server_ts": 1709300001000, "event_id": "$1"},
              {"type": "m.room.redaction", "redacts": "$0", "content": {"a": 1}, "sender": "@ann:a", "origin_server_ts": 1709300002000, "event_id": "$2"}]}
            """#)
        let said = try #require(imported.conversations.first).said(in: Loud())
        #expect(said.messages.map(\.content) == [nil, "x"])
    }

    @Test func titlesOfChatsWithoutOneAreListsOfNames() {
        var people = People()
        for name in ["Ann", "Bo", "Cy", "Di"] { people.add(name, name: name) }
        var conversation = Conversation()
        people.apply(to: &conversation)
        #expect(conversation.title == "Ann, Bo and 2 more")
        #expect(conversation.said(in: Loud()).title == "Ann + Bo + Cy + Di")
    }

    @Test func unnamedPersonHasNoName() {
        var people = People()
        people.add(People.nobody, name: People.nobody)
        var conversation = Conversation()
        people.apply(to: &conversation)
        #expect(conversation.participants.first?.displayName == Phrase("Unknown"))
    }
}
