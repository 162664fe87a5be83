import Files
import JSON
import TestSupport
import Testing

@testable import ConversationModel

/// Texts that the user replaces.
struct ReplacementsTests {
    private func replaced(_ text: String, _ replacements: [String: String?]) -> String {
        Redaction(findsSecrets: false, replacing: replacements.map { .init($0.key, by: $0.value) }).redacted(text)
    }

    @Test(arguments: [
        ("Tom is here, TOM! and tom's", "T. is here, T.! and T.'s"), ("Tomato, atom, @tom_m", "Tomato, atom, @T._m"),
        ("tom@a.example", "T.@a.example"), ("Tom", "T."), ("", ""), ("Tom-Tom", "T.-T."), ("Tom2", "Tom2"),
        (#"a\nTom\tTom\u0020Tom"#, #"a\nT.\tT.\u0020T."#), ("from%20Tom", "from%20T."), ("custom%2tom", "custom%2tom"),
    ])
    func wordsAreFoundWhole(text: String, clean: String) {
        #expect(replaced(text, ["Tom": "T."]) == clean)
    }

    @Test(arguments: [
        "Tom Müller", "TOM MÜLLER", "tom  mu\u{308}ller", "Tom\nMüller", "Tom\u{A0}Müller", "tom_müller", "Tom-Müller",
        "tom.müller", "Tom%20Müller", "Tom+Müller", "Tom&nbsp;Müller", "Tom\u{AD} Müller",
    ])
    func formsOfOneNameAreFound(name: String) {
        #expect(replaced("With \(name).", ["tom Müller": "T. M."]) == "With T. M..")
    }

    @Test func lettersThatLookAlikeAreFound() {
        #expect(replaced("O’Brien, o'brien, ΝΊΚΟΣ, 👨‍👩‍👧", ["O'Brien": "A", "Νίκος": "B", "👨‍👩‍👧": "C"]) == "A, A, B, C")
    }

    @Test(arguments: ["Öz", "öz", "ÖZ", "O\u{308}z"])
    func anAccentMayBeFirst(name: String) {
        #expect(replaced("(\(name))", ["Öz": "A"]) == "(A)")
    }

    @Test(arguments: [
        ("我和王小明说话", "王小明", "我和A说话"), ("김민수가 왔다", "김민수", "A가 왔다"), ("สมชายมา", "สมชาย", "Aมา"),
        ("田中さんです", "田中", "Aさんです"),
    ])
    func scriptsWithoutSpaces(text: String, name: String, clean: String) {
        #expect(replaced(text, [name: "A"]) == clean)
    }

    @Test func theLongestNameWins() {
        #expect(replaced("Tom Miller and Tom", ["Tom": "T.", "Tom Miller": "A"]) == "A and T.")
        #expect(replaced("Acme", ["ACME": nil]) == "[redacted]")
        #expect(replaced("Tom", ["Tom": ""]) == "")
    }

    @Test func theLongestMatchWins() {
        #expect(replaced("a-b c", ["a-b": "X", "a b c": "Y"]) == "Y")
        #expect(replaced("Tom-Miller, Tom Miller", ["Tom Miller": "X", "Tom-Miller": "Y"]) == "Y, X")
    }

    @Test(arguments: ["Tom - Miller", "Tom Miller", "tom_miller"])
    func separatorsBesideSpacesCountAsSpaces(text: String) {
        #expect(replaced("With \(text).", ["Tom - Miller": "A"]) == "With A.")
    }

    @Test func aKeycapMayBeFirst() {
        #expect(replaced("(1️⃣, ‐x)", ["1️⃣": "A", "-x": "B"]) == "(A, B)")
    }

    @Test func aReplacementIsNotReplaced() {
        #expect(replaced("Tom met Ann", ["Tom": "Ann", "Ann": "Tom"]) == "Ann met Tom")
        var conversation = Conversation(messages: [Message(participant: "a", role: .user, parts: [.text("Tom")])])
        conversation.participants = [Participant(id: "a", name: "Tom", role: .user)]
        let clean = conversation.redacted(by: Redaction(replacing: [.init("Tom", by: "Tom M.")])).conversation
        #expect(clean.messages[0].content == "Tom M.")
        #expect(clean.participants[0].name == "Tom M.")
    }

    @Test func secretsAreFoundBesides() {
        let redaction = Redaction(replacing: [.init("Acme", by: "X"), .init("Ann")])
        #expect(redaction.redacted("ann@acme.example of Acme") == "[redacted] of X")
        #expect(
            Redaction(findsSecrets: false, replacing: [.init("Acme")]).redacted("password=hunter22")
                == "password=hunter22")
    }

    @Test func noFieldOfAConversationKeepsAWord() throws {
        let conversation = try FilledConversation.make { "of Zaphod B" }
        for isGrowing in [false, true] {
            let redaction = Redaction(findsSecrets: false, replacing: [.init("zaphod", by: "Z")])
            let clean = FieldWalk(conversation.redacted(by: redaction, isGrowing: isGrowing).conversation)
            #expect(clean.texts.filter { $0.value.lowercased().contains("zaphod") }.map(\.field) == [])
        }
    }

    @Test func peopleWithOneNewNameStayTwo() {
        var conversation = Conversation(
            messages: ["Tom", "Ann"].map { Message(participant: $0, role: .other, parts: [.text("I am \($0)")]) })
        conversation.participants = ["Tom", "Ann"].map { Participant(id: $0, name: $0, role: .other) }
        conversation.messages[0].reactions = [Reaction(emoji: "👍", count: 1, by: ["Ann"])]
        let clean = conversation.redacted(by: Redaction(replacing: [.init("Tom"), .init("Ann")])).conversation
        #expect(clean.participants.map(\.name) == ["[redacted]", "[redacted]"])
        #expect(Set(clean.participants.map(\.id)).count == 2)
        #expect(clean.messages.map(\.participant) == clean.participants.map(\.id))
        #expect(clean.messages[0].reactions[0].by == ["[redacted]"])
    }

    @Test func pseudonymsStayDistinctWhateverTheWord() {
        var conversation = Conversation()
        conversation.participants = ["person x", "person y"].map { Participant(id: $0, name: $0, role: .other) }
        conversation.messages = conversation.participants.map {
            Message(participant: $0.id, role: .other, parts: [.text("password=hunter22 hunter22")])
        }
        let clean = conversation.redacted(by: Redaction(replacing: [.init("person")])).conversation
        #expect(Set(clean.participants.map(\.id)).count == 2)
        #expect(clean.messages.map(\.participant) == clean.participants.map(\.id))
    }

    @Test func numbersInDataAreReplaced() throws {
        let data = try JSONDocument(parsing: ByteRegion(#"{"phone":491701234567,"other":12}"#)).root
        var call = ToolCall(id: "1", name: "call", input: .json(data), output: nil, status: .ok)
        call.title = nil
        let message = Message(participant: "a", role: .assistant, parts: [.toolCall(call)])
        let redaction = Redaction(findsSecrets: false, replacing: [.init("491701234567", by: "A")])
        let clean = Conversation(messages: [message]).redacted(by: redaction).conversation
        guard case .json(let value)? = clean.messages[0].toolCalls[0].input else {
            Issue.record("no data")
            return
        }
        #expect(value["phone"]?.string == "A" && value["other"]?.int == 12)
    }

    /// The last message may be cut anywhere while it is written.
    @Test func aGrowingTextShowsNoPartOfAWord() {
        let redaction = Redaction(findsSecrets: false, replacing: [.init("Tom Müller", by: "A")])
        let text = Array("Ask Tom Müller today".unicodeScalars)
        for end in 0...text.count {
            var start = String.UnicodeScalarView()
            start.append(contentsOf: text[..<end])
            let message = Message(participant: "a", role: .assistant, parts: [.text(String(start))])
            let shown = Conversation(messages: [message]).redacted(by: redaction, isGrowing: true).conversation
                .messages[0].content
            #expect(shown?.contains("T") == false && shown?.contains("M") == false, "\(shown ?? "")")
        }
    }

    /// A name of which a shorter one is the beginning.
    @Test(arguments: ["Ask Tom Müller", "Ask Tom%20Müller", "Ask tom&nbsp;Müller"])
    func aGrowingTextShowsNoPartOfALongerName(text: String) {
        let redaction = Redaction(
            findsSecrets: false, replacing: [.init("Tom", by: "A"), .init("Tom Müller", by: "B")])
        let shown = (0...text.count).map { end in
            let message = Message(participant: "a", role: .assistant, parts: [.text(String(text.prefix(end)))])
            return Conversation(messages: [message]).redacted(by: redaction, isGrowing: true).conversation.messages[0]
                .content
        }
        #expect(Set(shown.compactMap(\.self).filter { $0.count > 4 }) == ["Ask B"])
    }

    @Test func aWordInPiecesIsFound() {
        var message = Message(participant: "a", role: .assistant)
        message.parts = [
            .text("With To"), .toolCall(ToolCall(id: "1", name: "x", input: nil, output: nil, status: .ok)),
            .text("m now"),
        ]
        let clean = Conversation(messages: [message]).redacted(
            by: Redaction(replacing: [.init("Tom", by: "A")])
        ).conversation
        #expect(clean.messages[0].content == "With A now")
    }

    @Test func timeDoesNotGrowWithTheNumberOfWords() {
        let text = String(repeating: "Some words of a chat, and a name. ", count: 3000)
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        let words = letters.flatMap { one in letters.map { one + $0 + "name" } }
        func seconds(_ count: Int) -> Double {
            let redaction = Redaction(findsSecrets: false, replacing: words.prefix(count).map { .init($0) })
            return ProcessorTime.seconds { _ = redaction.redacted(text) }
        }
        #expect((0..<4).contains { _ in seconds(676) < 12 * seconds(52) })
    }

    @Test(arguments: ["Tom ", "To", "Ö", "T\u{308}", " ", "TomTom", "王"])
    func timeGrowsWithTheLength(piece: String) {
        let redaction = Redaction(
            findsSecrets: false, replacing: ["Tom", "Tom Tom Tom Tom", "Öz", "王王王王"].map { .init($0) })
        #expect(Growth.isLinear(of: 3000) { _ = redaction.redacted(String(repeating: piece, count: $0)) })
    }
}
