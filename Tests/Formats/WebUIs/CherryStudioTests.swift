import ConversationModel
import Testing

@testable import Importing

/// Backups of Cherry Studio.
struct CherryStudioTests {
    private func backup(_ messages: String, _ blocks: String) throws -> Imported {
        try Imported(
            #"""
            {"time": 1, "version": 5,
             "localStorage": {"persist:cherry-studio": "{\"assistants\": \"{\\\"assistants\\\": [{\\\"topics\\\": [{\\\"id\\\": \\\"t\\\", \\\"name\\\": \\\"T\\\"}]}]}\"}"},
             "indexedDB": {"topics": [{"id": "e", "messages": []}, {"id": "t", "messages": [\#(messages)]}], "message_blocks": [\#(blocks)]}}
            """#)
    }

    private func message(_ id: String, _ role: String, _ blocks: String, _ rest: String = "") -> String {
        #"{"id": "\#(id)", "role": "\#(role)", "createdAt": "2025-02-01T10:00:00Z", "blocks": [\#(blocks)]\#(rest)}"#
    }

    private func block(_ id: String, of message: String, _ type: String, _ rest: String) -> String {
        #"{"id": "\#(id)", "messageId": "\#(message)", "type": "\#(type)", \#(rest)}"#
    }

    @Test func picturesOfAModelAreShown() throws {
        let imported = try backup(
            message("m", "assistant", #""a", "b""#),
            [
                block(
                    "a", of: "m", "image",
                    #""metadata": {"prompt": "a cat", "generateImageResponse": {"type": "base64", "images": ["data:image/png;base64,AA==", "AAAA", 4]}}"#
                ),
                block(
                    "b", of: "m", "image",
                    #""metadata": {"generateImageResponse": {"images": ["https://a.example/b.png"]}}"#),
            ].joined(separator: ","))
        let pictures = imported.messages[0].attachments
        #expect(
            pictures.map(\.source) == [
                "data:image/png;base64,AA==", "data:image/png;base64,AAAA", "https://a.example/b.png",
            ])
        #expect(pictures.map(\.alt) == ["a cat", "a cat", nil] && !pictures.contains { $0.isMissing })
    }

    @Test func foundPagesAndPassagesAreSources() throws {
        let imported = try backup(
            message("m", "assistant", #""a", "b""#),
            [
                block("a", of: "m", "main_text", #""content": "Yes""#),
                block(
                    "b", of: "m", "citation",
                    #""response": {"results": {"groundingChunks": [{"web": {"uri": "https://a.example", "title": "A"}}, 4]}}, "knowledge": [{"content": "words", "sourceUrl": "file:///x/k.pdf"}, {"content": "more", "sourceUrl": "https://b.example"}, {}]"#
                ),
            ].joined(separator: ","))
        #expect(
            imported.messages[0].citations == [
                Citation(url: "https://a.example", title: "A"), Citation(title: "k.pdf", quote: "words"),
                Citation(url: "https://b.example", quote: "more"),
            ])
    }

    @Test func blocksAreParts() throws {
        let imported = try backup(
            message("m", "user", #""a", "f""#) + ","
                + message(
                    "n", "assistant", #""b", "c", "d", "g", "h", "i", "x""#, #", "model": {"id": "q", "name": "Q"}"#),
            [
                block("a", of: "m", "main_text", #""content": "Hi""#),
                block("d", of: "n", "main_text", #""content": "Yes""#), "7",
                block("b", of: "n", "thinking", #""content": "Hm", "thinking_millsec": 1500"#),
                block(
                    "c", of: "n", "tool",
                    #""toolId": "1", "toolName": "find", "arguments": {"q": "x"}, "content": "found""#),
                block(
                    "f", of: "m", "file", #""file": {"id": "9", "name": "9.pdf", "origin_name": "a.pdf", "size": 7}"#),
                block(
                    "g", of: "n", "citation",
                    #""response": {"results": {"results": [{"url": "https://a.example/", "title": "A"}]}}"#),
                block("h", of: "n", "code", #""content": "1", "language": "swift""#),
                block("i", of: "n", "hologram", #""content": "?""#),
            ].joined(separator: ","))
        #expect(imported.format == "cherry-studio")
        #expect(imported.conversations.map(\.title) == ["T"])
        #expect(imported.texts == ["Hi", "Yes\n\n```swift\n1\n```"])
        #expect(imported.messages[0].attachments.map(\.source) == ["Data/Files/9.pdf"])
        #expect(imported.messages[0].attachments.map(\.name) == ["a.pdf"])
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "find", "text"])
        #expect(answer.thinking.map(\.milliseconds) == [1500])
        #expect(answer.toolCalls[0].outputText == "found" && answer.toolCalls[0].input("q") == "x")
        #expect(answer.citations == [Citation(url: "https://a.example/", title: "A")])
        #expect(answer.model == "Q")
        #expect(imported.warnings.map(\.reason) == [.unknownPart("hologram")])
    }

    @Test func answersOfSeveralModelsAreAlternatives() throws {
        let imported = try backup(
            [
                message("m", "user", "", #", "content": "Hi""#),
                message("n", "assistant", "", #", "askId": "m", "content": "One""#),
                message("o", "assistant", "", #", "askId": "m", "content": "Two", "foldSelected": true"#),
                message("p", "user", "", #", "type": "clear""#), message("q", "assistant", #""e""#, #", "askId": "z""#),
            ].joined(separator: ","), block("e", of: "q", "error", #""error": {"message": "Quota"}"#))
        #expect(imported.texts.prefix(2) == ["Hi", "Two"])
        #expect(imported.messages[1].alternatives.map(\.content) == ["One"])
        #expect(imported.messages[2].header != nil)
        #expect(imported.messages[3].error == "Quota")
    }

    @Test func answersToOtherQuestionsAreMessages() throws {
        let imported = try backup(
            [
                message("m", "user", "", #", "content": "Hi""#),
                message("n", "assistant", "", #", "askId": "m", "content": "One""#),
                message("o", "assistant", "", #", "askId": "z", "content": "Two""#),
            ].joined(separator: ","), block("e", of: "q", "error", #""error": {"message": "Quota"}"#))
        #expect(imported.messages.allSatisfy { $0.alternatives.isEmpty })
        #expect(imported.texts == ["Hi", "One", "Two"])
    }

    @Test func tokensMemoriesAndVideosAreRead() throws {
        let imported = try backup(
            message(
                "m", "assistant", #""a", "b", "c""#,
                #", "usage": {"prompt_tokens": 9, "completion_tokens": 2, "total_tokens": 11}"#),
            [
                block("a", of: "m", "compact", #""content": "Shorter", "compactedContent": "Compacted 3 messages""#),
                block("b", of: "m", "citation", #""memories": [{"id": "1", "memory": "Ann likes tea"}]"#),
                block("c", of: "m", "video", #""filePath": "/x/a.mp4""#),
            ].joined(separator: ","))
        let answer = imported.messages[0]
        #expect(answer.usage == Usage(input: 9, output: 2))
        #expect(answer.content == "Shorter\n\nCompacted 3 messages")
        #expect(answer.citations.map(\.quote) == ["Ann likes tea"])
        #expect(answer.attachments.map(\.source) == ["/x/a.mp4"])
    }
}
