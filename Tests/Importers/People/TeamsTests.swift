import ConversationModel
import Testing

@testable import Importers

struct TeamsTests {
    private func message(_ id: String, _ name: String, _ html: String, _ rest: String = "") -> String {
        #"{"id": "\#(id)", "messageType": "message", "createdDateTime": "2024-05-0\#(id)T10:00:00.5Z", "from": {"user": {"id": "u-\#(name)", "displayName": "\#(name)"}}, "body": {"contentType": "html", "content": "\#(html)"}\#(rest)}"#
    }

    @Test func theNewestComesLastAndHTMLIsShown() throws {
        let imported = try Imported(
            #"{"value": [\#(message("2", "Ada", "<p>Yes, <b>now</b></p>", #", "replyToId": "1""#)), \#(message("1", "Kim", "Ready?"))]}"#
        )
        #expect(imported.format == "teams")
        #expect(imported.texts == ["Ready?", "Yes, **now**"])
        #expect(imported.messages[1].replyTo == "1")
        #expect(imported.conversations.first?.title == "Ada and Kim")
    }

    @Test func whatTheAppSaysIsASystemMessage() throws {
        let event =
            ##"{"id": "3", "messageType": "systemEventMessage", "createdDateTime": "2024-05-03T10:00:00Z", "from": null, "body": {"contentType": "html", "content": "<systemEventMessage/>"}, "eventDetail": {"@odata.type": "#microsoft.graph.membersAddedEventMessageDetail"}}"##
        let imported = try Imported("[\(message("1", "Kim", "Hi")), \(event)]")
        #expect(imported.messages[1].kind == .system)
        #expect(imported.texts[1] == "Members added")
    }

    @Test func deletionsReactionsAndFilesAreKept() throws {
        let rest =
            #", "deletedDateTime": "2024-05-02T00:00:00Z", "attachments": [{"name": "a.pdf"}], "reactions": [{"reactionType": "like"}, {"reactionType": "like"}, {"reactionType": "🎉"}]"#
        let read = try Imported("[\(message("1", "Kim", "Hi", rest))]").messages[0]
        #expect(read.status == .deleted)
        #expect(read.attachments.map(\.name) == ["a.pdf"])
        #expect(read.reactions.map(\.emoji) == ["👍", "🎉"])
        #expect(read.reactions.map(\.count) == [2, 1])
    }
}
