import ConversationModel
import Testing

@testable import Transcript

/// The page's note about its replay.
@Suite struct ReplayTests {
    private func duration(_ layout: Conversation.Layout, translated: Bool) throws -> Double {
        var message = Message(participant: "a", role: .user, parts: [.text("Bonjour")])
        let english = try #require(LanguageTag("en"))
        if translated { message.translations = [Translation(language: english, content: "Hello")] }
        var conversation = Conversation(id: "a")
        conversation.participants = [Participant(id: "a", role: .user)]
        conversation.messages = [message]
        conversation.layout = layout
        let page = PageRenderer(try PageDesign(PageOptions())).render(
            conversation, links: PageLinks(), files: NoLocalFiles()
        ).html.string
        let number = try #require(page.firstMatch(of: /"duration":([0-9.]+)/)).output.1
        return try #require(Double(number))
    }

    /// In other layouts, a translation is below the original and appears with it.
    @Test(arguments: [Conversation.Layout.assistant, .messages])
    func translationTakesTimeOnlyFaceToFace(_ layout: Conversation.Layout) throws {
        #expect(try duration(layout, translated: true) == duration(layout, translated: false))
        #expect(try duration(.faceToFace, translated: true) > duration(.faceToFace, translated: false))
    }
}
