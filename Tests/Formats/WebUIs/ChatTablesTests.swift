import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import Testing

/// The exports of T3 Chat and LobeChat.
struct ChatTablesTests {
    private func message(_ second: Int, _ role: String, _ text: String, _ rest: String) -> String {
        #"{"id": "m\#(second)", "role": "\#(role)", "content": "\#(text)", "created_at": "2025-02-01T10:00:0\#(second)Z", \#(rest)}"#
    }

    @Test func eachThreadHasItsMessages() throws {
        let messages = [
            message(2, "assistant", "Yes", #""threadId": "a", "model": "m", "reasoning": "Hm""#),
            message(1, "user", "Hi", #""threadId": "a""#), message(3, "user", "Bye", #""threadId": "b""#), "7",
            message(4, "assistant", "", #""threadId": "b", "status": "error", "error": {"message": "Quota"}"#),
        ]
        let text =
            #"{"threads": [{\#n  "id": "b",\#n  "title": "B"\#n}, 7, {"threadId": "a", "title": "A", "created_at": "2025-02-01T10:00:00Z"}, {"id": "c", "title": "Empty"}], "messages": [\#(messages.joined(separator: ","))]}"#
        let imported = try Imported(text)
        #expect(imported.format == "chat-tables")
        #expect(imported.conversations.map(\.title) == ["B", "A"])
        #expect(imported.conversations.map(\.id) == ["b", "a"])
        #expect(imported.conversations[1].messages.map(\.content) == ["Hi", "Yes"])
        #expect(imported.conversations[1].messages[1].outline == ["thinking", "text"])
        #expect(imported.conversations[1].createdAt == Timestamp(rfc3339: "2025-02-01T10:00:00Z"))
        #expect(imported.conversations[0].messages.last?.error == "Quota")
        #expect(imported.conversations[0].source.application == "T3 Chat")
        let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(text)))
        #expect(source.records.map { source.facts(of: $0).id } == ["b", "a"])
    }

    @Test(arguments: ["state", "data"])
    func lobeChatMessagesBelongToATopicOrASession(place: String) throws {
        let call =
            #""tools": [{"id": "c", "apiName": "find", "arguments": "{\"q\": \"x\"}"}], "extra": {"fromModel": "g"}"#
        let messages = [
            message(1, "user", "Hi", #""sessionId": "s", "topicId": "t""#),
            message(
                2, "assistant", "Let me", #""sessionId": "s", "topicId": "t", "reasoning": {"content": "Hm"}, \#(call)"#
            ),
            message(3, "tool", "found", #""sessionId": "s", "topicId": "t", "tool_call_id": "c""#),
            message(4, "assistant", "Yes", #""sessionId": "s", "topicId": "t""#),
            message(5, "user", "Later", #""sessionId": "s", "topicId": null"#),
            message(6, "user", "Inbox", #""sessionId": "inbox""#),
        ]
        let imported = try Imported(
            #"{"version": 7, "\#(place)": {"sessions": [{"id": "s", "meta": {"title": "S"}}], "topics": [{"id": "t", "title": "T"}], "messages": [\#(messages.joined(separator: ","))]}}"#
        )
        #expect(imported.format == "chat-tables")
        #expect(imported.conversations.map(\.title) == ["T", "S", nil])
        #expect(imported.conversations.map(\.id) == ["t", "s", "inbox"])
        #expect(imported.conversations[0].source.application == "LobeChat")
        let calls = imported.conversations[0].messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["find"] && calls.map(\.outputText) == ["found"])
        #expect(imported.conversations[0].messages.flatMap(\.thinking).map(\.content) == ["Hm"])
        #expect(imported.conversations[0].messages[1].model == "g")
        #expect(imported.conversations[1].messages.map(\.content) == ["Later"])
    }

    @Test func aSessionOfLobeChatHasAPromptForAllOfItsTopics() throws {
        let messages = [
            message(1, "user", "Hi", #""sessionId": "s", "topicId": "t""#),
            message(2, "user", "Later", #""sessionId": "s", "topicId": null"#),
            message(3, "user", "Other", #""sessionId": "other", "topicId": "u""#),
        ]
        let imported = try Imported(
            #"{"state": {"sessions": [{"id": "s", "config": {"systemRole": "Be kind."}}], "topics": [{"id": "t", "sessionId": "s"}, {"id": "u", "sessionId": "other"}], "messages": [\#(messages.joined(separator: ","))]}}"#
        )
        #expect(imported.conversations.map(\.id) == ["t", "u", "s"])
        let words = imported.conversations.map { $0.messages.map { "\($0.role): \($0.content ?? "")" } }
        #expect(words == [["system: Be kind.", "user: Hi"], ["user: Other"], ["system: Be kind.", "user: Later"]])
    }

    @Test func newerTablesOfLobeChatNameCallsTranslationsAndAgents() throws {
        let place = #""sessionId": "s", "topicId": "t""#
        let messages = [
            message(1, "user", "Hi", place),
            message(
                2, "assistant", "",
                place
                    + #", "tools": [{"id": "c", "apiName": "find", "arguments": "{}"}], "metadata": {"totalInputTokens": 3, "cost": 0.5}"#
            ),
            message(3, "tool", "Found", place), message(4, "tool", "", place), message(5, "assistant", "Yes", place),
        ]
        let plugins =
            #"{"id": "m3", "toolCallId": "c", "apiName": "find", "arguments": "{}"}, {"id": "m4", "toolCallId": "d", "apiName": "ask", "arguments": "{\"q\": \"x\"}", "error": {"message": "Gone"}}, {"id": "other"}"#
        let imported = try Imported(
            #"{"mode": "pglite", "data": {"agents": [{"id": "a", "systemRole": "Be kind."}, {"id": "b"}], "agentsToSessions": [{"agentId": "a", "sessionId": "s"}, {"agentId": "b", "sessionId": "z"}], "sessions": [{"id": "s"}], "topics": [{"id": "t", "sessionId": "s"}], "messages": [\#(messages.joined(separator: ","))], "messagePlugins": [\#(plugins)], "messageTranslates": [{"id": "m5", "from": "en", "to": "it-IT", "content": "Sì"}, {"id": "m1", "to": "?"}]}}"#
        )
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.messages[0].content == "Be kind.")
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["find", "ask"] && calls.map(\.outputText) == ["Found", "Gone"])
        #expect(calls.map(\.status) == [.ok, .error] && calls[1].input("q") == "x")
        #expect(imported.messages.last?.translations.map(\.content) == ["Sì"])
        #expect(imported.messages.last?.usage == Usage(input: 3, cost: 0.5))
    }

    @Test func aSessionWithoutTopicsHasItsAgentsPrompt() throws {
        let imported = try Imported(
            #"{"data": {"agents": [{"id": "a", "systemRole": "Be kind."}], "agentsToSessions": [{"agentId": "a", "sessionId": "s"}], "sessions": [{"id": "s"}], "messages": [\#(message(1, "user", "Hi", #""sessionId": "s""#))]}}"#
        )
        #expect(imported.texts == ["Be kind.", "Hi"])
    }

    @Test(arguments: [1, 20])
    func aLongPromptIsReadAgainForEachTopicUpToALimit(topics: Int) throws {
        let prompt = String(repeating: "Be kind. ", count: 1000)
        let messages = (0..<topics).map { message(1, "user", "Hi", #""topicId": "t\#($0)""#) }
        let rows = (0..<topics).map { #"{"id": "t\#($0)", "sessionId": "s"}"# }
        let text =
            #"{"state": {"sessions": [{"id": "s", "config": {"systemRole": "\#(prompt)"}}], "topics": [\#(rows.joined(separator: ","))], "messages": [\#(messages.joined(separator: ","))]}}"#
        let imported = try Imported(text)
        let shown = imported.conversations.count { $0.messages.first?.role == .system }
        #expect(imported.conversations.count == topics)
        #expect(shown * prompt.utf8.count <= 8 * text.utf8.count)
        #expect(shown == topics || (shown + 1) * prompt.utf8.count > 7 * text.utf8.count)
        #expect(imported.warnings.map(\.reason) == Array(repeating: .sharedByTooMany, count: topics - shown))
        #expect(imported.warnings.allSatisfy { $0.path?.description == "$.state.sessions[0]" })
    }

    @Test func otherListsOfMessagesAreRefused() throws {
        #expect(try Imported(#"{"threads": [], "messages": [{"role": "user", "content": "Hi"}]}"#).format == "messages")
    }

    @Test func answersOfT3HaveTheirTokensAndErrors() throws {
        let answer = { (second: Int, rest: String) in
            #"{"messageId": "m\#(second)", "threadId": "t", "role": "assistant", "content": "Yes", "created_at": 178777713\#(second)000, \#(rest)}"#
        }
        let imported = try Imported(
            #"{"version": "11.0.1", "threads": [{"threadId": "t", "title": "T"}], "messages": [\#(answer(1, #""tokens": 8, "providerMetadata": {"google": {"usageMetadata": {"promptTokenCount": 9, "candidatesTokenCount": 2}}}"#)), \#(answer(2, #""tokens": 8, "providerMetadata": {"openai": {"responseId": "r"}}"#)), {"threadId": "t", "role": "assistant", "content": "", "created_at": 1787777133000, "serverError": {"type": "busy", "message": "Too many requests"}}]}"#
        )
        #expect(imported.messages.map(\.usage) == [Usage(input: 9, output: 2), Usage(output: 8), nil])
        #expect(imported.messages.map(\.error) == [nil, nil, "Too many requests"])
    }

    @Test func dotsOfAFailedAnswerAreNoText() throws {
        let imported = try Imported(
            #"{"exportType": "sessions", "version": 4, "state": {"sessions": [{"id": "s"}], "messages": [{"id": "a", "sessionId": "s", "role": "user", "content": "...", "createdAt": 1710649845534}, {"id": "b", "sessionId": "s", "role": "assistant", "content": "...", "createdAt": 1710649845605, "error": {"type": "Busy", "message": "No answer"}}]}}"#
        )
        #expect(imported.texts == ["...", nil])
        #expect(imported.messages[1].error == "No answer")
    }
}
