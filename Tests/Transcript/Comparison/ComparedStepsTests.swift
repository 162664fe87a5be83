import ConversationModel
import JSON
import Testing

@testable import Transcript

/// The steps of a turn in rows.
@Suite struct ComparedStepsTests {
    private func call(_ command: String, failed: Bool = false, output: String = "") -> ToolCall {
        var call = ToolCall(name: "bash", input: .text(command), output: .text(output), status: failed ? .error : .ok)
        call.id = command
        return call
    }

    private func conversation(_ calls: [ToolCall], prompt: String = "Mend it?") -> Conversation {
        var answer = Message(participant: "ai", role: .assistant, parts: calls.map { .toolCall($0) })
        answer.parts.append(.text("Done."))
        return Conversation(messages: [Message(participant: "me", role: .user, parts: [.text(prompt)]), answer])
    }

    private func page(_ sides: [ToolCall]...) throws -> String {
        let subjects = sides.map { ComparisonRenderer.Subject(conversation($0), files: NoLocalFiles()) }
        return try ComparisonRenderer(PageOptions()).render(subjects).html.string
    }

    private func partners(_ one: [ToolCall], _ other: [ToolCall]) -> [Int?] {
        var numbers = Numbering()
        let one = one.map { Step($0, &numbers) }
        return WeightedAlignment(one, other.map { Step($0, &numbers) }).partners
    }

    @Test func equalAndSimilarCallsArePairs() {
        let one = [call("ls"), call("pytest tests/test_a.py"), call("git status"), call("rm -r out/tmp")]
        let other = [call("pytest  tests/test_a.py"), call("git diff main"), call("rm -r out/tmp -f")]
        #expect(partners(one, other) == [nil, 0, nil, 2])
    }

    @Test func exactPairsGoBeforeSimilarOnes() {
        let one = [call("npm run check -- a.ts"), call("npm run check -- b.ts")]
        #expect(partners(one, [call("npm run check -- b.ts"), call("npm run check -- c.ts")]) == [nil, 0])
    }

    @Test func resultsDecideBetweenEqualCalls() {
        let one = [call("make", output: "syntax error in line 3"), call("make", output: "all tests pass")]
        #expect(partners(one, [call("make", output: "all tests pass")]) == [nil, 0])
    }

    @Test func toolsOfOtherNamesArePairsOfCommands() throws {
        let input = try JSONDocument(parsing: #"{"path": "reproduce.py"}"#).root
        #expect(partners([call("create reproduce.py")], [ToolCall(name: "create", input: .json(input))]) == [0])
        #expect(partners([call("rm reproduce.py")], [ToolCall(name: "create", input: .json(input))]) == [nil])
    }

    @Test func filesOfOneNameArePairs() throws {
        func read(_ path: String) throws -> ToolCall {
            ToolCall(name: "Read", input: .json(try JSONDocument(parsing: #"{"file_path": "\#(path)"}"#).root))
        }
        #expect(
            try partners([read("/a/src/x.py"), read("/a/y.py")], [read("/b/src/x.py"), read("/b/z.py")]) == [0, nil])
    }

    @Test func rowsStateTheDifference() throws {
        let page = try page(
            [call("ls"), call("cat a b c"), call("make"), call("submit all")],
            [call("cat a b d"), call("make", failed: true, output: "Error: no rule"), call("submit all")])
        let labels = page.matches(of: /<p class="step-label quiet">(.*?)<\/p>/).map { String($0.output.1) }
        #expect(labels == ["Only in A", "Changed", "Failed in B"])
        #expect(page.contains(">4 steps · 1 changed · 1 not in all · 1 failed</summary>"))
        #expect(page.contains("<mark data-only=\"Only in A\" data-end>c</mark>"))
        #expect(page.contains("<mark data-only=\"Only in B\" data-end>d</mark>"))
        #expect(page.contains("<p class=\"reason quiet\" dir=\"auto\">Error: no rule</p>"))
        #expect(page.contains("<details class=\"compared\" open>"))
    }

    @Test func equalStepsAreFolded() throws {
        let calls = (0..<5).map { call("echo \($0) \($0 * 7)") }
        let page = try page(calls, calls)
        #expect(page.contains("<summary class=\"quiet\">5 same steps</summary>"))
        #expect(page.contains("<details class=\"compared\">") && !page.contains("class=\"step-label"))
    }

    @Test func threeSidesShareARow() throws {
        let page = try page([call("make test all")], [call("make test fast")], [call("make test all")])
        #expect(
            page.contains(
                #"<span class="letter side-A">A</span><span class="letter side-C">C</span> <span class="tool-name">bash</span>"#
            ))
        #expect(page.contains("<mark data-only=\"Only in B\" data-end>fast</mark>"))
        #expect(page.contains("<mark data-only=\"Only in A and C\" data-end>all</mark>"))
    }

    @Test func aTurnWithoutCallsHasNoSteps() throws {
        #expect(try !page([], []).contains("class=\"compared\""))
    }

    @Test func hostileCommandsStayText() throws {
        let page = try page([call("<img src=x onerror=a> one")], [call("<img src=x onerror=a> two")])
        #expect(!page.contains("<img") && page.contains("&lt;img"))
    }

    @Test func longSessionsTakeTimeInProportion() {
        func session(_ count: Int, _ word: String) -> [ToolCall] {
            (0..<count).map { call("run \(word)\($0) step \($0 % 17)") }
        }
        let clock = ContinuousClock()
        func time(_ count: Int) -> Duration {
            clock.measure { _ = partners(session(count, "a"), session(count, "b")) }
        }
        let (short, long) = (time(1000), time(4000))
        #expect(long < short * 10 + .seconds(1), "\(short) \(long)")
    }

    @Test func sumsHaveDifferences() throws {
        let page = try page([call("ls"), call("make", failed: true)], [call("ls")])
        #expect(
            page.contains(
                #"<tr><th scope="row">Tool calls</th><td><bdi>2</bdi></td><td><bdi>1</bdi> <bdi class="difference quiet">−1</bdi></td></tr>"#
            ))
        #expect(
            page.contains(
                #"<tr><th scope="row">Failed calls</th><td><bdi>1</bdi></td><td><bdi>0</bdi> <bdi class="difference quiet">−1</bdi></td></tr>"#
            ))
        #expect(!page.contains(">Cost</th>"))
    }

    @Test func differentPromptsComeBeforeTheSteps() throws {
        let words = "Please mend the broken rounding of time deltas in the fields module"
        let subjects = ["", " now"].map { end in
            ComparisonRenderer.Subject(conversation([call("ls")], prompt: words + end), files: NoLocalFiles())
        }
        let page = try ComparisonRenderer(PageOptions()).render(subjects).html.string
        let prompts = try #require(page.firstRange(of: "class=\"pair prompts\""))
        let steps = try #require(page.firstRange(of: "class=\"compared\""))
        #expect(
            prompts.lowerBound < steps.lowerBound && page.contains("<mark data-only=\"Only in B\" data-end>now</mark>"))
    }
}
