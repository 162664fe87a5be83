import ConversationModel
import Markdown
import Testing

@testable import Transcript

/// The presenters turn messages into the values that templates show.
@Suite struct PresenterTests {
    private static let english = LanguageTag("en")
    private static let japanese = LanguageTag("ja")

    /// A message of a person, at a second of the first hour of 1970.
    private func message(
        _ participant: String, _ text: String, at second: Int? = nil, _ change: (inout Message) -> Void = { _ in }
    ) -> Message {
        var message = Message(
            id: text, participant: participant, role: participant == "me" ? .user : .other, parts: [.text(text)])
        message.contentFormat = .plain
        message.timestamp = second.flatMap { Timestamp(milliseconds: $0 * 1000) }
        change(&message)
        return message
    }

    private func conversation(
        _ messages: [Message], _ change: (inout [Participant]) -> Void = { _ in }
    ) -> Conversation {
        var conversation = Conversation(id: "test")
        conversation.participants = [
            Participant(id: "me", role: .user), Participant(id: "bo", name: "Bo Li", role: .other),
            Participant(id: "cy", name: "cy", role: .other),
        ]
        change(&conversation.participants)
        conversation.messages = messages
        return conversation
    }

    private func views(
        of conversation: Conversation, _ layout: Conversation.Layout = .messages
    ) throws -> [MessageView] {
        let attachments = AttachmentPresenter(files: NoLocalFiles(), allowsRemoteImages: false, strings: .english)
        var content = ContentPresenter(attachments: attachments, markdown: MarkdownRenderer())
        let presenter = MessagePresenter(
            conversation, layout: layout,
            participants: Participants(conversation, layout: layout, .english), images: attachments,
            shape: try PageDesign(PageOptions()).shapes[layout], strings: .english)
        return conversation.messages.indices.map { presenter.view(at: $0, &content) }
    }

    // MARK: Authors

    @Test func peopleWithNamesAreAuthors() throws {
        let notice = message("bo", "Bo joined") { $0.kind = .system }
        let chat = conversation([message("me", "Hi"), message("bo", "Yes"), notice, message("cy", "No")])
        #expect(try views(of: chat).map(\.author) == [nil, "Bo Li", nil, "cy"])
    }

    @Test func sidesOfAConversationWithAnAIAreNoAuthors() throws {
        var answer = Message(participant: "ai", role: .assistant, parts: [.text("Yes")])
        let alone = conversation([message("me", "One"), answer]) {
            $0[0].name = "Mia"
            $0.append(Participant(id: "ai", name: "Claude", role: .assistant))
        }
        #expect(try views(of: alone, .assistant).map(\.author) == [nil, nil])
        answer.participant = "other"
        var several = alone
        several.participants.append(Participant(id: "other", name: "Gemini", role: .assistant))
        several.messages.append(answer)
        #expect(try views(of: several, .assistant).map(\.author) == [nil, "Claude", "Gemini"])
    }

    // MARK: Usage

    @Test func lastMessageOfAnAnswerHasItsUsage() throws {
        let answer = { (second: Int, usage: Usage?) in
            var answer = Message(participant: "ai", role: .assistant, parts: [.text("Yes")])
            answer.timestamp = Timestamp(milliseconds: second * 1000)
            answer.usage = usage
            return answer
        }
        let conversation = conversation([
            message("me", "One", at: 0), answer(5, Usage(input: 900, output: 100)), answer(12, Usage(output: 500)),
            message("me", "Two", at: 20), answer(21, nil),
        ]) {
            var ai = Participant(id: "ai", role: .assistant); ai.model = "vega-2"; $0.append(ai)
        }
        let views = try views(of: conversation, .assistant)
        #expect(views.map { $0.usage != nil } == [false, false, true, false, false])
        let usage = try #require(views[2].usage)
        #expect(usage.facts == ["1.5\u{A0}k tokens", "12 s"])
        #expect(usage.rows.map(\.name) == ["Model", "Tokens in", "Tokens out", "Duration"])
        #expect(usage.rows.map(\.values) == [["vega-2"], ["900"], ["600"], ["12 s"]])
    }

    // MARK: Groups

    @Test func messagesOfOnePersonFormAGroup() throws {
        let made = try views(
            of: conversation([
                message("bo", "a", at: 0), message("bo", "b", at: 10), message("cy", "c", at: 20),
                message("me", "d", at: 30),
            ]))
        #expect(made.map(\.startsGroup) == [true, false, true, true])
        #expect(made.map(\.endsGroup) == [false, true, true, true])
    }

    @Test(arguments: [(300, false), (301, true)])
    func aLongPauseEndsAGroup(pause: Int, ends: Bool) throws {
        let made = try views(of: conversation([message("bo", "a", at: 0), message("bo", "b", at: pause)]))
        #expect(made[0].endsGroup == ends)
    }

    @Test func aMessageCanEndItsGroupItself() throws {
        let made = try views(
            of: conversation([
                message("bo", "a", at: 0) { $0.endsGroup = true }, message("bo", "b", at: 1),
                message("bo", "c", at: 2) { $0.endsGroup = false }, message("bo", "d", at: 9000),
            ]))
        #expect(made.map(\.endsGroup) == [true, false, false, true])
    }

    // MARK: Names, sides, pictures

    @Test func onlyOthersAreNamedAndHaveAPicture() throws {
        let made = try views(of: conversation([message("me", "a"), message("bo", "b"), message("bo", "c")]))
        #expect(made.map(\.side) == ["end", "start", "start"])
        #expect(made.map(\.name) == ["You", "Bo Li", "Bo Li"])
        #expect(made.map(\.showsName) == [false, true, false])
        #expect(made[2].initials == "BL")
    }

    @Test(arguments: [
        ("Bo Li", "BL"), ("cy", "C"), ("Ana María de la Cruz", "AC"), ("🦊", "🦊"), ("", ""), ("李 雷", "李雷"),
    ])
    func initials(name: String, initials: String) {
        #expect(Participants.initials(of: name) == initials)
    }

    @Test func unsafeColorOfAnAvatarIsLeftOut() throws {
        func color(_ text: String) throws -> String? {
            try views(
                of: conversation([message("bo", "a")]) { $0[1].avatar = Avatar(initials: "abcdef", color: text) })[0]
                .avatarColor
        }
        #expect(try color("#0f766e") != nil)
        #expect(try color("url(https://evil.example)") == nil)
        #expect(try color("red; background: url(x)") == nil)
    }

    @Test func ownAvatarIsShownOnlyFromTheConversation() throws {
        let plain = try views(of: conversation([message("me", "a")]))[0]
        let given = try views(of: conversation([message("me", "a")]) { $0[0].avatar = Avatar(initials: "Me") })[0]
        #expect(!plain.showsAvatar && given.showsAvatar)
        #expect(given.initials == "Me")
    }

    // MARK: Replies

    @Test func aReplyQuotesItsMessage() throws {
        let made = try views(
            of: conversation([
                message("bo", "Who brings <bread>?"), message("me", "I do") { $0.replyTo = "Who brings <bread>?" },
                message("cy", "Nobody") { $0.replyTo = "not there" },
            ]))
        #expect(made[0].reply == nil && made[2].reply == nil)
        let reply = try #require(made[1].reply)
        #expect(reply.number == 1 && reply.name == "Bo Li")
        #expect(reply.text.string == "Who brings &lt;bread&gt;?")
    }

    @Test(arguments: [
        (ConversationModel.Attachment.Kind.image, "Photo"), (.audio, "Voice message"), (.video, "Video"),
        (.file, "File"),
    ])
    func aReplyToAnAttachmentNamesItsKind(kind: ConversationModel.Attachment.Kind, name: String) throws {
        let made = try views(
            of: conversation([
                message("bo", "") { $0.attachments = [ConversationModel.Attachment(kind: kind)] },
                message("me", "Nice") { $0.replyTo = "" },
            ]))
        #expect(made[1].reply?.text.string == name)
    }

    /// The page itself loads nothing from elsewhere.
    @Test(arguments: [
        ("https://e.example/a.docx", "https://e.example/a.docx"), ("http://e.example/a.docx", nil), ("a.docx", nil),
    ])
    func aRemoteFileIsALink(source: String, href: String?) {
        let presenter = AttachmentPresenter(files: NoLocalFiles(), allowsRemoteImages: false, strings: .english)
        for kind in [ConversationModel.Attachment.Kind.file, .audio, .video] {
            let view = presenter.view(ConversationModel.Attachment(kind: kind, name: "a", source: source))
            #expect(view.href == href && view.source == nil && view.kind == .file)
        }
    }

    @Test func aReplyDoesNotQuoteADeletedMessage() throws {
        let made = try views(
            of: conversation([
                message("bo", "secret") { $0.status = .deleted }, message("me", "Oh") { $0.replyTo = "secret" },
            ]))
        #expect(made[1].reply?.text.string == "Deleted message")
    }

    // MARK: Translations

    private func bilingual() throws -> Conversation {
        let (english, japanese) = (try #require(Self.english), try #require(Self.japanese))
        return conversation([
            message("me", "Hello") {
                $0.language = english
                $0.translations = [Translation(language: japanese, content: "こんにちは")]
            },
            message("bo", "はい") {
                $0.language = japanese
                $0.translations = [Translation(language: english, content: nil)]
            },
        ])
    }

    @Test func faceToFaceShowsTheListenersLanguage() throws {
        let made = try views(of: bilingual(), .faceToFace)
        #expect(made[0].content.parts.map(\.text.string).joined().contains("こんにちは"))
        #expect(made[0].translation?.sourceText.string.contains("Hello") == true)
        #expect(made[0].badge == "EN" && made[0].lang == "ja")
        #expect(made[0].translations.isEmpty)
    }

    @Test func unfinishedTranslationIsLoading() throws {
        let made = try views(of: bilingual(), .faceToFace)
        #expect(made[1].content.isLoading && made[1].content.parts.isEmpty)
    }

    @Test func elsewhereTranslationsAreBelowTheOriginal() throws {
        let made = try views(of: bilingual())
        #expect(made[0].content.parts.map(\.text.string).joined().contains("Hello"))
        #expect(made[0].translations.map(\.text.string).joined().contains("こんにちは"))
        #expect(made[1].translations.isEmpty, "it has no text yet")
    }

    // MARK: Actions

    @Test func promptsAreCopiedUnlessTheSourceWantsNoCopy() throws {
        var chat = conversation([
            message("me", "Why?"), message("bo", "Because"), message("me", "") { $0.parts = [] },
            message("me", "none") { $0.actions = [] }, message("me", "own") { $0.actions = [Action(id: "copy")] },
        ])
        #expect(try views(of: chat, .assistant).map(\.copies) == [true, false, false, false, true])
        #expect(try views(of: chat).allSatisfy { !$0.copies }, "a menu copies there")
        chat.actions = [Action(id: "good")]
        #expect(try views(of: chat, .assistant).map(\.copies) == [false, false, false, false, true])
    }

    // MARK: Times

    @Test func aNewDayIsAnnounced() throws {
        let made = try views(
            of: conversation([
                message("bo", "a", at: 10), message("bo", "b", at: 20), message("bo", "c", at: 86_410),
                message("bo", "no time"),
            ]))
        #expect(made.map(\.gap) == ["1 Jan 1970", nil, "2 Jan 1970", nil])
    }

    @Test func faceToFaceAnnouncesThePauseOfAMinute() throws {
        let made = try views(
            of: conversation([
                message("bo", "a", at: 0), message("me", "b", at: 60), message("bo", "c", at: 121),
            ]), .faceToFace)
        #expect(made.map { $0.gap != nil } == [false, false, true])
    }
}
