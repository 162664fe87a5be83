import ConversationModel
import Hypertext
import TestSupport
import Testing

@testable import Transcript

/// The marks and notes of a page's author.
struct AnnotationTests {
    private func page(_ messages: [Message]) throws -> String {
        var conversation = Conversation(id: "c", title: "T", messages: messages)
        conversation.disclaimer = .none
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        return renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html.string
    }

    private func answer(_ text: String, _ annotations: Annotation..., role: Role = .assistant) -> Message {
        var message = Message(id: "m", participant: "a", role: role, parts: [.text(text)])
        message.additions.annotations = annotations
        return message
    }

    /// The marked stretches of a page.
    private func marks(_ page: String) -> [Substring] {
        page.components(between: "<mark class=\"marked\">", and: "</mark>")
    }

    @Test(arguments: [
        ("Go **out now** then", "Go out now", ["Go", "out now"]),
        ("One two. One two.", "One two", ["One two"]),
        ("A `code` b", "A code b", ["A", "code", "b"]),
        ("`a < b && c` is", "a < b && c", ["a &lt; b &amp;&amp; c"]),
        ("say \"it\" now", "\"it\"", ["\"it\""]),
        ("Zeile\neins\n\nzwei", "Zeile eins zwei", ["Zeile", "eins", "zwei"]),
        ("日本語の文章", "語の", ["語の"]), ("مرحبا بك", "مرحبا", ["مرحبا"]),
        ("see [a link](https://e.example) here", "a link here", ["a link", "here"]),
        ("handle", "hand", []), ("words", "other", []), ("", "x", []),
    ])
    func quotesAreMarkedWhereverMarkupBreaksThem(text: String, quote: String, marked: [String]) throws {
        for role in [Role.assistant, .user] where !text.contains("*") && !text.contains("[") || role == .assistant {
            let page = try self.page([answer(text, Annotation(quote: quote), role: role)])
            #expect(marks(page).map(String.init) == marked, "\(text)")
        }
    }

    @Test func equalWordsAreCounted() throws {
        let page = try self.page([
            answer("a b a b a", Annotation(quote: "a", number: 3), Annotation(quote: "b", number: 2))
        ])
        #expect(
            page.contains(#"a b a <mark class="marked">b</mark> <mark class="marked">a</mark>"#)
                || page.contains(#"a b a <mark class="marked">b a</mark>"#))
    }

    @Test func notesAreNumberedInTheOrderOfTheirMessages() throws {
        let page = try self.page([
            answer("one two", Annotation(quote: "two", note: "N1", by: "Ada"), Annotation(note: "N2")),
            answer("three", Annotation(quote: "three", note: "N3")),
        ])
        for (message, number) in [(1, 1), (1, 2), (2, 3)] {
            #expect(page.contains(#"id="message-\#(message)-note-\#(number)""#))
        }
        #expect(page.contains(##"</mark><a class="note-number" href="#message-1-note-1" data-note="1""##))
        #expect(page.contains(##"href="#message-2-note-3""##) && !page.contains(##"href="#message-1-note-2""##))
        #expect(page.contains("<bdi>Ada</bdi>"))
    }

    /// Marked text is the same text, and its blocks are where they were.
    @Test func marksChangeNoTextAndNoBlocks() throws {
        var generator = SeededGenerator(seed: 7)
        let words = [
            "one", "two", "**bold**", "`code`", "[link](https://e.example)", "\n\n", "- item\n", "# Head\n", "&", "<",
        ]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 1..<60, using: &generator)).map { _ in
                words.randomElement(using: &generator) ?? ""
            }.joined(separator: " ")
            let message = answer(text)
            var content = Self.presenter
            let plain = content.content(of: message, anchor: "m")
            let marked = content.content(of: message, anchor: "m")
            let view = MessageView()
            view.content = marked
            var conversation = Conversation(messages: [message])
            conversation.messages[0].additions.annotations = ["one", "two", "bold one", "code"].map {
                Annotation(quote: $0, note: "n")
            }
            let presenter = AnnotationPresenter(conversation, .english)
            presenter.show(conversation.messages[0].additions, of: 0, anchor: "m", view, &content)
            for (before, after) in zip(plain.parts, marked.parts) {
                #expect(Self.unmarked(after.text.string) == before.text.string)
                #expect(before.blocks.blocks.count == after.blocks.blocks.count)
                for (one, other) in zip(before.blocks.blocks, after.blocks.blocks) {
                    #expect(Self.unmarked(Self.slice(after.text, other)) == Self.slice(before.text, one))
                }
            }
        }
    }

    private static var presenter: ContentPresenter {
        ContentPresenter(
            attachments: AttachmentPresenter(files: NoLocalFiles(), allowsRemoteImages: false, strings: .english),
            markdown: .init())
    }

    private static func slice(_ html: HTML, _ range: Range<Int>) -> String {
        String(decoding: html.bytes[range], as: UTF8.self)
    }

    private static func unmarked(_ html: String) -> String {
        html.replacing(#/<mark class="marked">|</mark>|<a class="note-number"[^>]*></a>/#, with: "")
    }

    @Test func hostileWordsAreOnlyWords() throws {
        let evil = "\"><script>alert(1)</script><img src=x onerror=alert(1)>"
        var message = answer("one", Annotation(quote: "one", note: evil, by: evil), Annotation(quote: evil, note: evil))
        message.additions.chapter = evil
        let page = try self.page([message])
        #expect(!page.contains("<script>alert") && !page.contains("<img src=x"))
    }

    @Test(arguments: ["a ", "a b ", "\""]) func manyQuotesTakeTimeInProportion(piece: String) throws {
        let isLinear = try Growth.isLinear(of: 200) { count in
            var message = answer(String(repeating: piece, count: count * 10))
            message.additions.annotations = (0..<20).map {
                Annotation(quote: String(repeating: piece, count: 10) + "\($0)")
            }
            _ = try page([message])
        }
        #expect(isLinear)
    }

    @Test func chaptersAreInTheOutline() throws {
        var message = answer("x", role: .user)
        message.additions.chapter = "First"
        let page = try self.page([message])
        #expect(page.contains(##"<li class="in-chapter"><a href="#message-1">First</a></li>"##))
    }
}

extension String {
    fileprivate func components(between start: String, and end: String) -> [Substring] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap {
            $0.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false).first
        }
    }
}
