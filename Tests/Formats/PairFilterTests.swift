import ConversationModel
import JSON
import Testing

@testable import Importing

@Suite struct PairFilterTests {
    /// A text that JSON escapes is judged like the text that it stands for.
    @Test(arguments: [
        "one two three four five six seven", "one\ntwo\tthree \"four\" five/six \\ seven eight",
        "never seen\nin these\n\"words\" of a talk that is long enough",
        "tags <b>never seen</b> in any of these words here",
        "caf\u{E9} never\nseen \u{1} in the words of this talk",
    ])
    func escapesAreNoWords(_ text: String) throws {
        let said = Message(
            participant: "a", role: .user, parts: [.text("one two three four five six seven eight nine ten")])
        let filter = PairFilter(of: Conversation(messages: [said]), capacity: 1000)
        var output = JSONOutput()
        output.string(text)
        for source in [output.string, output.string.replacing("\\n", with: "\\u000a")] {
            var inner = String(source.dropFirst().dropLast())
            var plain = text.replacing("<b>", with: "\n").replacing("</b>", with: "\n")
            let expected = plain.withUTF8 { filter.lacks($0, $0.indices) }
            #expect(inner.withUTF8 { filter.lacks(source: $0) } == expected)
        }
    }
}
