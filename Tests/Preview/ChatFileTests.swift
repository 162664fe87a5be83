import ConversationModel
import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite struct ChatFileTests {
    private func added(_ text: String, _ messages: [ChatFile.Message]) -> String? {
        let bytes = Array(text.utf8)
        return ChatFile(bytes, at: 0, length: bytes.count).map { String(decoding: $0.adding(messages), as: UTF8.self) }
    }

    private let question = ChatFile.Message(role: "user", content: "Why \"so\"?\n")

    @Test(arguments: [
        (
            #"{"messages":[{"role":"user","content":"a"}],"x":1}"#,
            #"{"messages":[{"role":"user","content":"a"},{"role":"user","content":"Why \"so\"?\n"}],"x":1}"#
        ),
        (
            "{\n  \"messages\": [\n    {\"role\": \"user\"}\n  ]\n}\n",
            "{\n  \"messages\": [\n    {\"role\": \"user\"},\n    {\"role\":\"user\",\"content\":\"Why \\\"so\\\"?\\n\"}\n  ]\n}\n"
        ),
        (#"{"messages":[]}"#, #"{"messages":[{"role":"user","content":"Why \"so\"?\n"}]}"#),
        (
            "[\r\n\t{\"a\":1},\r\n\t{\"a\":2}\r\n]",
            "[\r\n\t{\"a\":1},\r\n\t{\"a\":2},\r\n\t{\"role\":\"user\",\"content\":\"Why \\\"so\\\"?\\n\"}\r\n]"
        ),
        (" [ ]", #" [{"role":"user","content":"Why \"so\"?\n"} ]"#),
        (#"[{"role":"user"}]"#, #"[{"role":"user"},{"role":"user","content":"Why \"so\"?\n"}]"#),
        (
            #"{"a":{"messages":[1]},"messages":[{"content":"],["}]}"#,
            #"{"a":{"messages":[1]},"messages":[{"content":"],["},{"role":"user","content":"Why \"so\"?\n"}]}"#
        ),
    ])
    func theRestOfTheFileStaysAsItIs(text: String, expected: String) {
        #expect(added(text, [question]) == expected)
    }

    @Test func severalMessagesAreAddedInOrder() {
        let answer = ChatFile.Message(role: "assistant", content: nil, status: "streaming")
        #expect(
            added(#"{"messages":[]}"#, [question, answer])?.hasSuffix(
                #","content":"Why \"so\"?\n"},{"role":"assistant","content":null,"status":"streaming"}]}"#) == true)
    }

    /// Other formats have no place for a reason.
    @Test(arguments: [("pageturner/1", #","error":"no"}]}"#), ("other", #""status":"error"}]}"#)])
    func onlyTheNativeFormatHasErrors(format: String, end: String) {
        let answer = ChatFile.Message(role: "assistant", content: "", status: "error", error: "no")
        #expect(added(#"{"format":"\#(format)","messages":[]}"#, [answer])?.hasSuffix(end) == true)
    }

    @Test func severalMessagesOfAnEmptyListHaveOneComma() {
        #expect(added(" []", [question, question])?.contains("},{") == true)
    }

    @Test(arguments: ["", "{", "{}", #"{"messages":{}}"#, "1", #"{"messages":[}"#])
    func fileWithoutMessageListIsLeftAlone(text: String) {
        #expect(added(text, [question]) == nil)
    }

    @Test func oneConversationOfSeveral() throws {
        let first = #"{"messages":[{"role":"user","content":"a"}]}"#
        let text = "[\(first), \(first)]"
        let chat = try #require(ChatFile(Array(text.utf8), at: 1, length: first.utf8.count))
        #expect(
            String(decoding: chat.adding([question]), as: UTF8.self)
                == #"[{"messages":[{"role":"user","content":"a"},{"role":"user","content":"Why \"so\"?\n"}]}, "# + first
                + "]")
        #expect(
            String(decoding: chat.conversation(adding: []), as: UTF8.self) == first)
        #expect(
            String(decoding: chat.conversation(adding: [question]), as: UTF8.self)
                == #"{"messages":[{"role":"user","content":"a"},{"role":"user","content":"Why \"so\"?\n"}]}"#)
        let list = "[\(first.dropFirst(13).dropLast(2))]"
        let bare = try #require(ChatFile(Array(list.utf8), at: 0, length: list.utf8.count))
        #expect(String(decoding: bare.conversation(adding: []), as: UTF8.self) == "{\"messages\":\(list)}")
    }

    @Test func placeOutsideOfTheFileIsRefused() {
        #expect(ChatFile(Array("[]".utf8), at: 1, length: 5) == nil)
    }

    @Test func permissionsAndForeignChangesAreKept() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/chat.json"
        #expect(
            FileManager.default.createFile(
                atPath: path, contents: Data("1".utf8), attributes: [.posixPermissions: 0o640]))
        var file = try AtomicFile(path)
        try file.write(Array("22".utf8))
        try file.write(Array("333".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        try "theirs".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: AtomicFile.Failure.changed) { try file.write(Array("mine".utf8)) }
        #expect(folder.text("chat.json") == "theirs")
    }
}
