import ConversationModel
import Testing

@testable import Transcript

/// Long conversations on several pages.
@Suite struct PaginationTests {
    @Test(arguments: [
        ([], 100, [0..<0]),
        ([50], 100, [0..<1]),
        ([50, 50, 50], 100, [0..<2, 2..<3]),
        ([500, 1, 99, 1], 100, [0..<1, 1..<3, 3..<4]),
        ([50, 50, 50], 0, [0..<3]),
    ])
    func messagesArePackedInOrder(weights: [Int], limit: Int, ranges: [Range<Int>]) {
        #expect(Pagination(weights: weights, limit: limit, name: "a.html").ranges == ranges)
    }

    @Test(arguments: [
        ([10, 50, 10, 50], [0, 2], [0..<2, 2..<4]),
        ([10, 10, 10, 90], [0, 2], [0..<3, 3..<4]),
        ([50, 10, 90, 10], [0, 1], [0..<1, 1..<3, 3..<4]),
        ([50, 10, 30, 80], [1], [0..<1, 1..<3, 3..<4]),
    ])
    func promptsStayWithTheirAnswers(weights: [Int], prompts: [Int], ranges: [Range<Int>]) {
        #expect(Pagination(weights: weights, prompts: prompts, limit: 100, name: "a.html").ranges == ranges)
    }

    @Test func addresses() {
        #expect(Pagination.address("chat.html", part: 0) == "chat.html")
        #expect(Pagination.address("chat.html", part: 1) == "chat.2.html")
        #expect(Pagination.address("chat", part: 2) == "chat.3.html")
    }

    @Test func everyMessageHasTheAddressOfItsPage() {
        let pagination = Pagination(weights: [3, 3, 3, 3, 9, 1, 1], limit: 6, name: "a.html")
        #expect(pagination.ranges == [0..<2, 2..<4, 4..<5, 5..<7])
        let addresses = ["a.html", "a.html", "a.2.html", "a.2.html", "a.3.html", "a.4.html", "a.4.html"]
        #expect((0..<7).map(pagination.address(of:)) == addresses)
    }

    /// Twelve messages; the seventh and the last reply to the first.
    private func render(page: String?, limit: Int, singleFile: Bool = false) throws -> [String] {
        var conversation = Conversation(id: "a")
        conversation.participants = [Participant(id: "user", role: .user), Participant(id: "ai", role: .assistant)]
        conversation.messages = (1...12).map { number in
            let role = number.isMultiple(of: 2) ? Role.assistant : .user
            var message = Message(
                id: "m\(number)", participant: role == .user ? "user" : "ai", role: role,
                parts: [.text("Text \(number)")])
            if number == 7 || number == 12 { message.replyTo = "m1" }
            message.timestamp = Timestamp(milliseconds: number * 1000)
            return message
        }
        var options = PageOptions()
        options.sizeLimit = limit
        let made = PageRenderer(try PageDesign(options)).render(
            conversation, links: PageLinks(page: page), files: NoLocalFiles())
        return ([made.html] + made.continuations).map(\.string)
    }

    @Test func eachMessageIsOnOnePageAndKeepsItsNumber() throws {
        let pages = try render(page: "a.html", limit: 2500)
        #expect(pages.count == 3)
        for number in 1...12 {
            #expect(pages.count { $0.contains("id=\"message-\(number)\"") } == 1)
        }
        #expect(pages[1].contains("id=\"message-5\""))
        #expect(pages.count { $0.contains("class=\"disclaimer") } == 1)
        #expect(pages[2].contains("class=\"disclaimer"))
        for page in pages {
            #expect(page.contains("data-parts=\"a.html:1 a.2.html:5 a.3.html:9\""))
            #expect(page.contains("12 messages"))
        }
    }

    @Test func pagesAreLinked() throws {
        let pages = try render(page: "a.html", limit: 2500)
        #expect(!pages[0].contains("Earlier messages"))
        #expect(pages[0].contains("<a href=\"a.2.html\">Later messages"))
        #expect(pages[0].contains("<a href=\"a.3.html\">Latest messages"))
        #expect(pages[1].contains("<a href=\"a.html#message-4\">↑ Earlier messages"))
        #expect(pages[1].contains("· Part 2 of 3</title>"))
        #expect(!pages[2].contains("Later messages"))
    }

    @Test func repliesLeadToTheirPage() throws {
        let pages = try render(page: "a.html", limit: 2500)
        #expect(pages[1].contains("href=\"a.html#message-1\""))
        #expect(try render(page: "a.html", limit: 0)[0].contains("href=\"#message-1\""))
    }

    @Test func gapsCountWithinThePage() throws {
        let pages = try render(page: "a.html", limit: 2500)
        #expect(pages.allSatisfy { $0.contains("\"gaps\":[null,1000,1000,1000]") })
    }

    @Test func shortConversationsAreNotSplit() throws {
        #expect(try render(page: nil, limit: 100).count == 1)
        let page = try render(page: "a.html", limit: 0)
        #expect(page.count == 1)
        #expect(!page[0].contains("data-parts"))
        #expect(!page[0].contains("parts-"))
    }
}
