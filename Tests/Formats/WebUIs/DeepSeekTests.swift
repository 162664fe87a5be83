import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// DeepSeek's export, whose outer structure is that of ChatGPT's.
struct DeepSeekTests {
    private func export(_ nodes: String...) throws -> Imported {
        let root = #""root": {"id": "root", "parent": null, "children": ["1"], "message": null}"#
        return try Imported(
            #"""
            [{"id": "d1", "title": "T", "inserted_at": "2025-04-02T10:00:00+08:00", "updated_at": "2025-04-02T10:05:00+08:00",
              "mapping": {\#(([root] + nodes).joined(separator: ","))}}]
            """#)
    }

    private func node(_ id: Int, _ parent: String, _ fragments: String, _ rest: String = "") -> String {
        #""\#(id)": {"id": "\#(id)", "parent": "\#(parent)", "children": [], "message": {"files": [], "model": "m\#(id)", "inserted_at": "2025-04-02T10:00:0\#(id).5+08:00", "fragments": [\#(fragments)]\#(rest)}}"#
    }

    private func request(_ text: String) -> String { #"{"type": "REQUEST", "content": "\#(text)"}"# }
    private func response(_ text: String) -> String { #"{"type": "RESPONSE", "content": "\#(text)"}"# }

    @Test func turnsAreRead() throws {
        let imported = try export(
            node(1, "root", request("Hi")), node(2, "1", #"{"type": "THINK", "content": "Hm"},"# + response("Yes")),
            node(3, "2", request("Why")), node(4, "3", ""))
        #expect(imported.format == "deepseek")
        #expect(imported.texts == ["Hi", "Yes", "Why"])
        #expect(imported.roles == [.user, .assistant, .user])
        #expect(imported.messages.map(\.id) == ["1", "2", "3"])
        #expect(imported.messages.map(\.model) == [nil, "m2", nil])
        #expect(imported.messages[1].outline == ["thinking", "text"])
        #expect(imported.messages[0].timestamp == Timestamp(rfc3339: "2025-04-02T10:00:01.5+08:00"))
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.id == "d1" && conversation.title == "T")
        #expect(conversation.createdAt == Timestamp(rfc3339: "2025-04-02T10:00:00+08:00"))
        #expect(conversation.participants.map(\.name) == [nil, "DeepSeek"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func theNewestBranchIsShown() throws {
        let imported = try export(
            node(1, "root", request("Hi")), node(2, "1", response("One")), node(3, "1", response("Two")),
            node(4, "root", request("Hello")), node(5, "4", response("Three")), node(6, "4", response("Four")))
        #expect(imported.texts == ["Hello", "Four"])
        #expect(imported.messages.last?.alternatives.map(\.content) == ["Three"])
        #expect(imported.messages.first?.branches.map { $0.map(\.content) } == [["Hi", "Two"]])
    }

    @Test func searchesAreCalls() throws {
        let search =
            #"{"type": "TOOL_SEARCH"}, {"type": "SEARCH", "results": [{"url": "https://a.example/", "title": "A", "snippet": "a", "cite_index": 2}, {"url": "https://b.example/", "cite_index": null}]}, {"type": "SEARCH", "results": []}, {"type": "READ_LINK", "url": "https://c.example/"}, {"type": "TOOL_FIND", "content": "found"},"#
        let imported = try export(
            node(1, "root", request("Hi")),
            node(2, "1", search + response("Yes[citation:2], [citation:7]") + "," + response("So.")))
        let answer = imported.messages[1]
        #expect(answer.outline == ["web_search", "open_url", "find", "text"])
        #expect(answer.content == "Yes[citation:2], [citation:7]\n\nSo.")
        #expect(answer.toolCalls[0].sources.map(\.url) == ["https://a.example/", "https://b.example/"])
        #expect(answer.toolCalls[1].input("url") == "https://c.example/")
        #expect(answer.toolCalls[2].outputText == "found")
        #expect(
            answer.citations == [
                Citation(marker: "[citation:2]", url: "https://a.example/", title: "A", quote: "a")
            ])
    }

    @Test func filesCountOnce() throws {
        let file = #"{"type": "FILE", "files": [{"file_id": "f", "file_name": "a.png", "file_size": 7}]}"#
        let imported = try export(
            node(1, "root", file, #", "files": [{"id": "f", "file_name": "a.png"}]"#),
            node(2, "1", response("Nice")),
            node(3, "2", request("And?"), #", "files": [{"id": "g", "file_name": "b.pdf"}]"#))
        #expect(imported.roles == [.user, .assistant, .user])
        #expect(imported.messages.map { $0.attachments.map(\.name) } == [["a.png"], [], ["b.pdf"]])
        let picture = try #require(imported.messages[0].attachments.first)
        #expect(picture.kind == .image && picture.bytes == 7 && picture.isMissing)
    }

    @Test func unknownFragmentsAreReported() throws {
        let imported = try export(
            node(1, "root", request("Hi")), node(2, "1", #"{"type": "AUDIO", "content": "?"}, 7,"# + response("Yes")))
        #expect(imported.texts == ["Hi", "Yes"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("AUDIO"), .unknownPart("")])
    }

    @Test func serverResponseIsRead() throws {
        let message = { (id: Int, parent: String, role: String, rest: String) in
            #"{"message_id": \#(id), "parent_id": \#(parent), "role": "\#(role)", "model": "", "inserted_at": 174355920\#(id).25, \#(rest)}"#
        }
        let text = #"""
            {"code": 0, "data": {"biz_data": {"chat_session": {"id": "s", "title": "T", "current_message_id": 3}, "chat_messages": [
              \#(message(1, "null", "USER", #""fragments": [\#(request("Hi"))]"#)),
              \#(message(2, "1", "ASSISTANT", #""fragments": [\#(response("One"))]"#)),
              \#(message(3, "1", "ASSISTANT", #""content": "Two", "thinking_content": "Hm""#)),
              \#(message(4, "2", "USER", #""fragments": [\#(request("Why"))]"#))]}}}
            """#
        let imported = try Imported(text)
        #expect(imported.format == "deepseek")
        #expect(imported.texts == ["Hi", "Two"])
        #expect(imported.messages[1].outline == ["thinking", "text"])
        #expect(imported.messages[1].alternatives.map(\.content) == ["One"])
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(text)))
        #expect(source.records.map { source.facts(of: $0) } == [ConversationFacts(id: "s", title: "T")])
    }

    @Test func isNotDetectedAsChatGPT() throws {
        let chatGPT =
            #"{"title": "T", "create_time": 1, "mapping": {"a": {"id": "a", "parent": null, "children": [], "message": {"author": {"role": "user"}, "content": {"content_type": "text", "parts": ["Hi"]}}}}}"#
        #expect(try Imported("[\(chatGPT)]").format == "chatgpt")
        // Damaged conversations precede valid ones.
        let whole = #"{"id": "d", "mapping": {\#(node(1, "root", request("Hi")))}}"#
        let damaged = try readings("[null, {\"mapping\": 7}, \(whole)]")
        #expect(damaged.conversations.map(\.source.format) == ["deepseek"] && damaged.refusals.count == 2)
        let other = #"{"chat_messages": [], "chat_session": 7, "messages": []}"#
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(other)))
        #expect(source.format.name != "deepseek")
    }

    @Test func brokenLinksDoNotTrap() throws {
        let imported = try export(
            node(1, "2", request("a")), node(2, "1", response("b")), #""3": 7, "4": {"message": []}"#)
        #expect(imported.messages.count == 2)
    }
}
