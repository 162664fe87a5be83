import Pageturner
import TestSupport
import Testing

/// The library as another package uses it.
@Suite struct LibraryTests {
    private let folder: TemporaryFolder
    private let chat =
        #"{"title":"Greeting","messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"**Hi!**"}]}"#

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aFileIsReadIntoConversations() throws {
        let file = try ConversationFile(path: folder.write(chat, to: "chat.json"))
        let conversation = try #require(file.conversations.first)
        #expect(conversation.messages.map(\.content) == ["Hello", "**Hi!**"])
        #expect(!file.format.isEmpty && file.problems.isEmpty)
    }

    @Test func brokenFileNamesThePlace() throws {
        let path = try folder.write("{\"messages\": [\n  nothing\n]}", to: "chat.json")
        let error = try #require(throws: ReadingError.self) { try ConversationFile(path: path) }
        #expect(error.file == path && error.line == 2 && error.column == 3)
        #expect(error.description.hasPrefix(path + ":2:3: "))
        #expect(throws: ReadingError.self) { try ConversationFile(path: folder.path + "/none.json") }
    }

    @Test func aPageNeedsNoOtherFile() throws {
        let file = try ConversationFile(path: folder.write(chat, to: "chat.json"))
        var style = PageStyle()
        style.theme = .dark
        style.css = "p { color: teal }"
        let html = try ConversationPage(#require(file.conversations.first), style: style).html
        #expect(html.contains("<strong>Hi!</strong>") && html.contains("p { color: teal }"))
        #expect(html.contains("data-theme=\"dark\"") && !html.contains("<link rel=\"stylesheet\""))
    }

    @Test func aMistakeInATemplateIsNamed() throws {
        let file = try ConversationFile(path: folder.write(chat, to: "chat.json"))
        let conversation = try #require(file.conversations.first)
        var style = PageStyle()
        style.templates = ["message": "{{nmae}}"]
        let error = try #require(throws: StyleError.self) { try ConversationPage(conversation, style: style) }
        #expect(error.description.hasPrefix("message.mustache:1:"))
    }

    @Test func siteIsBuiltAndUpdated() throws {
        let input = try folder.write(chat, to: "chat.json")
        for _ in 0..<2 {
            let site = try ConversationSite(of: [input], in: folder.path + "/site", title: "Chats")
            #expect(site.pages == 1 && site.problems.isEmpty && site.start.hasSuffix("/index.html"))
        }
        #expect(folder.text("site/index.html")?.contains("Chats") == true)
        #expect(throws: ConversationSite.Failure.self) {
            try ConversationSite(of: [folder.path + "/none.json"], in: folder.path + "/other")
        }
    }
}
