import ConversationModel
import Testing

@testable import Transcript

/// Links to messages that last (page.md, 'Markup').
@Suite struct LastingAnchorTests {
    private func messages(_ ids: [String]) -> [Message] {
        ids.map { id in
            var message = Message(participant: "u", role: .user, parts: [.text("Text")])
            message.id = id
            return message
        }
    }

    private func page(_ ids: [String]) throws -> String {
        var conversation = Conversation(id: "a")
        conversation.participants = [Participant(id: "u", role: .user)]
        conversation.messages = messages(ids)
        return PageRenderer(try PageDesign(PageOptions())).render(
            conversation, links: PageLinks(), files: NoLocalFiles()
        ).html.string
    }

    @Test(arguments: [
        ("3f2a9c1e-5b7d", "m-3f2a9c1e-5b7d"), ("A.b_C", "m-A.b_C"), ("a b", "m-a~20b"), ("~", "m-~7e"),
        ("é", "m-~c3~a9"),
        ("\"><script>", "m-~22~3e~3cscript~3e"), ("\u{0}", "m-~00"),
    ])
    func idsAreSafeInAddressesAndMarkup(id: String, anchor: String) {
        #expect(LastingAnchor.anchor(of: id) == anchor)
    }

    @Test func emptyAndEndlessIdsHaveNone() {
        #expect(LastingAnchor.anchor(of: "") == nil)
        #expect(LastingAnchor.anchor(of: String(repeating: "a", count: 129)) == nil)
    }

    @Test func theFirstMessageHasARepeatedId() {
        #expect(LastingAnchor.anchors(of: messages(["a", "", "a", "b"])) == [0: "m-a", 3: "m-b"])
    }

    /// Messages that come or go before it change its number, and not its name.
    @Test func anchorsSurviveALongerConversation() throws {
        let anchor = /id="message-(\d+)" data-id="x"[\s\S]*?<h2 class="visually-hidden" id="(m-x)">/
        let short = try #require(try page(["a", "x"]).firstMatch(of: anchor))
        let long = try #require(try page(["0", "a", "b", "x", "c"]).firstMatch(of: anchor))
        #expect(short.output.1 == "2" && long.output.1 == "4")
        #expect(short.output.2 == long.output.2)
    }

    @Test func hostileIdsMakeUniqueAttributes() throws {
        let html = try page(["\" onclick=\"alert(1)", "message-2", "log", "\" onclick=\"alert(1)"])
        let ids = html.matches(of: /<h2 class="visually-hidden" id="([^"]*)">/).map { String($0.output.1) }
        #expect(ids == ["m-~22~20onclick~3d~22alert~281~29", "m-message-2", "m-log"])
    }
}
