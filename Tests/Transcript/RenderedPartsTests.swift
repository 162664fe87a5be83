import ConversationModel
import Testing

@testable import Transcript

/// The parts of a page that grows, as the templates place them.
@Suite struct RenderedPartsTests {
    private func page(_ messages: [Message], templates: [String: String] = [:]) throws -> RenderedPage {
        var options = PageOptions()
        options.templates = templates
        let conversation = Conversation(
            participants: [
                Participant(id: "user", role: .user), Participant(id: "assistant", role: .assistant),
            ], messages: messages)
        return PageRenderer(try PageDesign(options)).renderParts(
            conversation, links: PageLinks(), files: NoLocalFiles(), cache: StreamingRenderCache()
        ).page
    }

    private func prompts(_ count: Int) -> [Message] {
        (0..<count).map { Message(participant: "user", role: .user, parts: [.text("Prompt \($0)")]) }
    }

    private func answer(_ text: String, _ status: Message.Status) -> Message {
        var message = Message(participant: "assistant", role: .assistant, parts: [.text(text)])
        message.status = status
        return message
    }

    private func string(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

    @Test(arguments: [1, 40])
    func endOfOpenCodeIsNamed(paragraphs: Int) throws {
        let text = String(repeating: "A paragraph\n\n", count: paragraphs) + "```\n<b\n"
        let message = try #require(try page(prompts(1) + [answer(text, .streaming)]).messages.last)
        let open = try #require(message.answer?.openCode)
        let block = try #require(message.answer?.blocks.last)
        #expect(string(message.markup[block.lowerBound..<open]).hasSuffix("<code>&lt;b\n"))
        #expect(string(message.markup[open..<block.upperBound]).hasPrefix("</code>"))
        #expect(try page(prompts(1) + [answer(text, .complete)]).messages.last?.answer?.openCode == nil)
    }

    /// The preview makes a page of them again.
    @Test(arguments: [1, 2, 33, 70])
    func answersConsistOfTheirBlocks(count: Int) throws {
        let text = (0..<count).map { "Paragraph \($0)" }.joined(separator: "\n\n")
        var long = answer(text, .complete)
        long.parts += [.toolCall(ToolCall(name: "Bash", input: .text("ls"))), .text("Done"), .text(text)]
        let message = try #require(try page(prompts(1) + [long]).messages.last)
        let answer = try #require(message.answer)
        var (blocks, markup) = (answer.blocks[...], "")
        for run in answer.runs {
            let content = blocks.prefix(run.count).map { string(message.markup[$0]) }.joined()
            blocks = blocks.dropFirst(run.count)
            markup += run.tag.isEmpty ? content : string(run.tag) + "\n" + content + "</div>" + string(run.space)
        }
        #expect(markup == string(message.markup[answer.range]) && blocks.isEmpty)
        #expect(zip(answer.runs, answer.runs.dropFirst()).allSatisfy { !$0.tag.isEmpty || !$1.tag.isEmpty })
    }

    @Test func listsAreNamedEvenIfEmpty() throws {
        let lists = try page(prompts(4) + [answer("a", .complete)]).lists
        #expect(lists.map(\.name) == ["outline", "files", "commits", "failures"])
        #expect(lists.map(\.lines.count) == [4, 0, 0, 0])
        #expect(string(lists[0].lines[1]).hasPrefix("<li><a href=\"#message-2\">Prompt 1"))
    }

    @Test func listsOfTheUserAreNamed() throws {
        let own =
            "<html>{{#messages}}<i>{{number}}</i>{{/messages}}<ol data-apart=\"outline\">{{#outline}}"
            + "<li>{{entryText}}</li>{{/outline}}</ol>{{#messages}}<p>{{#outline}}-{{/outline}}{{number}}</p>{{/messages}}"
        let page = try page(prompts(4), templates: ["page": own])
        #expect(string(page.frame) == "<html><i>1</i><i>2</i><i>3</i><i>4</i><ol data-apart=\"outline\"></ol>")
        #expect(page.messages.map { string($0.markup) } == (1...4).map { "<p>----\($0)</p>" })
        #expect(page.lists.map(\.name) == ["outline"])
        #expect(string(page.bytes).hasSuffix("<li>Prompt 3</li></ol><p>----1</p><p>----2</p><p>----3</p><p>----4</p>"))
    }

    @Test func stylesAndScriptsAreNamed() throws {
        let assets = try page(prompts(1)).assets.string
        #expect(assets.contains("<link rel=\"stylesheet\"") && assets.contains("<script src="))
    }
}
