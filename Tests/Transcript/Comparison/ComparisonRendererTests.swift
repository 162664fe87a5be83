import ConversationModel
import Testing

@testable import Transcript

/// Two conversations become the turns of one page.
@Suite struct ComparisonRendererTests {
    private func conversation(_ texts: String..., model: String = "vega-2") -> Conversation {
        var conversation = Conversation(id: "test")
        conversation.participants = [Participant(id: "me", role: .user), Participant(id: "ai", role: .assistant)]
        conversation.messages = texts.map { text in
            let isPrompt = text.hasSuffix("?")
            var message = Message(
                participant: isPrompt ? "me" : "ai", role: isPrompt ? .user : .assistant, parts: [.text(text)])
            message.model = isPrompt ? nil : model
            return message
        }
        return conversation
    }

    private func turns(_ conversations: Conversation...) -> [String] {
        AlignedTurns.rows(conversations).map { row in
            zip(row, conversations).map { text(of: $0, in: $1) }.joined(separator: " | ")
        }
    }

    private func text(of turn: Turn?, in conversation: Conversation) -> String {
        guard let turn else { return "–" }
        return turn.all.map { conversation.messages[$0].content ?? "" }.joined(separator: " ")
    }

    private func page(_ conversations: Conversation..., options: PageOptions = PageOptions()) throws -> String {
        let renderer = try ComparisonRenderer(options)
        return try renderer.render(conversations.map { ComparisonRenderer.Subject($0, files: NoLocalFiles()) }).html
            .string
    }

    @Test func turnsAreAlignedAtEqualPrompts() {
        #expect(
            turns(conversation("a?", "1", "2", "b?", "c?", "3"), conversation("a?", "1", "x?", "4", "c?", "5")) == [
                "a? 1 2 | a? 1", "b? | –", "– | x? 4", "c? 3 | c? 5",
            ])
    }

    @Test func severalConversationsShareRows() {
        #expect(
            turns(conversation("a?", "1", "b?"), conversation("b?", "2"), conversation("a?", "c?", "b?")) == [
                "a? 1 | – | a?", "– | – | c?", "b? | b? 2 | b?",
            ])
    }

    @Test func similarPromptsArePairs() {
        let words = "mend the rounding of time deltas in the fields module"
        #expect(turns(conversation(words + "?"), conversation(words + " please?")).count == 1)
        #expect(turns(conversation("Why?"), conversation("Why not?")).count == 2)
    }

    @Test func runsOfOneTaskArePairs() {
        var (one, other) = (conversation("Solve it?", "1"), conversation("Your task: x?", "2"))
        (one.run, other.run) = (TaskRun(task: "x"), TaskRun(task: "x"))
        #expect(turns(one, other).count == 1)
        other.run = TaskRun(task: "y")
        #expect(turns(one, other).count == 2)
    }

    @Test func likenessOfSeveralIsInTheirColumns() throws {
        let page = try page(conversation("a?", "x y z w"), conversation("a?", "x y z v"), conversation("a?", "x y z w"))
        #expect(
            page.matches(of: /<span class="same">(.*?)<\/span>/).map { $0.output.1 } == ["75 % the same", "Same text"])
        #expect(page.contains("Marked words are not in the first answer") && page.contains(">v</mark>"))
        #expect(!page.contains(">w</mark>"))
    }

    @Test func runsNameTheSides() throws {
        var (one, other) = (conversation("a?", "1"), conversation("a?", "1"))
        (one.run, other.run) = (TaskRun(task: "x", name: "first"), TaskRun(task: "x", name: "second"))
        #expect(try page(one, other).contains("</span> <bdi>second</bdi></p>"))
    }

    @Test func messagesBeforeThePromptsAreATurn() {
        #expect(turns(conversation("Hi", "a?"), conversation("a?", "1")) == ["Hi | –", "a? | a? 1"])
        #expect(turns(conversation("Hi"), conversation("Ho")) == ["Hi | Ho"])
        #expect(turns(conversation(), conversation("a?")) == ["– | a?"])
        #expect(turns(conversation(), conversation()) == [])
    }

    @Test func caseAndWhiteSpaceOfPromptsDoNotCount() throws {
        let (one, other) = (conversation("How  are you?", "1"), conversation("how are\nyou?", "1"))
        #expect(turns(one, other).count == 1)
        let page = try page(one, other)
        #expect(page.contains(">How</mark>") && page.contains(">how</mark>"))
    }

    @Test func aSharedPromptIsShownOnce() throws {
        let page = try page(conversation("a?", "one"), conversation("a?", "other"))
        #expect(page.matches(of: /<p>a\?<\/p>/).count == 1)
        #expect(page.contains("<mark data-only=\"Only in B\" data-end>other</mark>"))
    }

    @Test func likenessIsInWords() throws {
        #expect(try page(conversation("a?", "x"), conversation("a?", "x")).contains(">Same text</p>"))
        #expect(try page(conversation("a?", "x y z w"), conversation("a?", "x y z v")).contains(">75 % the same</p>"))
        let (one, other) = ((0..<40).map { "a\($0)" }, (0..<40).map { "b\($0)" })
        let different = try page(
            conversation("a?", one.joined(separator: " ")), conversation("a?", other.joined(separator: " ")))
        #expect(different.contains(">Too different to mark</p>") && !different.contains("</mark>"))
        #expect(try page(conversation("a?"), conversation("a?", "x")).contains("No answer"))
        #expect(try !page(conversation("a?"), conversation("a?")).contains("% the same"))
        #expect(try page(conversation("a?"), conversation("b?")).contains(">Only in B</p>"))
    }

    @Test func missingAnswersAreNotLoading() throws {
        let page = try page(conversation("a?", ""), conversation("a?", "x"))
        #expect(page.contains("No answer") && !page.contains("class=\"loading\""))
    }

    @Test func sidesAreNamedByTheirFirstDifference() throws {
        let model = try page(conversation("a?", "1"), conversation("a?", "1", model: "lyra"))
        #expect(model.contains("</span> <bdi>Vega 2</bdi></p>") && model.contains("</span> <bdi>lyra</bdi></p>"))
        var named = conversation("a?", "1")
        named.title = "Named"
        #expect(try page(named, conversation("a?", "1")).contains("</span> <bdi>Named</bdi></p>"))
    }

    @Test func titleIsSharedOrNamesBoth() throws {
        var (one, other) = (conversation("a?"), conversation("a?"))
        (one.title, other.title) = ("Tides", "Tides")
        #expect(try page(one, other).contains("<title>Tides</title>"))
        other.title = "<Moon>"
        let different = try page(one, other)
        #expect(different.contains("<title>Tides · &lt;Moon&gt;</title>") && different.contains("<h1><bdi>Comparison"))
        var options = PageOptions()
        options.title = "Mine"
        let own = try page(one, other, options: options)
        #expect(own.contains("<title>Mine</title>") && own.contains("<h1><bdi>Mine") && own.contains("&lt;Moon&gt;"))
    }

    @Test func idsAreUnique() throws {
        let text = "# Title\n\nx[^1]\n\n[^1]: note"
        let page = try page(conversation("a?", text, "b?", text), conversation("a?", text, "c?", text))
        let ids = page.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
        #expect(ids.contains("message-8") && Set(ids).count == ids.count, "\(ids)")
    }

    @Test func otherAnswersAreFolded() throws {
        var one = conversation("a?", "shown")
        one.messages[1].alternatives = [Message(participant: "ai", role: .assistant, parts: [.text("other answer")])]
        let page = try page(one, conversation("a?", "shown"))
        #expect(page.contains(/<details class="branch"[^>]*>\s*<summary class="quiet">Answer 2 of 2<\/summary>/))
        #expect(page.contains("other answer") && page.contains("Same text"))
    }

    @Test func eachSideHasItsLanguage() throws {
        var (one, other) = (conversation("a?", "x"), conversation("a?", "y"))
        (one.locale, other.locale) = (LanguageTag("de"), LanguageTag("he"))
        let page = try page(one, other)
        #expect(page.contains("<html lang=\"de\" dir=\"ltr\""))
        #expect(page.contains("class=\"cell side-B\" lang=\"he\" dir=\"rtl\">"))
        #expect(page.contains("Nur in B"))
    }

    @Test func thePageHasNoScript() throws {
        let page = try page(conversation("a?", "```\nx\n```"), conversation("a?", "y"))
        #expect(
            !page.contains("data-source") && !page.contains("<script")
                && page.contains("default-src &#39;none&#39;"))
    }
}
