import ConversationModel
import Testing

@testable import Importers

/// Histories of Semantic Kernel and of Microsoft's Agent Framework.
struct SemanticKernelTests {
    private static let sharp = #"""
        [{"Role": {"Label": "system"}, "Items": [{"$type": "TextContent", "Text": "Count"}]},
        {"Role": {"Label": "user"}, "Items": [{"$type": "TextContent", "Text": "How many?"}, {"$type": "ImageContent", "DataUri": "data:image/png;base64,AA=="}]},
        {"Role": {"Label": "assistant"}, "ModelId": "m", "Items": [{"$type": "FunctionCallContent", "Id": "c", "PluginName": "math", "FunctionName": "count", "Arguments": {"a": 1}}]},
        {"Role": {"Label": "tool"}, "Items": [{"$type": "FunctionResultContent", "CallId": "c", "PluginName": "math", "FunctionName": "count", "Result": "seven"}]},
        {"Role": {"Label": "assistant"}, "ModelId": "m", "Items": [{"$type": "TextContent", "Text": "Seven"}]}]
        """#
    private static let python = #"""
        {"messages": [{"role": "system", "content_type": "message", "items": [{"content_type": "text", "text": "Count"}]},
        {"role": "user", "content_type": "message", "items": [{"content_type": "text", "text": "How many?"}, {"content_type": "image", "data_uri": "data:image/png;base64,AA=="}]},
        {"role": "assistant", "ai_model_id": "m", "items": [{"content_type": "function_call", "id": "c", "name": "math-count", "plugin_name": "math", "function_name": "count", "arguments": "{\"a\": 1}"}]},
        {"role": "tool", "items": [{"content_type": "function_result", "id": "c", "name": "math-count", "result": "seven"}]},
        {"role": "assistant", "ai_model_id": "m", "items": [{"content_type": "text", "text": "Seven"}]}]}
        """#
    private static let framework = #"""
        {"storeState": {"messages": [{"role": "system", "contents": [{"$type": "text", "text": "Count"}]},
        {"role": "user", "contents": [{"$type": "text", "text": "How many?"}, {"$type": "data", "uri": "data:image/png;base64,AA==", "mediaType": "image/png"}]},
        {"role": "assistant", "createdAt": "2025-01-01T10:00:00Z", "contents": [{"$type": "functionCall", "callId": "c", "name": "math-count", "arguments": {"a": 1}}]},
        {"role": "tool", "contents": [{"$type": "functionResult", "callId": "c", "result": "seven"}]},
        {"role": "assistant", "messageId": "x", "contents": [{"$type": "text", "text": "Seven"}, {"$type": "usage", "details": {}}]}]}}
        """#

    private static let frameworkInPython = #"""
        {"chat_message_store_state": {"messages": [{"type": "chat_message", "role": {"type": "role", "value": "system"}, "contents": [{"type": "text", "text": "Count"}]},
        {"type": "chat_message", "role": {"type": "role", "value": "user"}, "contents": [{"type": "text", "text": "How many?"}, {"type": "data", "uri": "data:image/png;base64,AA==", "media_type": "image/png"}]},
        {"type": "chat_message", "role": {"type": "role", "value": "assistant"}, "contents": [{"type": "function_call", "call_id": "c", "name": "math-count", "arguments": "{}"}]},
        {"type": "chat_message", "role": {"type": "role", "value": "tool"}, "contents": [{"type": "function_result", "call_id": "c", "result": "seven"}]},
        {"type": "chat_message", "role": {"type": "role", "value": "assistant"}, "contents": [{"type": "text", "text": "Seven"}]}]}}
        """#

    @Test(arguments: [sharp, python, framework, frameworkInPython])
    func itemsArePartsOfMessages(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "semantic-kernel")
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.texts == ["Count", "How many?", "Seven"])
        #expect(imported.messages[1].attachments.map(\.kind) == [.image])
        #expect(imported.messages[1].attachments.map(\.source) == ["data:image/png;base64,AA=="])
        #expect(imported.messages[2].outline == ["math-count", "text"])
        #expect(imported.messages[2].toolCalls.map(\.outputText) == ["seven"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func unknownItemsAreReported() throws {
        let imported = try Imported(
            #"[{"Role": {"Label": "user"}, "Items": [{"$type": "TextContent", "Text": "Hi"}, {"$type": "Hologram"}, 4]}, {"Role": 5, "Items": 6}, 7]"#
        )
        #expect(imported.texts == ["Hi"])
        #expect(imported.warnings.map(\.reason) == [.unknownPart("hologram"), .unknownPart("number")])
    }
}
