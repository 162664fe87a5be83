import ConversationModel
import Testing

@testable import Transcript

/// Pictures made during an answer appear at their place in it.
struct AttachmentPlaceTests {
    private func page(_ places: [Int?]) throws -> String {
        var answer = Message(participant: "ai", role: .assistant, parts: [.text("Early words"), .text("Late words")])
        answer.attachments = places.enumerated().map { index, place in
            var picture = Attachment(kind: .image, name: "picture \(index)")
            picture.partsBefore = place
            return picture
        }
        let conversation = Conversation(
            title: "T", participants: [Participant(id: "ai", role: .assistant)], messages: [answer])
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        return renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
    }

    /// The contents of the page, in its order.
    private func order(_ places: [Int?]) throws -> [String] {
        // The head has the first words, too.
        let page = try page(places).replacing(/^[\s\S]*<body>/) { _ in "" }
        let marks = ["Early words", "Late words"] + places.indices.map { "picture \($0)" }
        let found = marks.compactMap { mark in page.firstRange(of: mark).map { (mark, $0.lowerBound) } }
        return found.sorted { $0.1 < $1.1 }.map(\.0)
    }

    @Test func attachmentsPrecedeTheNextPart() throws {
        #expect(try order([1]) == ["Early words", "picture 0", "Late words"])
        #expect(
            try order([nil, 0, 1, 1]) == [
                "picture 1", "Early words", "picture 2", "picture 3", "Late words", "picture 0",
            ])
    }

    @Test(arguments: [-1, 2, Int.max])
    func invalidPlaceLosesNoAttachment(place: Int) throws {
        #expect(try Set(order([place])) == ["Early words", "Late words", "picture 0"])
    }

    @Test func revealCostIsCounted() throws {
        let cost = { (page: String) in
            page.firstRange(of: "data-status=\"complete\" data-c=\"").map {
                page[$0.upperBound...].prefix { $0 != "\"" }
            }
        }
        #expect(try cost(page([1])) == cost(page([nil])))
    }

    @Test func boxesDeclareTheCostThatIsCounted() throws {
        var answer = Message(participant: "ai", role: .assistant, parts: [])
        answer.attachments = [Attachment(kind: .image, name: "picture")]
        answer.error = "It stopped."
        answer.citations = [Citation(url: "https://example.com", title: "Source")]
        let conversation = Conversation(participants: [Participant(id: "ai", role: .assistant)], messages: [answer])
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        let page = renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
        let costs = page.matches(of: /data-c="(\d+)"/).map { String($0.output.1) }
        #expect(costs == ["60", "20", "20", "20"])
    }

    private func page(_ attachment: ConversationModel.Attachment, kind: Message.Kind = .text) throws -> String {
        var message = Message(
            participant: "a", role: .other, parts: kind == .custom ? [.text("the words beside it")] : [])
        (message.kind, message.attachments) = (kind, [attachment])
        let conversation = Conversation(participants: [Participant(id: "a", role: .other)], messages: [message])
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        return renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
    }

    @Test(arguments: ConversationModel.Attachment.Kind.allCases)
    func theTextOfEveryKindIsShown(kind: ConversationModel.Attachment.Kind) throws {
        var attachment = ConversationModel.Attachment(kind: kind, name: "a.b")
        attachment.text = "what was said in it"
        #expect(try page(attachment).contains("<pre tabindex=\"0\">what was said in it</pre>"))
    }

    @Test func alternativeTextsThatNothingElseShowsAreText() throws {
        var attachment = ConversationModel.Attachment(kind: .audio, name: "a.ogg")
        attachment.alt = "a bell"
        #expect(try page(attachment).contains("<pre tabindex=\"0\">a bell</pre>"))
        attachment.kind = .image
        #expect(try !page(attachment).contains("<pre"))
        attachment.alt = String(repeating: "a bell ", count: 100) + "the end"
        #expect(try page(attachment).contains("the end</pre>"))
    }

    @Test func aTextHidesNoOther() throws {
        var attachment = ConversationModel.Attachment(kind: .audio, name: "a.ogg")
        (attachment.alt, attachment.text) = ("a bell", "ding")
        #expect(try page(attachment).contains("<pre tabindex=\"0\">a bell\n\nding</pre>"))
    }

    @Test func aCustomMessageShowsItsWordsAndFiles() throws {
        var attachment = ConversationModel.Attachment(kind: .file, name: "a.txt")
        attachment.text = "what is in it"
        let page = try page(attachment, kind: .custom)
        #expect(page.contains("the words beside it") && page.contains("what is in it"))
    }

    @Test func aNoticeShowsItsPicture() throws {
        var attachment = ConversationModel.Attachment(kind: .image, source: "https://a.example/photo.jpg")
        attachment.alt = "the new photo"
        #expect(try page(attachment, kind: .system).contains("photo.jpg"))
    }
}
