import ConversationModel
import Testing

@testable import Transcript

/// The tool calls of a session that failed, and the links to them.
@Suite struct FailedCallsTests {
    private func call(_ name: String, _ status: ToolCall.Status, transcript: [Message] = []) -> ToolCall {
        var call = ToolCall(name: name, status: status)
        call.transcript = transcript
        return call
    }

    private func page(_ answers: [[ToolCall]]) throws -> String {
        var conversation = Conversation(id: "a")
        conversation.participants = [Participant(id: "ai", role: .assistant)]
        conversation.messages = answers.map { calls in
            Message(participant: "ai", role: .assistant, parts: calls.map { .toolCall($0) } + [.text("Done")])
        }
        return PageRenderer(try PageDesign(PageOptions())).render(
            conversation, links: PageLinks(), files: NoLocalFiles()
        ).html.string
    }

    /// The rows of the list, each with its target if the page has it.
    private func rows(_ page: String) -> [String] {
        page.matches(of: /<li><a href="#([^"]*-failed)">([^<]*) <bdi>/).map { match in
            "\(match.output.2) \(page.contains("id=\"\(match.output.1)\"") ? match.output.1 : "nowhere")"
        }
    }

    @Test func eachRowLinksToItsCall() throws {
        let page = try page([
            [call("pytest", .ok), call("tsc", .error)], [call("ls", .ok)], [call("pytest", .error)],
        ])
        #expect(rows(page) == ["tsc message-1-2-failed", "pytest message-3-failed"])
    }

    @Test func failuresOfSubAgentsAreListed() throws {
        let work = Message(participant: "b", role: .assistant, parts: [.toolCall(call("make", .error))])
        let rows = rows(try page([[call("Task", .ok, transcript: [work])]]))
        #expect(rows.count == 1 && rows[0].hasPrefix("make message-1"))
    }

    @Test func sessionWithoutFailuresHasNoList() throws {
        let page = try page([[call("ls", .ok), call("wait", .pending)]])
        #expect(rows(page).isEmpty)
        #expect(!page.contains("-failed"))
        #expect(page.contains("class=\"failures\" data-empty") || !page.contains("class=\"failures\""))
    }
}
