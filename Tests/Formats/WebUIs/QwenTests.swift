import ConversationModel
import Testing

@testable import Importing

/// The export of Qwen's chat, a fork of Open WebUI.
struct QwenTests {
    private func chat(_ contents: String, _ rest: String = "") -> String {
        #"""
        {"id": "q", "title": "T", "created_at": 1750000000, "chat": {"history": {"currentId": "b", "messages": {
          "a": {"id": "a", "parentId": null, "childrenIds": ["b"], "role": "user", "content": "Hi", "timestamp": 1750000001},
          "b": {"id": "b", "parentId": "a", "childrenIds": [], "role": "assistant", "content": "", "model": "qwen3", "content_list": [\#(contents)]\#(rest)}}}}}
        """#
    }

    @Test func serverResponseIsRead() throws {
        let text = chat(#"{"content": "Yes", "phase": "answer", "status": "finished"}"#)
        for export in ["[\(text)]", #"{"success": true, "request_id": "r", "data": [\#(text), \#(text)]}"#] {
            let imported = try Imported(export)
            #expect(imported.format == "open-webui")
            #expect(imported.texts == ["Hi", "Yes"])
            #expect(imported.conversations.first?.title == "T")
            #expect(imported.conversations.first?.source.application == "Qwen")
        }
    }

    @Test func phasesArePartsOfTheAnswer() throws {
        let contents =
            #"{"phase": "think", "content": "Hm"}, {"phase": "thinking_summary", "content": "", "extra": {"summary_title": {"content": ["One", "Two"]}, "summary_thought": {"content": ["a", "b"]}}}, {"phase": "web_search", "content": "", "extra": {"web_search_info": [{"url": "https://a.example/", "title": "A", "snippet": "s"}, {}]}}, {"phase": "answer", "content": "Yes"}, {"phase": "answer", "content": "So"}, {"phase": "image_gen", "content": "https://a.example/p.png?key=1"}, 7"#
        let answer = try Imported("[\(chat(contents, #", "reasoning_content": "Old""#))]").messages[1]
        #expect(answer.outline == ["thinking", "thinking", "thinking", "web_search", "text"])
        #expect(answer.thinking.map(\.content) == ["Old", "Hm", "a\n\nb"])
        #expect(answer.thinking.map(\.title) == [nil, nil, "Two"])
        #expect(answer.toolCalls[0].sources == [Citation(url: "https://a.example/", title: "A", quote: "s")])
        #expect(answer.content == "Yes\n\nSo")
        #expect(answer.attachments.map(\.kind) == [.image])
    }
}
