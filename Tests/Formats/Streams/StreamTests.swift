import ConversationModel
import Testing

@testable import Importing

/// `data:` lines with an empty line after each.
private func sse(_ events: String...) -> String {
    events.map { "data: \($0)\n\n" }.joined()
}

struct StreamTests {
    private let chat = [
        #"{"id":"c1","object":"chat.completion.chunk","created":1700000000,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}"#,
        #"{"id":"c1","object":"chat.completion.chunk","created":1700000000,"model":"m","choices":[{"index":0,"delta":{"reasoning_content":"Hm"}}]}"#,
        #"{"id":"c1","object":"chat.completion.chunk","created":1700000000,"model":"m","choices":[{"index":0,"delta":{"content":"Hel"}}]}"#,
        #"{"id":"c1","object":"chat.completion.chunk","created":1700000000,"model":"m","choices":[{"index":0,"delta":{"content":"lo"}}]}"#,
        #"{"id":"c1","object":"chat.completion.chunk","created":1700000000,"model":"m","choices":[],"usage":{"total_tokens":3}}"#,
    ]

    // MARK: Notation

    @Test func serverSentEventsAreReadWithTheirSentinel() throws {
        let imported = try Imported(
            ": comment\n\n" + chat.map { "data: \($0)\n\n" }.joined() + "data: [DONE]\n\n", named: "a.sse")
        #expect(imported.format == "stream")
        #expect(imported.texts == ["Hello"])
        #expect(imported.messages.first?.thinking.map(\.content) == ["Hm"])
        #expect(imported.messages.first?.model == "m")
        #expect(imported.conversations.first?.createdAt?.rfc3339 == "2023-11-14T22:13:20Z")
    }

    @Test func theLineEndsAndSpacesMayDiffer() throws {
        #expect(try Imported(chat.map { "event: message\r\ndata:\($0)  \r\n\r\n" }.joined()).texts == ["Hello"])
        #expect(try Imported(chat.map { "data: \($0)" }.joined(separator: "\n")).texts == ["Hello"])
    }

    @Test func dataOverSeveralLinesIsOneEvent() throws {
        let split = chat.map { "data: " + $0.replacing(",\"created\"", with: "\ndata: ,\"created\"") + "\n\n" }.joined()
        #expect(try Imported(split).texts == ["Hello"])
    }

    @Test func bareLinesAndArraysAreRead() throws {
        #expect(try Imported(chat.joined(separator: "\n"), named: "a.chunks.txt").texts == ["Hello"])
        #expect(try Imported("[" + chat.joined(separator: ",\n") + "]").texts == ["Hello"])
    }

    @Test func truncatedRecordingKeepsItsText() throws {
        #expect(try Imported(sse(chat[0], chat[2]) + "data: {\"id\":\"c1\",\"obj").texts == ["Hel"])
    }

    @Test func streamWithoutAnAnswerIsLoading() throws {
        let imported = try Imported(sse(chat[4]))
        #expect(imported.messages.map(\.role) == [.assistant])
        #expect(imported.messages.first?.content == nil)
    }

    @Test func eachAnswerIsAConversation() throws {
        let second = chat[2].replacing("c1", with: "c2")
        let imported = try Imported(sse(chat[2], chat[3], second))
        #expect(imported.conversations.map(\.id) == ["c1", "c2"])
        #expect(imported.conversations.map { $0.messages.first?.content } == ["Hello", "Hel"])
    }

    @Test func withoutTimesThereIsNoTiming() throws {
        #expect(try Imported(sse(chat[2], chat[3])).messages.first?.stream == nil)
    }

    // MARK: OpenAI

    @Test func argumentsOfCallsArriveInPieces() throws {
        let imported = try Imported(
            sse(
                #"{"id":"c","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":null,"tool_calls":[{"index":0,"id":"t1","function":{"name":"add","arguments":""}}]}}]}"#,
                #"{"id":"c","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"a\""}},{"index":1,"id":"t2","function":{"name":"sub","arguments":"{\"x"}}]}}]}"#,
                #"{"id":"c","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":":1}"}}]}}]}"#
            ))
        let calls = try #require(imported.messages.first?.toolCalls)
        #expect(calls.map(\.name) == ["add", "sub"])
        #expect(calls.map(\.id) == ["t1", "t2"])
        guard case .json(let input)? = calls[0].input, case .text(let cut)? = calls[1].input else {
            throw ImportError(.noMessages)
        }
        #expect(input["a"]?.int == 1)
        #expect(cut == "{\"x")
    }

    @Test func repeatedNameAppearsOnce() throws {
        let piece = { (arguments: String) in
            #"{"id":"c","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"t","function":{"name":"version","arguments":"\#(arguments)"}}]}}]}"#
        }
        let calls = try #require(try Imported(sse(piece(""), piece("{"), piece("}"))).messages.first?.toolCalls)
        #expect(calls.map(\.name) == ["version"])
        guard case .json(let input)? = calls[0].input else { throw ImportError(.noMessages) }
        #expect(input.isObject && input.count == 0)
    }

    @Test func otherChoicesAreAlternatives() throws {
        let imported = try Imported(
            sse(
                #"{"id":"c","object":"chat.completion.chunk","choices":[{"index":1,"delta":{"content":"B"}}]}"#,
                #"{"id":"c","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"A"}}]}"#))
        #expect(imported.texts == ["A"])
        #expect(imported.messages.first?.alternatives.map(\.content) == ["B"])
    }

    @Test func errorKeepsTheTextBeforeIt() throws {
        let imported = try Imported(sse(chat[2], #"{"id":"c1","error":{"message":"Overloaded"}}"#))
        #expect(imported.messages.first?.error == "Overloaded")
        #expect(imported.texts == ["Hel"])
    }

    /// The events of an answer of OpenAI's Responses API, up to its last one.
    private let response = [
        #"{"type":"response.created","response":{"id":"r","model":"gpt-x","created_at":1700000000,"status":"in_progress","output":[]}}"#,
        #"{"type":"response.output_item.added","output_index":0,"item":{"id":"i0","type":"reasoning","summary":[]}}"#,
        #"{"type":"response.reasoning_summary_part.added","item_id":"i0","output_index":0}"#,
        #"{"type":"response.reasoning_summary_text.delta","item_id":"i0","output_index":0,"delta":"Let"}"#,
        #"{"type":"response.reasoning_summary_text.delta","item_id":"i0","output_index":0,"delta":" me"}"#,
        #"{"type":"response.reasoning_summary_part.added","item_id":"i0","output_index":0}"#,
        #"{"type":"response.reasoning_summary_text.delta","item_id":"i0","output_index":0,"delta":"see"}"#,
        #"{"type":"response.output_item.added","output_index":1,"item":{"id":"i1","type":"function_call","name":"add","call_id":"c1","arguments":""}}"#,
        #"{"type":"response.function_call_arguments.delta","item_id":"i1","output_index":1,"delta":"{\"a\":"}"#,
        #"{"type":"response.function_call_arguments.delta","item_id":"i1","output_index":1,"delta":"\"1\"}"}"#,
        #"{"type":"response.output_item.added","output_index":2,"item":{"id":"i2","type":"message","role":"assistant","content":[]}}"#,
        #"{"type":"response.output_text.delta","item_id":"i2","output_index":2,"delta":"Hel"}"#,
        #"{"type":"response.output_text.delta","item_id":"i2","output_index":2,"delta":"lo"}"#,
    ]

    @Test func piecesOfAResponseCountIfItBrokeOff() throws {
        let imported = try Imported(response.map { "data: \($0)\n\n" }.joined())
        #expect(imported.format == "stream" && imported.texts == ["Hello"])
        let answer = try #require(imported.messages.first)
        #expect(answer.outline == ["thinking", "add", "text"])
        #expect(answer.thinking.map(\.content) == ["Let me\n\nsee"])
        #expect(answer.toolCalls.first?.input("a") == "1")
        #expect(answer.model == "gpt-x")
        #expect(imported.conversations.first?.id == "r")
        #expect(imported.conversations.first?.createdAt?.rfc3339 == "2023-11-14T22:13:20Z")
    }

    @Test func theWholeResponseCountsIfThereIsOne() throws {
        let message = #"{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hello!"}]}"#
        let done = #"{"type":"response.output_item.done","output_index":2,"item":\#(message)}"#
        #expect(try Imported((response + [done]).map { "data: \($0)\n\n" }.joined()).texts == ["Hello!"])
        let whole =
            #"{"type":"response.completed","response":{"id":"r","model":"gpt-y","output":[\#(message)],"#
            + #""usage":{"input_tokens":5,"output_tokens":2}}}"#
        let imported = try Imported((response + [done, whole]).map { "data: \($0)\n\n" }.joined())
        #expect(imported.texts == ["Hello!"] && imported.messages.first?.outline == ["text"])
        #expect(imported.messages.first?.model == "gpt-y")
        #expect(imported.messages.first?.usage == Usage(input: 5, output: 2))
    }

    @Test func failedResponseSaysWhy() throws {
        let failed = #"{"type":"response.failed","response":{"id":"r","error":{"message":"Overloaded"}}}"#
        let imported = try Imported(sse(response[0], failed))
        #expect(imported.messages.map(\.error) == ["Overloaded"])
        let two = response + response.map { $0.replacing("\"r\"", with: "\"s\"") }
        #expect(try Imported(two.map { "data: \($0)\n\n" }.joined()).conversations.map(\.id) == ["r", "s"])
    }

    // MARK: Anthropic

    @Test func blocksAreFilledByDeltas() throws {
        let imported = try Imported(
            sse(
                #"{"type":"message_start","message":{"id":"m1","role":"assistant","model":"claude","content":[]}}"#,
                #"{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}}"#,
                #"{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm"}}"#,
                #"{"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"xyz"}}"#,
                #"{"type":"ping"}"#,
                #"{"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"Look"}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"ing."}}"#,
                #"{"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"t1","name":"find","input":{}}}"#,
                #"{"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"{\"q\": \"c"}}"#,
                #"{"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"at\"}"}}"#,
                #"{"type":"message_delta","delta":{"stop_reason":"tool_use"}}"#))
        let message = try #require(imported.messages.first)
        #expect(imported.conversations.first?.id == "m1")
        #expect(message.content == "Looking.")
        #expect(message.thinking.map(\.content) == ["Hm"])
        guard case .json(let input)? = message.toolCalls.first?.input else { throw ImportError(.noMessages) }
        #expect(input.string(at: "q") == "cat")
    }

    @Test func truncatedInputIsShownAsText() throws {
        let imported = try Imported(
            sse(
                #"{"type":"message_start","message":{"id":"m1","role":"assistant","content":[]}}"#,
                #"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t1","name":"write","input":{}}}"#,
                #"{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\"text\": \"on"}}"#
            ))
        guard case .text(let input)? = imported.messages.first?.toolCalls.first?.input else {
            throw ImportError(.noMessages)
        }
        #expect(input == "{\"text\": \"on")
    }

    @Test func aRecordingMayBeginInTheMiddle() throws {
        let imported = try Imported(
            sse(
                #"{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm"}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"Look"}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"ing."}}"#))
        #expect(imported.texts == ["Looking."])
        #expect(imported.messages.first?.thinking.map(\.content) == ["Hm"])
    }

    @Test func anthropicsErrorsAreShown() throws {
        let imported = try Imported(
            sse(
                #"{"type":"message_start","message":{"id":"m1","role":"assistant","content":[]}}"#,
                #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#))
        #expect(imported.messages.first?.error == "Overloaded")
    }

    // MARK: Google

    @Test func googlesPartsAreJoined() throws {
        let imported = try Imported(
            """
            [{"candidates":[{"content":{"role":"model","parts":[{"text":"Hm","thought":true}]}}],"responseId":"r","modelVersion":"g"},
             {"candidates":[{"content":{"role":"model","parts":[{"text":"Hel"}]}}],"responseId":"r"},
             {"candidates":[{"content":{"role":"model","parts":[{"text":"lo"},{"functionCall":{"name":"f","args":{"a":1}}}]},"finishReason":"STOP"}]}]
            """)
        #expect(imported.texts == ["Hello"])
        #expect(imported.messages.first?.thinking.count == 1)
        #expect(imported.messages.first?.toolCalls.map(\.name) == ["f"])
        #expect(imported.messages.first?.model == "g")
    }

    @Test func argumentsWithPathsAreOneCall() throws {
        let pieces = [
            #"{"name":"cook","willContinue":true}"#,
            #"{"partialArgs":[{"jsonPath":"$.steps[0].name","stringValue":"Bo","willContinue":true}],"willContinue":true}"#,
            #"{"partialArgs":[{"jsonPath":"$.steps[0].name","stringValue":"il"}],"willContinue":true}"#,
            #"{"partialArgs":[{"jsonPath":"$.steps[1].minutes","numberValue":5},{"jsonPath":"$.steps[999999999]","boolValue":true}],"willContinue":true}"#,
            #"{}"#,
        ]
        let imported = try Imported(
            pieces.map { #"{"candidates":[{"content":{"parts":[{"functionCall":\#($0)}]}}]}"# }.joined(separator: "\n"))
        let calls = try #require(imported.messages.first?.toolCalls)
        #expect(calls.count == 1)
        guard case .json(let input)? = calls.first?.input else { throw ImportError(.noMessages) }
        #expect(input.rawJSON == #"{"steps":[{"name":"Boil"},{"minutes":5}]}"#)
    }

    // MARK: Ollama

    @Test func ollamasTimesAreKept() throws {
        let imported = try Imported(
            """
            {"model":"l","created_at":"2024-05-24T20:48:36.231229123Z","message":{"role":"assistant","thinking":"Hm","content":""},"done":false}
            {"model":"l","created_at":"2024-05-24T20:48:36.331Z","message":{"role":"assistant","content":"Hel"},"done":false}
            {"model":"l","created_at":"2024-05-24T20:48:36.431Z","message":{"role":"assistant","content":"lo"},"done":false}
            {"model":"l","created_at":"2024-05-24T20:48:36.5Z","message":{"role":"assistant","content":""},"done":true,"total_duration":1500000000}
            """, named: "a.ndjson")
        let message = try #require(imported.messages.first)
        #expect(message.content == "Hello")
        let stream = try #require(message.stream)
        #expect(stream.timing == .recorded)
        #expect(stream.startedAt?.rfc3339 == "2024-05-24T20:48:35Z")
        #expect(stream.chunks.map(\.milliseconds) == [1231, 1331, 1431])
        #expect(stream.chunks.map(\.text) == ["Hm", "Hel", "lo"])
        #expect(stream.chunks.map(\.isThinking) == [true, false, false])
    }

    @Test func withoutADurationTimesCountFromTheFirstPiece() throws {
        let imported = try Imported(
            """
            {"model":"l","created_at":"2024-05-24T20:48:36.231Z","response":"A","done":false}
            {"model":"l","created_at":"2024-05-24T20:48:36.200Z","response":"B","done":false}
            {"model":"l","created_at":"2024-05-24T20:48:36.300Z","response":"C","done":false}
            """)
        #expect(imported.texts == ["ABC"])
        #expect(imported.messages.first?.stream?.chunks.map(\.milliseconds) == [0, 0, 69])
    }

    @Test func otherJSONLinesAreNotAStream() {
        #expect(throws: ImportError.self) { try Imported("{\"type\":\"ping\"}\n{\"type\":\"pong\"}") }
        #expect(throws: ImportError.self) { try Imported("data: hello\n\ndata: {\"a\": 1}\n\n") }
    }
}
