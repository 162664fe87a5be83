import ConversationModel
import TestSupport
import Testing

@testable import Importing

/// The choice of the lines of a session that are its conversation.
@Suite struct ClaudeCodeTreeTests {
    @Test func rolledBackMessageIsNotShown() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.user("3", after: "2", #""abandoned""#), Line.assistant("4", after: "3", Line.text("too")),
            Line.user("5", after: "2", #""instead""#), Line.assistant("6", after: "5", Line.text("c")))
        #expect(conversation.lines == ["user: a", "assistant: b", "user: instead", "assistant: c"])
        #expect(conversation.messages[2].branches.map { $0.map(\.content) } == [["abandoned", "too"]])
        #expect(conversation.messages.map(\.branches.count) == [0, 0, 1, 0])
    }

    /// The program writes a recap after the last message, or after one from which the user went back.
    @Test(arguments: 0..<4)
    func notesBelongToTheMessageThatTheyFollow(between: Int) throws {
        let recap = { (id: String, parent: String) in
            Line.system(id, after: parent, "away_summary", #","content":"recap \#(parent)""#)
        }
        let chain = (0..<between).map { Line.system("n\($0)", after: $0 == 0 ? "6" : "n\($0 - 1)", "turn_duration") }
        let last = between == 0 ? "6" : "n\(between - 1)"
        let lines =
            [
                Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b")), recap("r2", "2"),
                Line.user("3", after: "2", #""abandoned""#), Line.assistant("4", after: "3", Line.text("too")),
                recap("r4", "4"), Line.user("5", after: "2", #""instead""#),
                Line.assistant("6", after: "5", Line.text("c")),
            ] + chain + [recap("r6", last)]
        let messages = try Imported(lines.joined(separator: "\n")).messages
        #expect(messages.map(\.content) == ["a", "b", "recap 2", "instead", "c", "recap \(last)"])
        #expect(messages.flatMap(\.branches).map { $0.map(\.content) } == [["abandoned", "too", "recap 4"]])
    }

    /// A resumed session may write its last lines again, under new ids, with the blocks of an answer on other lines.
    @Test func linesThatAResumedSessionWritesAgainAreShownOnce() throws {
        for seed in 0..<100 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Int.random(in: 1...4, using: &random)
            var (lines, last) = ([Line.user("p", #""Go""#)], "p")
            /// The line before each answer.
            var starts: [String] = []
            for time in 0...Int.random(in: 0...2, using: &random) {
                let first = time == 0 ? 0 : Int.random(in: 0..<count, using: &random)
                last = time == 0 ? last : starts[first]
                starts = Array(starts.prefix(first))
                for answer in first..<count {
                    let (text, call) = (Line.text("t\(answer)"), Line.call("c\(answer)", "T"))
                    let blocks = Bool.random(using: &random) ? [text + "," + call] : [text, call]
                    starts.append(last)
                    for (number, block) in blocks.enumerated() {
                        let id = "\(time)-\(answer)-\(number)"
                        lines.append(Line.assistant(id, after: last, answer: "m\(answer)", block))
                        last = id
                    }
                    lines.append(Line.user("\(time)-r\(answer)", after: last, Line.result("c\(answer)", #""ok""#)))
                    last = "\(time)-r\(answer)"
                }
            }
            let conversation = try #require(try conversations(lines.joined(separator: "\n")).first)
            #expect(conversation.calls.map(\.id) == (0..<count).map { "c\($0)" }, "\(lines)")
            #expect(conversation.calls.allSatisfy { $0.outputText == "ok" })
            let parts = conversation.messages.flatMap(\.parts)
            let texts = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
            #expect(texts == ["Go"] + (0..<count).map { "t\($0)" })
        }
    }

    @Test func linesBeforeALineWithoutAnIDAreShown() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.user("", after: "2", #""c""#), Line.assistant("4", after: "3", Line.text("d")))
        #expect(conversation.lines == ["user: a", "assistant: b", "user: c", "assistant: d"])
    }

    /// Queued prompts have no ids, and users cannot go back to them.
    @Test func queuedPromptsHaveNoBranches() throws {
        let queued = { (text: String) in
            #"{"type":"queue-operation","operation":"remove","sessionId":"s","content":"\#(text)"}"#
        }
        let conversation = try session(
            Line.user("1", #""a""#), queued("first"), Line.assistant("2", after: "1", Line.text("b")),
            Line.user("3", after: "2", #""abandoned""#), queued("second"),
            Line.assistant("4", after: "3", Line.text("too")), Line.user("5", after: "2", #""instead""#))
        #expect(conversation.lines == ["user: a", "user: first", "assistant: b", "user: second", "user: instead"])
        #expect(conversation.messages.map(\.branches.count) == [0, 0, 0, 0, 1])
    }

    @Test func eachReturnIsABranchOfTheNextPrompt() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.user("3", after: "2", #""first""#),
            Line.assistant("4", after: "3", answer: "m", Line.call("t1", "Bash")),
            Line.user("5", after: "4", Line.result("t1", #""out""#)),
            Line.user("6", after: "5", #""on from there""#), Line.user("7", after: "5", #""or from there""#),
            Line.system("8", after: "2", "turn_duration"),
            Line.user("9", after: "8", #""second""#), Line.user("10", after: "8", #""shown""#))
        #expect(conversation.lines == ["user: a", "assistant: b", "user: shown"])
        let branches = conversation.messages[2].branches
        #expect(branches.map { $0.map(\.content) } == [["first", nil, "or from there"], ["second"]])
        #expect(branches[0][1].toolCalls.map(\.outputText) == ["out"])
    }

    @Test func repeatedLinesCountOnce() throws {
        let prompt = Line.user("1", #""a""#)
        let call = Line.assistant("2", after: "1", answer: "m", Line.call("t", "Bash"))
        let result = Line.user("3", after: "2", Line.result("t", #""out""#))
        let answer = Line.assistant("4", after: "3", answer: "m", Line.text("b"))
        let other = Line.user("1", after: "4", #""other words under the same id""#)
        let conversation = try session(
            prompt, call, result, answer, prompt, call, result, answer, other)
        #expect(conversation.lines == ["user: a", "assistant: b", "user: other words under the same id"])
        #expect(conversation.calls.map(\.outputText) == ["out"])
    }

    @Test func lastLineIsTheOneWithoutAFollower() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("3", after: "2", Line.text("c")),
            Line.user("2", after: "1", #""b""#))
        #expect(conversation.lines.count == 3)
        #expect(Set(conversation.lines) == ["user: a", "user: b", "assistant: c"])
    }

    @Test func linesThatFollowEachOtherInACircleAreShown() throws {
        let conversation = try session(
            Line.user("1", after: "3", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.user("3", after: "2", #""c""#))
        #expect(conversation.lines == ["user: a", "assistant: b", "user: c"])
    }

    @Test func leafOutsideOfACircleIsTheEnd() throws {
        let conversation = try session(
            Line.user("1", after: "2", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.user("4", after: "2", #""left""#), Line.user("5", after: "2", #""d""#))
        #expect(conversation.lines == ["user: a", "assistant: b", "user: d"])
    }

    @Test func userCommandFollowsThePreviousLine() throws {
        let conversation = try session(
            Line.user("0", #""<local-command-caveat>Caveat: x</local-command-caveat>""#, #","isMeta":true"#),
            Line.user("1", after: "0", #""<command-name>/clear</command-name>""#),
            Line.user("2", after: "1", #""a""#), Line.assistant("3", after: "2", Line.text("b")),
            Line.user("4", after: "0", #""<bash-input>make</bash-input>""#),
            Line.user("5", after: "4", #""<bash-stdout>built</bash-stdout>""#))
        #expect(conversation.lines == ["user: ", "user: a", "assistant: b", "user: built"])
        #expect(conversation.messages.map(\.command) == ["/clear", nil, nil, "! make"])
    }

    @Test func commandAfterGoingBackStaysAtItsPlace() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.user("3", after: "2", #""left""#), Line.assistant("4", after: "3", Line.text("c")),
            Line.user("5", after: "2", #""<bash-input>ls</bash-input>""#), Line.user("6", after: "5", #""d""#))
        #expect(conversation.messages.map(\.content) == ["a", "b", nil, "d"])
    }

    @Test func messagesBetweenTwoCompactionsAreKept() throws {
        let first = Line.user("1", #""a""#)
        let second = Line.assistant("2", after: "1", Line.text("b"))
        let conversation = try session(
            first, second,
            Line.system("c1", "compact_boundary", #","logicalParentUuid":"2""#),
            Line.user("3", after: "c1", #""summary one""#, #","isCompactSummary":true"#),
            Line.user("4", after: "3", #""between""#), Line.assistant("5", after: "4", Line.text("answer")),
            first, second, Line.system("6", after: "2", "stop_hook_summary"),
            Line.system("c2", "compact_boundary", #","logicalParentUuid":"6""#),
            Line.user("7", after: "c2", #""summary two""#, #","isCompactSummary":true"#),
            Line.user("8", after: "7", #""c""#))
        #expect(
            conversation.messages.map(\.content) == ["a", "b", "summary one", "between", "answer", "summary two", "c"])
    }

    @Test func abandonedBookKeepingIsNoBranch() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.system("3", after: "2", "stop_hook_summary"), Line.user("5", after: "2", #""c""#))
        #expect(conversation.messages.allSatisfy { $0.branches.isEmpty })
    }

    @Test func abandonedAnswersAreBranches() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.assistant("4", after: "1", Line.text("another")), Line.user("5", after: "2", #""c""#))
        #expect(conversation.messages[2].branches.map { $0.map(\.content) } == [["another"]])
    }

    @Test func allResultsOfParallelCallsAreShown() throws {
        // The path to the last line goes through one result; the others hang off other lines of the answer.
        let conversation = try session(
            Line.user("1", #""a""#),
            Line.assistant("2", after: "1", answer: "m", Line.call("t1", "Task")),
            Line.assistant("3", after: "2", answer: "m", Line.call("t2", "Task")),
            Line.assistant("4", after: "3", answer: "m", Line.call("t3", "Task")),
            Line.user("5", after: "2", Line.result("t1", #""one""#)),
            Line.user("6", after: "3", Line.result("t2", #""two""#)),
            Line.user("7", after: "4", Line.result("t3", #""three""#)),
            Line.assistant("8", after: "5", Line.text("done")))
        #expect(conversation.calls.map(\.outputText) == ["one", "two", "three"])
        #expect(conversation.lines == ["user: a", "assistant: done"])
    }

    /// Each time, the user goes back and continues, within the branch that is abandoned later.
    @Test func branchesInBranchesAreKept() throws {
        func lines(from level: Int) -> [String] {
            guard level < 8 else { return [] }
            let start = Line.user("a\(level)", after: level > 0 ? "a\(level - 1)" : nil, "\"\(level) before\"")
            return [start] + lines(from: level + 1) + [Line.user("b\(level)", after: "a\(level)", "\"\(level) after\"")]
        }
        func texts(_ messages: [Message]) -> [String] {
            messages.flatMap { [$0.content ?? ""] + texts($0.branches.flatMap(\.self)) }
        }
        let conversation = try conversations(lines(from: 0).joined(separator: "\n"))[0]
        #expect(conversation.lines == ["user: 0 before", "user: 0 after"])
        let all = (0..<8).flatMap { ["\($0) before", "\($0) after"] }
        #expect(texts(conversation.messages).sorted() == all.sorted())
    }

    @Test func separateRootsAreOneConversation() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.assistant("2", after: "1", Line.text("b")),
            Line.system("3", "compact_boundary", #","logicalParentUuid":"2","content":"Conversation compacted""#),
            Line.user("4", after: "3", #""what went before""#, #","isCompactSummary":true"#),
            Line.user("5", after: "4", #""c""#),
            Line.user("6", after: "lost", #""resumed""#))
        #expect(conversation.lines.filter { $0.hasPrefix("user") } == ["user: a", "user: c", "user: resumed"])
        let divider = try #require(conversation.messages.first { $0.kind == .system })
        #expect(divider.header == "Conversation compacted")
        #expect(divider.content == "what went before")
    }

    @Test func aSummaryMarksACompactionByItself() throws {
        let conversation = try session(
            Line.user("1", #""a""#), Line.user("2", after: "1", #""the story so far""#, #","isCompactSummary":true"#),
            Line.user("3", after: "2", #""b""#))
        #expect(conversation.messages.map(\.kind) == [.text, .system, .text])
        #expect(ConversationSummary(conversation).user == 2)
    }

    @Test func linesWithoutParentsAreInOrder() throws {
        let lines = ["a", "b", "c"].map { #"{"type":"user","message":{"role":"user","content":"\#($0)"}}"# }
        #expect(try conversations(lines.joined(separator: "\n"))[0].lines == ["user: a", "user: b", "user: c"])
    }

    @Test func pathIncludesHiddenLines() throws {
        let conversation = try session(
            Line.user("1", #""a""#),
            #"{"type":"progress","uuid":"2","parentUuid":"1","sessionId":"s","data":{"type":"hook_progress"}}"#,
            Line.assistant("3", after: "2", Line.text("b")),
            Line.system("4", after: "3", "stop_hook_summary"),
            Line.user("5", after: "4", #""taken back""#),
            Line.user("6", after: "4", #""c""#),
            #"{"type":"progress","uuid":"7","parentUuid":"5","sessionId":"s","data":{"type":"hook_progress"}}"#)
        #expect(conversation.lines == ["user: a", "assistant: b", "user: c"])
    }
}
