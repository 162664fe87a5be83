import ConversationModel
import Foundation
import JSON
import TestSupport
import Testing

/// A value that was found to be a secret is removed wherever it stands in the conversation.
struct KnownSecretsTests {
    private func texts(_ texts: String...) -> [String] {
        let messages = texts.map { Message(participant: "a", role: .user, parts: [.text($0)]) }
        return Conversation(messages: messages).redacted.messages.map { $0.content ?? "" }
    }

    @Test(arguments: [
        "echo hunter22x | docker login --password-stdin", "auth=(\"ann\", \"hunter22x\")",
        "INSERT INTO users VALUES (1, 'hunter22x')",
        "root:hunter22x@tcp(db:3306)/app", "It is hunter22x.", "hunter22x", "a\\nhunter22x\\nb", "| ann | hunter22x |",
    ])
    func foundValuesAreRemovedWhereTheyHaveNoName(text: String) {
        let shown = texts("DB_PASSWORD=hunter22x", text)
        #expect(shown == ["DB_PASSWORD=[redacted]", text.replacing("hunter22x", with: "[redacted]")])
        #expect(texts(text, "DB_PASSWORD=hunter22x").first == shown.last, "also before it has a name")
    }

    @Test func passwordsOfNamesInAddressesAreKnown() {
        #expect(texts("curl -u ann:hunter22x https://a.example", "It is hunter22x")[1] == "It is [redacted]")
    }

    @Test(arguments: [
        // The name's value, and another text that stays.
        ("PASSWORD=postgres", "We use postgres."), ("password: \"changeme\"", "Please changeme later"),
        ("token=abc1", "abc1"), ("PASSWORD=hunter22x", "xhunter22x and hunter22xy"),
        ("PASSWORD=1234567890", "It is 1234567890"),
        ("PASSWORD=aaaaaaaaaaaaa1", "aaaaaaaaaaaaa1"),
    ])
    func ordinaryWordsAndPartsOfOthersStay(named: String, other: String) {
        #expect(texts(named, other)[1] == other)
    }

    @Test func valuesNamedByKeysAreKnown() throws {
        var call = ToolCall(name: "login")
        call.input = .json(try JSONDocument(parsing: #"{"user": "ann", "password": "hunter22x"}"#).root)
        call.output = .text("ann hunter22x ok")
        let message = Message(participant: "a", role: .assistant, parts: [.toolCall(call)])
        let clean = Conversation(messages: [message]).redacted
        guard case .toolCall(let shown) = clean.messages[0].parts[0] else { return }
        #expect(shown.output == .text("ann [redacted] ok"))
    }

    @Test func piecesOfAStreamAreSearchedAsOne() {
        var message = Message(participant: "a", role: .assistant, parts: [.text("It is hunter22x now")])
        message.stream = Stream(
            chunks: ["It is hun", "ter22x now"].enumerated().map { Stream.Chunk(milliseconds: $0, text: $1) })
        let named = Message(participant: "a", role: .user, parts: [.text("PASSWORD=hunter22x")])
        let clean = Conversation(messages: [named, message]).redacted.messages[1]
        #expect(clean.content == "It is [redacted] now")
        #expect(clean.stream?.chunks.map(\.text) == ["It is [redacted]", " now"])
    }

    private func around(call: ToolCall, _ texts: String...) -> [String] {
        let parts = texts.flatMap { [Message.Part.text($0), .toolCall(call)] }
        let clean = Conversation(messages: [Message(participant: "a", role: .assistant, parts: parts)]).redacted
        return clean.messages[0].parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test(arguments: ["AKIASP4RASNBSRSNBQCU", "4111 1111 1111 1111", "DE89 3704 0044 0532 0130 00"])
    func aSecretAtTheEndOfATextIsFoundWhateverFollowsTheCall(secret: String) {
        for next in ["Next I ask", "next", "É"] {
            #expect(around(call: ToolCall(name: "ls"), "It is \(secret)", next) == ["It is [redacted]", next])
        }
    }

    @Test func aSecretAtTheEndOfATextIsKnownAlone() {
        var call = ToolCall(name: "login")
        call.output = .text("hunter22x9")
        let parts: [Message.Part] = [.text("password=hunter22x9"), .toolCall(call), .text("So it goes")]
        let clean = Conversation(messages: [Message(participant: "a", role: .assistant, parts: parts)]).redacted
        guard case .toolCall(let shown) = clean.messages[0].parts[1] else { return }
        #expect(shown.output == .text("[redacted]"))
    }

    @Test func aSecretThatAThoughtInterruptsIsFound() {
        let halves = ["The key is AKIASP4RA", "SNBSRSNBQCU, it says"]
        #expect(around(call: ToolCall(name: "ls"), halves[0], halves[1]) == ["The key is [redacted]", ", it says"])
    }

    @Test func secretsAreCountedOnceForEachPlace() {
        let message = { (text: String) in Message(participant: "a", role: .user, parts: [.text(text)]) }
        let conversation = Conversation(messages: [message("PASSWORD=hunter22x"), message("hunter22x")])
        #expect(conversation.redacted(by: .secrets).secretLength == 18)
    }

    /// Base64 at each place in a group of three bytes, with and without text around.
    @Test(arguments: ["hunter22x", "user:hunter22x", "me:hunter22x", "hunter22x and more", "a hunter22x?"])
    func knownValuesAreFoundInBase64(text: String) {
        let coded = Data(text.utf8).base64EncodedString()
        let shown = texts("DB_PASSWORD=hunter22x", "It is \(coded) here")
        #expect(shown[1] == "It is [redacted] here")
        let url = coded.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        #expect(texts("DB_PASSWORD=hunter22x", url)[1].contains(url.dropFirst(4).prefix(9)) == false)
    }

    @Test(arguments: ["p\"a&s<s'1234", "héslo12345", "a%b+c/d=e12", "12ab\\cd34"])
    func knownValuesAreFoundAsTheyAreEscaped(value: String) throws {
        let percent = try #require(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let json = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let html = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        var call = ToolCall(name: "login")
        call.input = .json(try JSONDocument(parsing: "{\"password\": \"\(json)\"}").root)
        let named = Message(participant: "a", role: .assistant, parts: [.toolCall(call)])
        for form in [value, percent, percent.lowercased(), json, html] {
            let other = Message(participant: "a", role: .user, parts: [.text("It is '\(form)' there")])
            let clean = Conversation(messages: [named, other]).redacted
            #expect(clean.messages[1].content == "It is '[redacted]' there", "\(form)")
        }
    }

    /// However many values begin alike.
    @Test func allValuesAreKnown() {
        let values = (100..<400).map { "sk-proj-\($0)-abcdefg" }
        let shown = texts(values.map { "PASSWORD=\($0)" }.joined(separator: "\n"), values.joined(separator: " "))
        #expect(shown[1] == Array(repeating: "[redacted]", count: values.count).joined(separator: " "))
    }

    @Test func ofALongValueTheWholeWordGoes() {
        let value = (0..<60).map { "a\($0)-" }.joined() + "end"
        #expect(texts("PASSWORD=\(value)", "It is \(value), yes")[1] == "It is [redacted], yes")
    }

    /// Many values, all of which begin alike and are nearly found at each place.
    @Test(arguments: ["a1a1a1a1-", "a1a1a1a1", "-a1a1a1a"])
    func timeGrowsWithTheLength(piece: String) {
        #expect(
            Growth.isLinear(of: 100) { count in
                let named = (0..<count).map { "PASSWORD=\(String(repeating: "a1a1a1a1-", count: 9))\($0)x\n" }.joined()
                _ = texts(named, String(repeating: piece, count: 20 * count))
            })
    }
}
