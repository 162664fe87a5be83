import ConversationModel
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// Chats of text-generation-webui.
struct TextGenerationWebUITests {
    @Test func pairsAreMessages() throws {
        let imported = try Imported(
            #"""
            {"internal":[["<|BEGIN-VISIBLE-CHAT|>","Good day."],["Is 1 < 2 & so on?","<think>Easy</think>Yes."]],
            "visible":[["","Good day."],["Is 1 &lt; 2 &amp; so on?","&lt;think&gt;Easy&lt;/think&gt;Yes."]],
            "metadata":{"user_1":{"timestamp":"May 03, 2026 14:06"},"assistant_1":{"timestamp":"May 03, 2026 14:07","model_name":"tiny.gguf"}}}
            """#)
        #expect(imported.format == "text-generation-webui")
        #expect(imported.texts == ["Good day.", "Is 1 < 2 & so on?", "Yes."])
        #expect(imported.roles == [.assistant, .user, .assistant])
        #expect(imported.messages[2].thinking.map(\.content) == ["Easy"])
        #expect(imported.messages[2].model == "tiny.gguf")
        #expect(imported.messages[1].timestamp?.rfc3339.hasPrefix("2026-05-03T14:06:00") == true)
        #expect(imported.warnings.isEmpty)
    }

    /// An extension translated the answer.
    @Test func textIsTheOneThatWasShown() throws {
        let imported = try Imported(
            #"{"internal":[["Hello","Good day to you all"]],"visible":[["Hallo","Guten Tag &amp; hallo"]],"metadata":{}}"#
        )
        #expect(imported.texts == ["Hallo", "Guten Tag & hallo"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func textThatWasNotEscapedStays() throws {
        let imported = try Imported(
            #"{"data":[["What is &lt;?","A sign"]],"data_visible":[["What is &lt;?","A sign"]]}"#)
        #expect(imported.texts == ["What is &lt;?", "A sign"])
    }

    /// Tools of other sites write both forms.
    @Test func chatOfAnotherSiteIsRead() throws {
        let pairs = #"[["Hello Holmes","Good day."],["Who did it?","The butler."]]"#
        let imported = try Imported(
            #"{"name_visible":{},"internal":\#(pairs),"visible":\#(pairs),"data":\#(pairs),"data_visible":\#(pairs)}"#)
        #expect(imported.format == "text-generation-webui")
        #expect(imported.texts == ["Hello Holmes", "Good day.", "Who did it?", "The butler."])
    }

    @Test func otherVersionsAreKept() throws {
        let imported = try Imported(
            #"""
            {"internal":[["Hi there","Two"]],"visible":[["Hi there","Two"]],"metadata":{
            "user_0":{"versions":[{"content":"Hi","visible_content":"Hi"},{"content":"Hi there","visible_content":"Hi there"}],"current_version_index":1},
            "assistant_0":{"versions":[{"content":"One","visible_content":"One"},{"content":"Two","visible_content":"Two"},{"content":"Three","visible_content":"Three"}],"current_version_index":1}}}
            """#)
        #expect(imported.texts == ["Hi there", "Two"])
        #expect(imported.messages[0].branches.map { $0.map(\.content) } == [["Hi"]])
        #expect(imported.messages[1].alternatives.map(\.content) == ["One", "Three"])
    }

    @Test(arguments: ["null", "9", "-1"])
    func versionsNeedNoPlace(index: String) throws {
        let versions = { (texts: [String]) in
            #"{"versions":[\#(texts.map { #"{"content":"\#($0)","visible_content":"\#($0)"}"# }.joined(separator: ","))],"current_version_index":\#(index)}"#
        }
        let imported = try Imported(
            #"{"internal":[["Hi","Two"]],"visible":[["Hi","Two"]],"metadata":{"user_0":\#(versions(["Hey"])),"assistant_0":\#(versions(["One", "Two"]))}}"#
        )
        #expect(imported.texts == ["Hi", "Two"])
        #expect(imported.messages[0].branches.map { $0.map(\.content) } == [["Hey"]])
        #expect(imported.messages[1].alternatives.map(\.content) == ["One"])
    }

    @Test func aResultWithoutACallIsShown() throws {
        let imported = try Imported(
            #"{"internal":[["Hi","Two"]],"visible":[["Hi","Two"]],"metadata":{"assistant_0":{"tool_sequence":[{"role":"tool","content":"20","tool_call_id":"gone"}]}}}"#
        )
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["20"])
    }

    @Test func toolCallsAreBetweenTheTexts() throws {
        let imported = try Imported(
            #"""
            {"internal":[["Weather?","Sun."]],"visible":[["Weather?","I look.\n\n<tool_call>weather(city=\"Rome\")\n20\n</tool_call>\n\nSun."]],
            "metadata":{"assistant_0":{"tool_sequence":[
            {"tool_calls":[{"id":"c1","type":"function","function":{"name":"weather","arguments":"{\"city\": \"Rome\"}"}},{"id":"c2","function":{"name":"time"}}],"content":"I look."},
            {"role":"tool","content":"20","tool_call_id":"c1"},{"role":"tool","content":"9 o'clock","tool_call_id":"c2"}]}}}
            """#)
        #expect(imported.messages[1].outline == ["text", "weather", "text", "time"])
        #expect(imported.messages[1].toolCalls.map(\.output) == [.text("20"), .text("9 o'clock")])
        #expect(imported.texts[1] == "I look.Sun.")
    }

    @Test func attachmentsHaveTheirContents() throws {
        let imported = try Imported(
            #"""
            {"internal":[["See","Yes"]],"visible":[["See","Yes"]],"metadata":{"user_0":{"attachments":[
            {"name":"a.png","type":"image","image_data":"data:image/png;base64,iVBORw0KGgo=","image_id":1},
            {"name":"b.txt","type":"text/plain","content":"Two"},{"content":"Three"},{}]}}}
            """#)
        let files = imported.messages[0].attachments
        #expect(files.map(\.kind) == [.image, .file, .file])
        #expect(files.map(\.name) == ["a.png", "b.txt", nil])
        #expect(files.map(\.text) == [nil, "Two", "Three"])
    }

    @Test func assistantHasTheNameOfTheCharacter() throws {
        let text = #"{"internal":[["Hi","Hello"]],"visible":[["Hi","Hello"]]}"#
        let path = "logs/chat/Holmes/1.json"
        let file = try InputFile(path, in: MemoryTree(files: [path: text]), name: path)
        let conversation = try #require(try conversations(of: file).first)
        #expect(conversation.participants.map(\.name) == [nil, "Holmes"])
    }

    @Test func similarFilesAreRefused() {
        for text in [
            #"{"internal":[["a","b"]],"visible":true}"#, #"{"internal":[["a",1]],"visible":[["a",1]]}"#,
            #"{"data":[["a","b"]]}"#, #"{"internal":{"a":["b","c"]},"visible":{"a":["b","c"]}}"#,
        ] {
            #expect(throws: ImportError.self) { try Imported(text) }
        }
    }
}
