import ConversationModel
import Testing

@testable import Transcript

/// The command that goes on with a session, in the closed details of its page.
@Suite struct ResumeCommandTests {
    private func page(_ format: String?, _ id: String?, usage: Usage? = nil) throws -> String {
        var conversation = Conversation(id: "a")
        conversation.source = Conversation.Source(format: format, id: id)
        var answer = Message(participant: "ai", role: .assistant, parts: [.text("Done")])
        answer.usage = usage
        conversation.messages = [Message(participant: "me", role: .user, parts: [.text("Go")]), answer]
        return PageRenderer(try PageDesign(PageOptions())).render(
            conversation, links: PageLinks(), files: NoLocalFiles()
        ).html.string
    }

    @Test(arguments: [
        ("claude-code", "claude --resume"), ("codex", "codex resume"), ("copilot-cli", "copilot --resume"),
        ("gemini-cli", "gemini --resume"), ("opencode", "opencode --session"),
    ])
    func eachAgentHasItsWords(format: String, words: String) throws {
        for usage in [nil, Usage(input: 5)] {
            let page = try page(format, "3f2a9c1e-5b7d_A", usage: usage)
            let details = try #require(page.firstMatch(of: /<details class="usage(?s:.*?)<\/details>/)).output
            #expect(details.contains("<span class=\"code-language\">Continue this session</span>"))
            let text = details.replacing(/<[^>]*>/, with: "")
            #expect(text.contains("\(words) 3f2a9c1e-5b7d_A"))
        }
    }

    /// A reader pastes it into a shell.
    @Test(arguments: [
        "", "-x", "a b", "a;b", "$(a)", "`a`", "a\nb", "a&b", "ä", "../a", "a'b", String(repeating: "a", count: 129),
    ])
    func anIDThatAShellWouldReadIsNone(id: String) throws {
        #expect(ResumeCommand.text(for: Conversation.Source(format: "codex", id: id)) == nil)
        #expect(!(try page("codex", id)).contains("codex resume"))
    }

    @Test func othersHaveNone() throws {
        #expect(ResumeCommand.text(for: Conversation.Source(format: "chatgpt", id: "abc")) == nil)
        #expect(ResumeCommand.text(for: Conversation.Source(format: nil, id: "abc")) == nil)
        #expect(ResumeCommand.text(for: Conversation.Source(format: "codex")) == nil)
    }
}
