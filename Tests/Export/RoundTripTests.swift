import ConversationModel
import Files
import Formats
import Foundation
import Inputs
import JSON
import TestSupport
import Testing

@testable import Export
@testable import FormatsCore
@testable import Importing
@testable import Markdown

/// Exported conversations are read back unchanged.
struct RoundTripTests {
    private static let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/Importer.seeds").standardized

    /// The paths of a format's seeds.
    private static func files(of format: String) throws -> [String] {
        let folder = seeds.appendingPathComponent(format)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .map { folder.appendingPathComponent($0).path }
    }

    private static func conversations(in file: InputFile) throws -> [Conversation] {
        let source = try FormatRegistry.all.open(file)
        return try source.records.compactMap { record in
            var notes = ImportDiagnostics()
            return try source.read(record, &notes)
        }
    }

    @Test(arguments: FormatRegistry.all.formats.map(\.name), TextKind.allCases)
    func exportedConversationsAreReadBackUnchanged(format: String, kind: TextKind) throws {
        for path in try Self.files(of: format) {
            for conversation in try Self.conversations(in: InputFile(path: path)) {
                try Self.expectRoundTrip(of: conversation, as: kind, path)
            }
        }
    }

    /// Compares conversations in the native format, which represents everything.
    private static func expectRoundTrip(of conversation: Conversation, as kind: TextKind, _ name: String) throws {
        let text = ByteRegion(kind.bytes(of: conversation))
        let file = InputFile(name: "chat." + kind.rawValue, folder: nil, bytes: text)
        let source = try FormatRegistry.all.open(file)
        var notes = ImportDiagnostics()
        let record = try #require(source.records.first)
        let again = try #require(try source.read(record, &notes))
        let (one, other) = (NativeDocument.bytes(of: conversation), NativeDocument.bytes(of: again))
        #expect(notes.warnings.isEmpty, "\(name)")
        #expect(again.usage == conversation.usage && again.source.project == conversation.source.project, "\(name)")
        #expect(again.messages.map(\.usage) == conversation.messages.map(\.usage), "\(name)")
        #expect(String(decoding: one, as: UTF8.self) == String(decoding: other, as: UTF8.self), "\(name)")
    }

    private static let hostile = [
        "", "\n", "\n\n", " ", "a\n", "\na", "\n\na\n\n", "```", "```\ncode", "````\n```\n````", "</details>", "-->",
        "<!-- turn message {} -->", "x <!-- turn end -->", "<!-- turn text -->\n\n<!-- turn2 end -->", "# Title",
        "<!-- turn3 call {\"name\":\"x\"} -->", "<!-- pageturner/1 markdown turn {} -->", "---", "\\", "\\n\\\n\\\\",
        "&#32; &amp; &", "> quote\n\nend\\", " - milk\n    + eggs\n1. a\n12) b", "\t tab", "\r\n", "a\rb\r\nc",
        "\u{0}\u{1}\u{2028}\u{FEFF}",
        "*bold* _it_ `code` [a](b) <b> | $x$ ~~s~~ # no", "👩‍👩‍👧‍👦 e\u{301}", "=\n===", "\u{600}<!-- turn end x",
        "\u{600}<b\u{600}>", "{\"a\": 1}", "<!-- open", "<script>\n", "<pre>", "<?php", "<![CDATA[ x", "<!DOCTYPE",
        "~~~~ js\nx\n~~~",
        "- a\n  ```\n  b", "> ```", "```md\n```a\nb\n```", "    ```", "`` ` ``",
    ]

    private static func text(_ generator: inout SeededGenerator) -> String {
        (0...Int.random(in: 0...2, using: &generator)).map { _ in hostile.randomElement(using: &generator) ?? "" }
            .joined(separator: Bool.random(using: &generator) ? "\n" : "")
    }

    private static func message(_ generator: inout SeededGenerator, depth: Int = 0) -> Message {
        let role: Role = Bool.random(using: &generator) ? .user : .assistant
        var message = Message(id: text(&generator), participant: role.rawValue, role: role)
        message.contentFormat = Bool.random(using: &generator) ? .plain : .markdown
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            message.parts.append(part(&generator, depth))
        }
        message.parts.append(.text("said"))
        message.timestamp = Timestamp(milliseconds: Int.random(in: 0...2_000_000_000_000, using: &generator))
        if Bool.random(using: &generator) { message.error = text(&generator) + "!" }
        if Bool.random(using: &generator) { message.header = text(&generator) }
        if let german = LanguageTag("de"), Bool.random(using: &generator) {
            message.translations = [
                Translation(language: german, content: text(&generator)), Translation(language: german, content: nil),
            ]
        }
        if Bool.random(using: &generator) {
            var attachment = Attachment(kind: .image, name: text(&generator), source: text(&generator))
            attachment.text = text(&generator)
            message.attachments = [attachment]
            message.citations = [Citation(url: text(&generator), title: text(&generator), quote: text(&generator))]
        }
        guard depth < 2, Bool.random(using: &generator) else { return message }
        message.alternatives = [self.message(&generator, depth: depth + 1)]
        message.alternativeIndex = 1
        message.branches = [[self.message(&generator, depth: depth + 1)]]
        return message
    }

    private static func part(_ generator: inout SeededGenerator, _ depth: Int) -> Message.Part {
        switch Int.random(in: 0...2, using: &generator) {
        case 0: return .text(text(&generator))
        case 1: return .thinking(Thinking(text(&generator), title: text(&generator), milliseconds: 5))
        default:
            var call = ToolCall(id: text(&generator), name: text(&generator), input: .text(text(&generator)))
            let json = #"{"a": [1, "<!-- turn end -->"], "b": "```"}"#
            call.output = (try? JSONDocument(parsing: json)).map { .json($0.root) }
            call.changes = [FileChange(path: "a", diff: text(&generator))]
            call.sources = [Citation(marker: text(&generator))]
            if depth < 2 { call.transcript = [message(&generator, depth: depth + 1)] }
            return .toolCall(call)
        }
    }

    @Test(arguments: TextKind.allCases)
    func hostileTextsAreUnchanged(kind: TextKind) throws {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<150 {
            var conversation = Conversation(id: "c", title: Self.text(&generator))
            conversation.participants = [
                Participant(id: "user", name: Self.text(&generator), role: .user),
                Participant(id: "assistant", name: "-->", role: .assistant),
            ]
            conversation.messages = (0..<3).map { _ in Self.message(&generator) }
            conversation.source = .init(format: "test", file: "test.json")
            try Self.expectRoundTrip(of: conversation, as: kind, "round \(round)")
        }
    }

    /// A viewer shows the heading of each message, whatever the texts before it leave open.
    @Test func eachHeadingIsOne() {
        var generator = SeededGenerator(seed: 13)
        for round in 0..<150 {
            var conversation = Conversation(id: "c", title: "Title")
            conversation.participants = [Participant(id: "assistant", name: "Vega", role: .assistant)]
            conversation.messages = (0..<5).map { _ in
                let parts: [Message.Part] = [
                    .thinking(Thinking(Self.text(&generator))), .text(Self.text(&generator)),
                ]
                return Message(participant: "assistant", role: .assistant, parts: parts.shuffled(using: &generator))
            }
            let text = String(decoding: MarkdownDocument.bytes(of: conversation), as: UTF8.self)
            #expect(Self.headings(in: text).count { $0.hasPrefix("Vega") } == 5, "round \(round): \(text)")
        }
    }

    private static func headings(in text: String) -> [String] {
        var text = text
        return text.withUTF8 { text in
            CMarkParser().withTree(of: text, footnotes: false) { tree in
                sequence(first: tree.firstChild) { $0?.next }.prefix { $0 != nil }.compactMap(\.self)
                    .filter { $0.headingLevel == 2 }
                    .compactMap { $0.firstChild.map { String(decoding: $0.literal, as: UTF8.self) } }
            }
        } ?? []
    }

    @Test func plainTextIsEscapedAndReadAgain() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let text = Self.text(&generator)
            #expect(PlainMarkdown.text(MarkdownEscape.plain(text)) == text)
        }
    }

    @Test(arguments: [
        ("2 * 3 * 4", "2 \\* 3 \\* 4"), ("- milk\n- eggs", "\\- milk\\\n\\- eggs"), ("1. a 2. b", "1\\. a 2. b"),
        ("one\n\ntwo", "one\n\ntwo"), ("  in", "&#32; in"), ("<b> & #x", "\\<b\\> \\& \\#x"),
    ])
    func plainTextIsNoMarkup(text: String, escaped: String) {
        #expect(MarkdownEscape.plain(text) == escaped)
    }

    @Test func editorsMayChangeTheLineEnds() throws {
        var message = Message(participant: "user", role: .user, parts: [.text("one\ntwo")])
        message.parts.append(.toolCall(ToolCall(name: "x", input: .text("a\nb"))))
        let text = MarkdownDocument.bytes(of: Conversation(id: "c", messages: [message]))
        let changed = String(decoding: text, as: UTF8.self).replacing("\n", with: "\r\n")
        let file = InputFile(name: "chat.md", folder: nil, bytes: ByteRegion(changed))
        #expect(try Self.conversations(in: file).first?.messages == [message])
    }

    @Test func markIsInNoText() {
        let texts = ["<!-- turn end -->", "<!-- turn2 end -->", "<!-- turn4 -->"]
        let messages = texts.map { Message(participant: "user", role: .user, parts: [.text($0)]) }
        let text = String(decoding: MarkdownDocument.bytes(of: Conversation(messages: messages)), as: UTF8.self)
        #expect(text.hasPrefix("<!-- pageturner/1 markdown turn3 {"))
    }

    @Test func markdownWithLinesOfJSONIsNotJSON() throws {
        let text = String(repeating: "{\"a\": 1}\n", count: 40)
        let message = Message(participant: "a", role: .user, parts: [.text(text)])
        let conversation = Conversation(id: "c", messages: [message])
        let file = InputFile(
            name: "chat.md", folder: nil, bytes: ByteRegion(MarkdownDocument.bytes(of: conversation)))
        #expect(try FormatRegistry.all.open(file).format.name == "pageturner-markdown")
    }

    /// Twice the conversation takes about twice as long; quadratic time would be four times as long.
    @Test(arguments: TextKind.allCases)
    func timeGrowsWithTheSize(kind: TextKind) {
        func seconds(_ count: Int) -> Double {
            let text = String(repeating: "<!-- turn \\ ``` <", count: 8)
            let messages = (0..<count).map { _ in Message(participant: "user", role: .user, parts: [.text(text)]) }
            let conversation = Conversation(id: "c", messages: messages)
            return (0..<3).map { _ in
                ProcessorTime.seconds {
                    let file = InputFile(name: "c", folder: nil, bytes: ByteRegion(kind.bytes(of: conversation)))
                    _ = try? Self.conversations(in: file)
                }
            }.min() ?? 0
        }
        #expect(seconds(4000) < 20 * seconds(500))
    }
}
