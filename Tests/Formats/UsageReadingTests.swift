import ConversationModel
import Testing

@testable import Importing
@testable import Inputs
@testable import JSON

/// Tokens and costs that sources state.
struct UsageReadingTests {
    private func usage(_ json: String) throws -> Usage? {
        Usage(try JSONDocument(parsing: json).root)
    }

    @Test(arguments: [
        // Cached tokens are counted apart from the input, or included in it.
        (#"{"input_tokens":3,"output_tokens":5,"cache_read_input_tokens":40,"cache_creation_input_tokens":7}"#, 50, 5),
        (#"{"input_tokens":50,"output_tokens":5,"input_tokens_details":{"cached_tokens":40}}"#, 50, 5),
        (#"{"prompt_tokens":50,"completion_tokens":5,"prompt_tokens_details":{"cached_tokens":40}}"#, 50, 5),
        (
            #"{"promptTokenCount":50,"candidatesTokenCount":3,"thoughtsTokenCount":2,"cachedContentTokenCount":40}"#,
            50, 5
        ),
        (#"{"input":50,"output":3,"cached":40,"thoughts":2,"tool":0,"total":55}"#, 50, 5),
        (#"{"input":10,"output":3,"reasoning":2,"cache":{"read":40,"write":0}}"#, 50, 5),
        (#"{"input":10,"output":5,"cacheRead":40,"cacheWrite":0,"cost":{"input":1,"total":2}}"#, 50, 5),
        (#"{"tokensIn":10,"tokensOut":5,"cacheReads":40,"cacheWrites":0,"cost":0.5}"#, 50, 5),
        (#"{"inputTokens":10,"outputTokens":5,"totalTokens":55,"cacheReadTokens":40}"#, 50, 5),
        (#"{"inputTokens":50,"outputTokens":5,"totalTokens":55,"cachedInputTokens":40}"#, 50, 5),
        (#"{"prompt_tokens":"50","completion_tokens":"5","cached_tokens":40}"#, 50, 5),
        (#"{"inputOther":10,"output":5,"inputCacheRead":40,"inputCacheCreation":0}"#, 50, 5),
        (#"{"input_other":10,"output":5,"input_cache_read":40,"input_cache_creation":0}"#, 50, 5),
    ])
    func cachedTokensArePartOfTheInput(json: String, input: Int, output: Int) throws {
        let usage = try #require(try usage(json))
        #expect(usage.input == input && usage.output == output && usage.cacheRead == 40, "\(json)")
    }

    /// Missing counts follow from the total; nil is missing.
    @Test(
        arguments: [
            // input, output and total as stated, input and output as read
            (nil, nil, nil, 0, 0), (nil, nil, 0, 0, 0), (nil, nil, 55, 55, 0),
            (nil, 0, nil, 0, 0), (nil, 0, 55, 55, 0), (0, nil, 55, 55, 0), (0, 0, 55, 55, 0), (0, 0, 0, 0, 0),
            (nil, 5, nil, 0, 5), (nil, 5, 0, 0, 5), (nil, 5, 55, 50, 5), (0, 5, 55, 50, 5),
            (nil, 5, 5, 0, 5), (nil, 5, 4, 0, 5),
            (50, nil, nil, 50, 0), (50, 0, nil, 50, 0), (50, nil, 55, 50, 5), (50, 0, 55, 50, 5),
            (50, nil, 50, 50, 0), (50, nil, 49, 50, 0),
            (50, 5, nil, 50, 5), (50, 5, 0, 50, 5), (50, 5, 55, 50, 5), (50, 5, 54, 50, 5), (50, 5, 56, 50, 5),
        ] as [(Int?, Int?, Int?, Int, Int)])
    func missingCountsFollowFromTheTotal(
        input: Int?, output: Int?, total: Int?, readInput: Int, readOutput: Int
    ) throws {
        let counts = [("prompt_tokens", input), ("completion_tokens", output), ("total_tokens", total)]
        let members = counts.compactMap { name, count in count.map { #""\#(name)":\#($0)"# } }
        let expected = Usage(input: readInput, output: readOutput)
        #expect(try usage("{\(members.joined(separator: ","))}") == (expected.isEmpty ? nil : expected))
    }

    /// Cached tokens under a name that does not say whether the input includes them.
    @Test(
        arguments: [
            // input, cached and total as stated, input as read; the output is 5
            (50, 0, nil, 50), (50, 49, nil, 50), (50, 50, nil, 50), (50, 51, nil, 101),
            (50, 40, 55, 50), (50, 40, 95, 90), (50, 40, 94, 50), (50, 40, 96, 50),
            (nil, 40, nil, 40), (nil, 40, 55, 50), (nil, 40, 45, 40), (0, 40, 55, 50),
        ] as [(Int?, Int, Int?, Int)])
    func cachedTokensBesideOtherCounts(input: Int?, cached: Int, total: Int?, read: Int) throws {
        for (name, expected) in [
            ("cached_tokens", Usage(input: read, output: 5, cacheRead: cached)),
            ("cache_write_tokens", Usage(input: read, output: 5, cacheWrite: cached)),
        ] {
            let counts = [("prompt_tokens", input), (name, cached), ("completion_tokens", 5), ("total_tokens", total)]
            let members = counts.compactMap { name, count in count.map { #""\#(name)":\#($0)"# } }
            #expect(try usage("{\(members.joined(separator: ","))}") == expected)
        }
    }

    @Test(arguments: [
        (#"{"output_tokens":5,"reasoning_tokens":2}"#, Usage(output: 5, reasoning: 2)),
        (#"{"candidatesTokenCount":5,"thoughtsTokenCount":2}"#, Usage(output: 7, reasoning: 2)),
        (#"{"thoughtsTokenCount":2}"#, Usage(output: 2, reasoning: 2)),
        (
            #"{"thoughtsTokenCount":2,"candidatesTokenCount":3,"totalTokenCount":55}"#,
            Usage(input: 50, output: 5, reasoning: 2)
        ),
        (#"{"promptTokenCount":50,"toolUsePromptTokenCount":4}"#, Usage(input: 54)),
        (#"{"toolUsePromptTokenCount":4,"candidatesTokenCount":5,"totalTokenCount":55}"#, Usage(input: 50, output: 5)),
        (#"{"cost":0}"#, Usage(cost: 0)), (#"{"cost":0.00001}"#, Usage(cost: 0.00001)),
        (#"{"cost":"0.5","total_cost":0.7}"#, Usage(cost: 0.5)), (#"{"cost":{"total_cost":0.5}}"#, Usage(cost: 0.5)),
    ])
    func thoughtsAndCostsAreRead(json: String, expected: Usage) throws {
        #expect(try usage(json) == expected)
    }

    @Test(arguments: [
        "{}", "[]", "7", #"{"input_tokens":-4}"#, #"{"input_tokens":1e308,"output_tokens":"NaN"}"#,
        #"{"input_tokens":{},"output_tokens":[1]}"#, #"{"cost":-1}"#, #"{"cost":1e308}"#,
        #"{"input_tokens":99999999999999999999}"#,
    ])
    func hostileNumbersAreIgnored(json: String) throws {
        #expect(try usage(json) == nil)
    }

    private func total(_ text: String, _ format: String) throws -> Usage {
        let imported = try Imported(text)
        #expect(imported.format == format)
        return UsageLedger(try #require(imported.conversations.first), by: nil).total.usage
    }

    @Test func linesOfOneAnswerCountOnce() throws {
        func line(_ block: String, _ id: String, output: Int) -> String {
            #"{"type":"assistant","uuid":"\#(id)","sessionId":"s","timestamp":"2025-01-01T00:00:00Z","cwd":"/home/ann/tides","#
                + #""message":{"id":"m1","role":"assistant","model":"vega-2","content":[\#(block)],"#
                + #""usage":{"input_tokens":3,"cache_read_input_tokens":40,"output_tokens":\#(output)}}}"#
        }
        let text = [
            #"{"type":"user","uuid":"u","sessionId":"s","message":{"role":"user","content":"Hi"}}"#,
            line(#"{"type":"thinking","thinking":"Hm"}"#, "a", output: 1),
            line(#"{"type":"text","text":"Hello"}"#, "b", output: 9),
        ].joined(separator: "\n")
        #expect(try total(text, "claude-code") == Usage(input: 43, output: 9, cacheRead: 40))
        #expect(try Imported(text).conversations[0].source.project == "tides")
    }

    /// The agent's report is the output of the call, and is not shown twice.
    @Test func reportsOfAgentsCount() throws {
        func line(_ id: String, _ content: String, _ rest: String) -> String {
            #"{"type":"assistant","uuid":"\#(id)","sessionId":"s","message":{"id":"\#(id)","role":"assistant","#
                + #""content":[\#(content)],"usage":{"output_tokens":4}}\#(rest)}"#
        }
        let task = #"{"type":"tool_use","id":"t","name":"Task","input":{"prompt":"Look"}}"#
        let result = #"{"type":"tool_result","tool_use_id":"t","content":"Found"}"#
        let text = [
            #"{"type":"user","uuid":"u","sessionId":"s","message":{"role":"user","content":"Hi"}}"#,
            line("a", task, #","parentUuid":"u""#),
            #"{"type":"user","uuid":"p","isSidechain":true,"sessionId":"s","message":{"role":"user","content":"Look"}}"#,
            line("b", #"{"type":"text","text":"Found"}"#, #","isSidechain":true,"parentUuid":"p""#),
            #"{"type":"user","uuid":"r","parentUuid":"a","sessionId":"s","message":{"role":"user","content":[\#(result)]}}"#,
        ].joined(separator: "\n")
        #expect(try total(text, "claude-code").output == 8)
    }

    @Test func repeatedSumsCountOnce() throws {
        func count(_ total: Int, _ last: Int) -> String {
            #"{"timestamp":"2025-01-01T00:00:00Z","type":"event_msg","payload":{"type":"token_count","info":"#
                + #"{"total_token_usage":{"input_tokens":\#(total),"cached_input_tokens":1,"output_tokens":2},"#
                + #""last_token_usage":{"input_tokens":\#(last),"output_tokens":1}}}}"#
        }
        func item(_ role: String) -> String {
            #"{"timestamp":"2025-01-01T00:00:00Z","type":"response_item","payload":{"type":"message","role":"\#(role)","#
                + #""content":[{"type":"input_text","text":"Hi"}]}}"#
        }
        let text = [
            #"{"timestamp":"2025-01-01T00:00:00Z","type":"session_meta","payload":{"id":"s","cwd":"/home/ann"}}"#,
            item("user"), count(10, 10), item("assistant"), count(10, 10), count(35, 25), count(35, 25),
        ].joined(separator: "\n")
        #expect(try total(text, "codex").input == 35)
        // The name of a home directory is a person's.
        #expect(try Imported(text).conversations[0].source.project == "~")
    }

    @Test func bodiesOfAnswersHaveTheirUsage() throws {
        let openai =
            #"{"model":"m","choices":[{"message":{"role":"assistant","content":"Hi"}}],"usage":{"prompt_tokens":5,"completion_tokens":2}}"#
        #expect(try total(openai, "messages") == Usage(input: 5, output: 2))
        let anthropic =
            #"{"type":"message","role":"assistant","model":"m","content":[{"type":"text","text":"Hi"}],"usage":{"input_tokens":5,"output_tokens":2}}"#
        #expect(try total(anthropic, "messages") == Usage(input: 5, output: 2))
        let responses =
            #"{"object":"response","model":"m","output":[{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hi"}]}],"usage":{"input_tokens":5,"output_tokens":2}}"#
        #expect(try total(responses, "openai-responses") == Usage(input: 5, output: 2))
    }

    @Test func streamsUseTheCountsOfTheirLastEvents() throws {
        let anthropic = """
            {"type":"message_start","message":{"content":[],"model":"m","usage":{"input_tokens":5,"output_tokens":1}}}
            {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hi"}}
            {"type":"message_delta","delta":{},"usage":{"output_tokens":7}}
            """
        #expect(try total(anthropic, "stream") == Usage(input: 5, output: 7))
        let ollama =
            #"{"model":"m","created_at":"2025-01-01T00:00:00Z","message":{"role":"assistant","content":"Hi"},"done":true,"prompt_eval_count":5,"eval_count":7}"#
            + "\n"
        #expect(try total(ollama, "stream") == Usage(input: 5, output: 7))
    }

    @Test func tracesCountModelsAndNotTheStepsAroundThem() throws {
        func step(_ type: String, _ rest: String) -> String {
            #"{"id":"\#(type)","run_type":"\#(type)","inputs":{"messages":[{"role":"user","content":"Hi"}]},"#
                + #""outputs":{"messages":[{"role":"assistant","content":"Hello"}]},"total_cost":0.5,"#
                + #""prompt_tokens":5,"completion_tokens":2,"total_tokens":7\#(rest)}"#
        }
        let trace = step("chain", #","child_runs":[\#(step("llm", ""))]"#)
        #expect(try total(trace, "traces") == Usage(input: 5, output: 2, cost: 0.5))
        func span(_ operation: String) -> String {
            #"{"trace_id":"t","name":"\#(operation)","attributes":{"gen_ai.operation.name":"\#(operation)","#
                + #""gen_ai.usage.input_tokens":5,"gen_ai.usage.output_tokens":2,"#
                + #""gen_ai.input.messages":[{"role":"user","parts":[{"type":"text","content":"Hi"}]}]}}"#
        }
        #expect(try total("[\(span("invoke_agent")),\(span("chat"))]", "opentelemetry") == Usage(input: 5, output: 2))
    }

    @Test func stepsThatJoinAnAnswerKeepTheirUsage() throws {
        let messages = [
            #"{"role":"user","content":"Hi"}"#,
            #"{"role":"assistant","tool_calls":[{"id":"1","function":{"name":"f","arguments":"{}"}}],"usage":{"prompt_tokens":5,"completion_tokens":2}}"#,
            #"{"role":"tool","tool_call_id":"1","content":"x"}"#,
            #"{"role":"assistant","content":"Done","usage":{"prompt_tokens":9,"completion_tokens":1}}"#,
        ].joined(separator: ",")
        #expect(try total(#"{"messages":[\#(messages)]}"#, "messages") == Usage(input: 14, output: 3))
    }

    // MARK: Costs of whole runs

    private static func answer(_ id: String, _ content: String, _ rest: String = "") -> String {
        #"{"type":"assistant","session_id":"s","message":{"id":"\#(id)","role":"assistant","model":"vega","#
            + #""content":[\#(content)],"usage":{"input_tokens":1000000}}\#(rest)}"#
    }

    private static let prompt = #"{"type":"user","session_id":"s","message":{"role":"user","content":"Hi"}}"#
    private static let words = #"{"type":"text","text":"Hello"}"#

    private func cost(_ lines: String...) throws -> Double? {
        let prices = Prices(["vega": .init(input: 3, output: 15)])
        return UsageLedger(
            try Imported(lines.joined(separator: "\n")).conversations[0], by: nil, prices: prices
        ).total.usage.cost
    }

    @Test func theCostOfARunIsNotAddedToPrices() throws {
        let task = #"{"type":"tool_use","id":"t","name":"Task","input":{"prompt":"do"}}"#
        let run = [
            Self.prompt, Self.answer("a", task), Self.answer("b", Self.words, #","parent_tool_use_id":"t""#),
            Self.prompt, Self.answer("c", Self.words), #"{"type":"result","session_id":"s","total_cost_usd":0.5}"#,
        ].joined(separator: "\n")
        #expect(try cost(run) == 0.5)
        let second = #"{"type":"result","session_id":"s","total_cost_usd":0.75}"#
        #expect(try cost(run, Self.prompt, Self.answer("d", Self.words), second) == 0.75)
    }

    @Test func answersAfterTheLastCostArePriced() throws {
        let result = #"{"type":"result","session_id":"s","total_cost_usd":0.5}"#
        let cost = try cost(
            Self.prompt, Self.answer("a", Self.words), result, Self.prompt, Self.answer("b", Self.words))
        #expect(cost == 3.5)
        #expect(try self.cost(Self.prompt, Self.answer("a", Self.words)) == 3)
    }

    // MARK: Projects

    @Test(
        arguments: [
            ("/home/ann/tides", "tides"), ("/home/ann", "~"), ("/Users/ann", "~"), ("/Users/ann/tides", "tides"),
            ("/root", "~"), ("/root/tides", "tides"), ("C:\\Users\\ann", "~"), ("C:\\Users\\ann\\tides", "tides"),
            ("C:\\work", "work"), ("/srv", "srv"), ("/", nil), ("", nil),
        ] as [(String, String?)])
    func homeDirectoriesHaveNoName(path: String, name: String?) {
        #expect(path.nameOfProject == name)
    }

    @Test func theFolderOfASessionIsItsProject() throws {
        let line =
            #"{"type":"user","uuid":"u","sessionId":"s","cwd":"C:\\work\\tides","message":{"role":"user","content":"Hi"}}"#
        #expect(try Imported(line).conversations[0].source.project == "tides")
        #expect(try Imported(#"{"loglines": [\#(line)]}"#).conversations[0].source.project == "tides")
        let other = #"{"type":"user","uuid":"u","sessionId":"s","message":{"role":"user","content":"Hi"}}"#
        #expect(try Imported(other).conversations[0].source.project == nil)
    }
}
