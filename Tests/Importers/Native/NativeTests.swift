import ConversationModel
import Testing

@testable import Importers

/// The project's own format (`conversation.schema.json`).
struct NativeTests {
    private func read(_ messages: String, _ rest: String = "") throws -> Imported {
        try Imported(#"{"format": "scrollback/1", \#(rest) "messages": [\#(messages)]}"#)
    }

    @Test func participantsGiveTheRoles() throws {
        let imported = try read(
            #"{"participant": "a", "content": "Hi"}, {"participant": "b", "content": "Yo"}, {"participant": "c", "content": "?"}"#,
            #""participants": [{"id": "a", "role": "user"}, {"id": "b", "role": "assistant"}],"#)
        #expect(imported.roles == [.user, .assistant, .other])
        #expect(imported.conversations[0].participants.map(\.id) == ["a", "b", "c"])
    }

    @Test func nullIsAnAnswerThatIsBeingWritten() throws {
        let imported = try read(
            #"""
            {"role": "user", "content": "One"}, {"role": "assistant", "content": null},
            {"role": "user", "content": "Two"}, {"role": "assistant", "content": ""},
            {"role": "user", "content": "Three"}, {"role": "assistant", "content": ""}
            """#)
        #expect(imported.messages.map(\.isLoading) == [false, true, false, false, true])
    }

    @Test func whatHasArrivedIsShown() throws {
        let answer = try read(
            #"{"role": "assistant", "content": null, "stream": {"chunks": [[0, "Hm.", "thinking"], [5, "He"], [9, "llo"]]}}"#
        ).messages[0]
        #expect(answer.content == "Hello")
        #expect(answer.status == .streaming)
    }

    @Test func anAlternativeNeedNotSayWhoSaysIt() throws {
        let answer = try read(
            #"{"role": "assistant", "content": "A", "alternatives": [{"content": "B"}, {"content": "C", "model": "m"}]}"#
        ).messages[0]
        #expect(answer.alternatives.map(\.content) == ["B", "C"])
        #expect(answer.alternatives.allSatisfy { $0.role == .assistant && $0.participant == answer.participant })
    }

    @Test func valuesOfTheWrongTypeAreLeftOutWithAWarning() throws {
        let imported = try read(
            #"{"role": "user", "content": 7, "id": []}, 5, {"role": "king", "participant": "p", "content": "Hi"}, {"content": "?"}"#
        )
        #expect(imported.texts == ["Hi"])
        #expect(
            imported.warnings.compactMap { $0.path?.description } == [
                "$.messages[0].id", "$.messages[0].content", "$.messages[1]", "$.messages[2].role", "$.messages[3]",
            ])
    }

    @Test func withoutAListOfMessagesItIsRefused() {
        #expect(throws: ImportError.self) { try Imported(#"{"format": "scrollback/1"}"#) }
        #expect(throws: ImportError.self) { try Imported(#"{"format": "scrollback/1", "messages": {}}"#) }
    }

    @Test func anArrayAndLinesAreConversations() throws {
        let one = #"{"format": "scrollback/1", "messages": [{"role": "user", "content": "Hi"}]}"#
        #expect(try Imported("[\(one), \(one)]").conversations.count == 2)
        #expect(try Imported("\(one)\n\(one)\n\(one)\n").conversations.count == 3)
    }

    @Test func timesOfAStreamNeverGoBack() throws {
        let stream = try read(
            #"{"role": "assistant", "content": "abc", "stream": {"chunks": [[5, "a"], [3, "b"], [-1, "?"], [1e30, "x"], [8, "c"]]}}"#
        ).messages[0].stream
        let times = try #require(stream).chunks.map(\.milliseconds)
        #expect(times == times.sorted() && times.first == 5)
    }
}
