import Foundation
import TestSupport
import Testing

/// Sums over sessions that copy the history of others.
struct CopiedHistoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Tokens in, tokens out, and the cost in cents.
    private func total(_ arguments: String...) throws -> [Int] {
        let output = try CommandLine.run(["stats", "--json"] + arguments, in: folder.path).output
        let root = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let total = try #require(root?["total"] as? [String: Any])
        let cents = (total["cost"] as? Double).map { Int(($0 * 100).rounded()) }
        return [total["input"] as? Int, total["output"] as? Int, cents].compactMap(\.self)
    }

    // MARK: Claude Code

    private func prompt(_ id: String, after parent: String?, day: Int = 1) -> String {
        claude("user", id, parent, day, #""message":{"role":"user","content":"Prompt \#(id)"}"#)
    }

    private func answer(
        _ id: String, after parent: String, day: Int = 1, request: String? = "r", call: Bool = false,
        cost: Double? = nil
    ) -> String {
        let block =
            call ? #"{"type":"tool_use","id":"t\#(id)","name":"Bash","input":{}}"# : #"{"type":"text","text":"Yes"}"#
        let more =
            (request.map { #","requestId":"\#($0)\#(id)""# } ?? "") + (cost.map { #","costUSD":\#($0)"# } ?? "")
        return claude(
            "assistant", id, parent, day,
            #""message":{"id":"m\#(id)","role":"assistant","model":"claude-x","content":[\#(block)],"#
                + #""usage":{"input_tokens":1000,"output_tokens":10}}"# + more)
    }

    private func claude(_ type: String, _ id: String, _ parent: String?, _ day: Int, _ rest: String) -> String {
        let parent = parent.map { #""\#($0)""# } ?? "null"
        return #"{"type":"\#(type)","uuid":"\#(id)","parentUuid":\#(parent),"sessionId":"SESSION","cwd":"/x","#
            + #""timestamp":"2026-01-0\#(day)T10:00:00.000Z",\#(rest)}"#
    }

    private func write(_ lines: [String], to name: String) throws {
        let text = lines.joined(separator: "\n").replacingOccurrences(of: "SESSION", with: name)
        try folder.write(text + "\n", to: "in/\(name).jsonl")
    }

    @Test func historyOfAForkedSessionCountsOnce() throws {
        let history = [prompt("a", after: nil), answer("b", after: "a")]
        try write(history, to: "one")
        try write(history + [prompt("c", after: "b", day: 2), answer("d", after: "c", day: 2)], to: "two")
        let output = try CommandLine.run(["stats", "in"], in: folder.path).output
        #expect(
            output == """
                day         conversations  messages  prompts  tokens in  out
                2026-01-01              2         4        2      1,000   10
                2026-01-02              1         2        1      1,000   10
                total                   2         6        3      2,000   20

                """)
        for grouping in ["day", "month", "model", "application", "project"] {
            let sums = try CommandLine.run(["stats", "in", "--by", grouping, "--json"], in: folder.path).output
            let tokens = sums.split(separator: "\n").filter { $0.contains("\"input\"") }.compactMap {
                Int($0.filter(\.isNumber))
            }
            #expect(tokens.dropLast().reduce(0, +) == 2000 && tokens.last == 2000, "\(grouping): \(tokens)")
        }
    }

    @Test func answersThatEndInDifferentStepsShareTheFirstOnes() throws {
        let history = [prompt("a", after: nil), answer("b", after: "a", call: true)]
        try write(history + [answer("c", after: "b")], to: "one")
        try write(history + [answer("d", after: "b")], to: "two")
        #expect(try total("in") == [3000, 30])
    }

    @Test func numberOfJobsDoesNotChangeSums() throws {
        for session in 0..<30 {
            let own = answer("own\(session)", after: "b", day: 2, cost: 0.1 + Double(session) / 7)
            try write([prompt("a", after: nil), answer("b", after: "a", cost: 0.3), own], to: "s\(session)")
        }
        let outputs = try ["1", "2", "7"].map {
            try CommandLine.run(["stats", "in", "--json", "--jobs", $0], in: folder.path).output
        }
        #expect(outputs[0] == outputs[1] && outputs[1] == outputs[2] && outputs[0].contains(#""input": 31000"#))
    }

    @Test func copiedCostsCountOnce() throws {
        try folder.write(#"{"claude": {"input": 1000, "output": 0}}"#, to: "prices.json")
        for name in ["one", "two"] {
            let lines = [answer("b", after: "a", cost: 0.5), prompt("c", after: "b"), answer("d", after: "c")]
            try write([prompt("a", after: nil)] + lines, to: name)
        }
        #expect(try total("in") == [2000, 20, 50])
        #expect(try total("in", "--prices", "prices.json") == [2000, 20, 150])
    }

    @Test func answersWithoutARequestAreCopiesIfTheirTimeIsTheSame() throws {
        try write([prompt("a", after: nil), answer("b", after: "a", request: nil)], to: "one")
        try write([prompt("a", after: nil), answer("b", after: "a", request: nil)], to: "two")
        try write([prompt("a", after: nil), answer("b", after: "a", day: 2, request: nil)], to: "three")
        #expect(try total("in") == [2000, 20])
    }

    // MARK: Codex

    private func codex(_ day: Int, _ type: String, _ payload: String) -> String {
        #"{"timestamp":"2026-05-0\#(day)T10:00:00Z","type":"\#(type)","payload":\#(payload)}"#
    }

    private func meta(_ id: String, on day: Int, from parent: String? = nil) -> String {
        let fork = parent.map { #","forked_from_id":"\#($0)""# } ?? ""
        return codex(day, "session_meta", #"{"id":"\#(id)","cwd":"/x"\#(fork)}"#)
    }

    private func turn(_ day: Int, total: Int) -> [String] {
        let message = { (role: String) in
            #"{"type":"message","role":"\#(role)","content":[{"type":"text","text":"To \#(total)"}]}"#
        }
        let counts = #"{"total_token_usage":{"input_tokens":\#(total)},"last_token_usage":{"input_tokens":1000}}"#
        return [
            codex(day, "response_item", message("user")), codex(day, "response_item", message("assistant")),
            codex(day, "event_msg", #"{"type":"token_count","info":\#(counts)}"#),
        ]
    }

    private func writeForks() throws {
        let first = [meta("a", on: 1)] + turn(1, total: 1000)
        let second = [meta("b", on: 2, from: "a"), meta("a", on: 2)] + turn(2, total: 1000) + turn(2, total: 2000)
        let copied = [meta("b", on: 3, from: "a"), meta("a", on: 3)] + turn(3, total: 1000) + turn(3, total: 2000)
        try write(first, to: "rollout-a")
        try write(second, to: "rollout-b")
        try write([meta("c", on: 3, from: "b")] + copied + turn(3, total: 3000), to: "rollout-c")
    }

    @Test func forksOfForksOfCodexCountTheirHistoryOnTheDayOfTheFirst() throws {
        try writeForks()
        #expect(
            try CommandLine.run(["stats", "in"], in: folder.path).output == """
                day         conversations  messages  prompts  tokens in
                2026-05-01              1         2        1      1,000
                2026-05-02              1         4        2      1,000
                2026-05-03              1         6        3      1,000
                total                   3        12        6      3,000

                """)
    }

    @Test func historyFromBeforeTheFirstDayDoesNotCountOnTheDayOfTheFork() throws {
        try writeForks()
        #expect(try total("in", "--since", "2026-05-03") == [1000, 0])
        #expect(try total("in/rollout-c.jsonl", "in/rollout-b.jsonl", "in/rollout-a.jsonl") == [3000, 0])
    }

    @Test func sessionsOfCodexWithEqualTotalsAreDifferent() throws {
        try write([meta("a", on: 1)] + turn(1, total: 1000), to: "rollout-a")
        try write([meta("b", on: 1)] + turn(1, total: 1000), to: "rollout-b")
        #expect(try total("in") == [2000, 0])
    }

    @Test func forksInACircleAreRead() throws {
        let lines = [meta("a", on: 1, from: "b"), meta("b", on: 1, from: "a")] + turn(1, total: 1000)
        try write(lines, to: "rollout-a")
        #expect(try total("in") == [1000, 0])
    }
}
