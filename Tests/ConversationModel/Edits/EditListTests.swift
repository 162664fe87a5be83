import ConversationModel
import TestSupport
import Testing

/// The JSON of edit lists.
struct EditListTests {
    @Test func everyVerbIsRead() throws {
        let list = try EditList(
            parsing: """
                {"version": 1, "$schema": "edits.schema.json", "edits": [
                  {"omit": "thinking"},
                  {"omit": ["tool-results", "images"], "conversation": "c"},
                  {"omit": "message", "at": "m1"},
                  {"omit": "messages", "from": {"id": "m1", "print": "ab"}, "to": {"print": "cd", "number": 2}},
                  {"omit": "turns", "turns": "3-9,12"}, {"only": "turns", "turns": "2-"},
                  {"redact": "Tom Miller", "by": "Tom M."}, {"redact": "x", "at": "m2"}, {"keep": "sk-x"}, {"title": "T"},
                  {"summary": "S"}, {"note": "N", "at": "m1"}, {"highlight": "w", "at": "m1", "number": 2},
                  {"note": "N", "at": "m1", "quote": "q", "number": 3, "by": "Ada", "date": "2026-11-28"},
                  {"chapter": "C", "at": "m1"}, {"cover": "m1"}, {"pace": "cut", "at": "m1"},
                  {"pace": 4, "from": "m1", "to": "m2"}
                ]}
                """)
        let (ranges, rest) = (try #require(NumberRanges("3-9,12")), try #require(NumberRanges("2-")))
        #expect(
            list.entries.map(\.edit) == [
                .omitKinds([.thinking]), .omitKinds([.toolResults, .images]),
                .omitMessages(.init(from: Anchor(id: "m1"))),
                .omitMessages(.init(from: Anchor(id: "m1", print: "ab"), to: Anchor(print: "cd", number: 2))),
                .omitTurns(ranges), .onlyTurns(rest), .redact(.init("Tom Miller", by: "Tom M."), at: nil),
                .redact(.init("x"), at: Anchor(id: "m2")), .keep("sk-x"), .title("T"), .summary("S"),
                .annotate(Annotation(note: "N"), at: Anchor(id: "m1")),
                .annotate(Annotation(quote: "w", number: 2), at: Anchor(id: "m1")),
                .annotate(
                    Annotation(
                        quote: "q", number: 3, note: "N", by: "Ada", date: Timestamp(rfc3339: "2026-11-28")),
                    at: Anchor(id: "m1")),
                .chapter("C", at: Anchor(id: "m1")), .cover(Anchor(id: "m1")),
                .pace(.cut, .init(from: Anchor(id: "m1"))),
                .pace(.speed(4), .init(from: Anchor(id: "m1"), to: Anchor(id: "m2"))),
            ])
        #expect(list.entries.map(\.line) == [2, 3, 4, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 9, 10, 10, 10, 11])
        #expect(Set(list.entries.map(\.edit.verb)) == Set(EditList.verbs))
        #expect(list.entries[1].conversation == "c")
    }

    @Test(arguments: [
        ("[]", nil, 1), ("{", nil, 1), (#"{"version": 2, "edits": []}"#, nil, 1), (#"{"edits": []}"#, nil, 1),
        (#"{"version": 1, "edits": [], "x": 1}"#, nil, 1),
        ("{\"version\": 1, \"edits\": [\n{}]}", 1, 2),
        ("{\"version\": 1, \"edits\": [\n{\"keep\": \"x\"},\n{\"omit\": \"thougts\"}]}", 2, 3),
        ("{\"version\": 1, \"edits\": [{\"omit\": \"message\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"omit\": []}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"omit\": \"thinking\", \"at\": \"x\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"omit\": \"thinking\", \"keep\": \"x\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"omit\": \"turns\", \"turns\": \"0\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"redact\": \" \"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"redact\": \"x\", \"at\": {}}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"redact\": \"x\", \"at\": {\"id\": 3}}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"note\": \"x\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"note\": \"x\", \"at\": \"m\", \"date\": \"once\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"highlight\": \"x\", \"at\": \"m\", \"number\": 0}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"pace\": 0, \"at\": \"m\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"pace\": \"fast\", \"at\": \"m\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"pace\": 2, \"at\": \"m\", \"to\": \"n\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"pace\": 2, \"from\": \"m\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"chapter\": \" \", \"at\": \"m\"}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"cover\": true}]}", 1, 1),
        ("{\"version\": 1, \"edits\": [{\"title\": 3}]}", 1, 1), ("{\"version\": 1, \"edits\": [3]}", 1, 1),
    ])
    func mistakesHaveTheirPlace(text: String, entry: Int?, line: Int) throws {
        let error = try #require(throws: EditListError.self) { try EditList(parsing: text) }
        #expect(error.entry == entry && error.position.line == line)
    }

    @Test func longListsTakeTimeInProportion() {
        #expect(
            Growth.isLinear(
                of: 500,
                make: { count in
                    let edits = (0..<count).map { "{\"redact\": \"word \($0)\", \"at\": {\"id\": \"m\($0)\"}}" }
                    return "{\"version\": 1, \"edits\": [\n\(edits.joined(separator: ",\n"))]}"
                }
            ) { text in _ = try? EditList(parsing: text) })
    }

    @Test(arguments: ["[", "{\"a\":"]) func deepListsAreRefused(nesting: String) {
        for depth in [100, 100_000] {
            let text = "{\"version\": 1, \"edits\": " + String(repeating: nesting, count: depth)
            #expect(throws: EditListError.self) { try EditList(parsing: text) }
        }
    }

    // MARK: Pictures in texts

    @Test(arguments: [
        "![", "![a](", "![a](b ", "<img ", "data:image/", "![a](![a](", "![![", "\\![", "![a]((((", "d", "![\\",
    ])
    func picturesAreFoundInLinearTime(piece: String) {
        #expect(
            Growth.isLinear(of: 2000, make: { String(repeating: piece, count: $0) }) { text in
                let conversation = Conversation(messages: [Message(participant: "u", role: .user, parts: [.text(text)])]
                )
                var plan = EditPlan()
                plan = conversation.plan([.omitKinds([.images])]) { _, _ in }
                _ = conversation.edited(by: plan)
            })
    }

    // MARK: Texts

    private func edited(_ text: String, _ edits: Edit..., redaction: Redaction? = nil) -> String {
        let conversation = Conversation(
            messages: [
                Message(id: "1", participant: "u", role: .user, parts: [.text(text)]),
                Message(id: "2", participant: "a", role: .assistant, parts: [.text("Again: " + text)]),
            ])
        let plan = conversation.plan(edits) { _, _ in }
        let rules = (redaction ?? Redaction(findsSecrets: false)).replacing(plan.everywhere, keeping: plan.kept)
        let clean = conversation.edited(by: plan, rules).conversation.redacted(by: rules).conversation
        return clean.messages.compactMap(\.content).joined(separator: " / ")
    }

    @Test func aTextIsReplacedHereOrEverywhere() {
        #expect(edited("Ask Tom", .redact(.init("tom"), at: nil)) == "Ask [redacted] / Again: Ask [redacted]")
        #expect(edited("Ask Tom", .redact(.init("Tom", by: "T."), at: Anchor(id: "2"))) == "Ask Tom / Again: Ask T.")
    }

    @Test func aKeptValueStaysAndOthersDoNot() {
        let (one, other) = ("sk-" + String(repeating: "aB3", count: 12), "sk-" + String(repeating: "xY7", count: 12))
        let text = "Use \(one) or \(other)"
        #expect(
            edited(text, .keep(one), redaction: .secrets)
                == "Use \(one) or [redacted] / Again: Use \(one) or [redacted]")
        #expect(edited("Ask Tom", .keep("Tom"), .redact(.init("Tom"), at: nil)).contains("Tom") == false)
    }
}
