import ConversationModel
import JSON
import Testing

@testable import Transcript

/// An open row of a tool shows its contents, or that there are none.
struct ToolCallDetailsTests {
    private func page(_ call: ToolCall) throws -> String {
        let answer = Message(participant: "ai", role: .assistant, parts: [.toolCall(call), .text("Done")])
        let conversation = Conversation(
            title: "T", participants: [Participant(id: "ai", role: .assistant)], messages: [answer])
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        return renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
    }

    @Test func emptyCallShowsThatItHasNoDetails() throws {
        #expect(try page(ToolCall(name: "web_search")).contains("No details"))
    }

    @Test func transcriptOfAnotherAgentIsADetail() throws {
        var call = ToolCall(name: "Task")
        call.transcript = [Message(participant: "ai", role: .assistant, parts: [.text("Step by step")])]
        let page = try page(call)
        #expect(page.contains("Step by step"))
        #expect(!page.contains("No details"))
    }

    @Test(arguments: ["view", "create"])
    func anEditorThatShowsAFileShowsIt(command: String) throws {
        let input = try JSONDocument(parsing: #"{"command": "\#(command)", "path": "a.txt", "file_text": "new"}"#).root
        let call = ToolCall(name: "str_replace_editor", input: .json(input), output: .text("lines of it"), status: .ok)
        #expect(try page(call).contains("lines of it") == (command == "view"))
    }
}
