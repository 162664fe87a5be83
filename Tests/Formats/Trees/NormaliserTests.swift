import ConversationModel
import Testing

@testable import Importing

/// The normalisation of every conversation.
@Suite struct NormaliserTests {
    private func message(_ role: Role, _ text: String? = nil, calls: [String] = []) -> Message {
        var message = Message(participant: role.rawValue, role: role)
        message.parts = calls.map { .toolCall(ToolCall(name: $0)) }
        if let text { message.append(text: text) }
        return message
    }

    private func normalised(_ messages: Message...) -> [Message] {
        Normaliser.normalise(Conversation(messages: messages)).messages
    }

    @Test func toolCallsJoinTheAnswerThatFollows() {
        let messages = normalised(message(.user, "a"), message(.assistant, calls: ["t"]), message(.assistant, "b"))
        #expect(messages.map(\.content) == ["a", "b"])
        #expect(messages[1].toolCalls.map(\.name) == ["t"])
    }

    @Test func toolCallsDoNotJoinAnAnswerThatIsLoading() {
        var loading = message(.assistant)
        loading.status = .streaming
        let messages = normalised(message(.user, "a"), loading, message(.assistant, calls: ["t"]))
        #expect(messages.count == 3)
        #expect(messages[1].isLoading)
        #expect(messages[2].toolCalls.map(\.name) == ["t"])
    }

    @Test func toolCallsOfBranchesJoinTheirAnswers() {
        var prompt = message(.user, "a")
        prompt.branches = [[message(.user, "b"), message(.assistant, calls: ["t"]), message(.assistant, "c")]]
        let branch = normalised(prompt)[0].branches[0]
        #expect(branch.map(\.content) == ["b", "c"])
        #expect(branch[1].toolCalls.map(\.name) == ["t"])
    }

    @Test func branchesOfMessagesThatJoinOthersAreKept() {
        var call = message(.assistant, calls: ["t"])
        call.branches = [[message(.user, "one")]]
        var more = message(.assistant, calls: ["u"])
        more.branches = [[message(.user, "two")]]
        let messages = normalised(call, message(.assistant, "b"), more)
        #expect(messages.count == 1)
        #expect(messages[0].branches.map { $0.map(\.content) } == [["one"], ["two"]])
    }

    @Test func branchesOfEmptyMessagesMoveToTheNext() {
        var empty = message(.user)
        empty.branches = [[message(.user, "one")]]
        #expect(normalised(empty, message(.user, "a"))[0].branches.map { $0.map(\.content) } == [["one"]])
        #expect(normalised(message(.user, "a"), empty)[0].branches.map { $0.map(\.content) } == [["one"]])
    }

    @Test func usageOfEmptyMessagesMovesToTheNext() {
        var empty = message(.user)
        empty.usage = Usage(output: 4)
        var next = message(.user, "a")
        next.usage = Usage(output: 2)
        #expect(normalised(empty, next).map(\.usage?.output) == [6])
        #expect(normalised(next, empty).map(\.usage?.output) == [6])
    }

    @Test func emptyAlternativesAreDropped() {
        var answer = message(.assistant, "b")
        answer.alternatives = [message(.assistant), message(.assistant, "c"), message(.assistant)]
        answer.alternativeIndex = 2
        let shown = normalised(message(.user, "a"), answer)[1]
        #expect(shown.alternatives.map(\.content) == ["c"])
        #expect(shown.alternativeIndex == 1)
    }

    @Test func sourcesAreListedOnceInAlternativesAndBranches() {
        var other = message(.assistant, "c")
        other.citations = [Citation(url: "u"), Citation(url: "u"), Citation(marker: "[1]", url: "u")]
        var answer = message(.assistant, "b")
        answer.alternatives = [other]
        answer.branches = [[other]]
        let shown = normalised(message(.user, "a"), answer)[1]
        #expect(shown.alternatives[0].citations.count == 2)
        #expect(shown.branches[0][0].citations.count == 2)
    }

    @Test func deletedTextAppearsNowhere() {
        var deleted = message(.user, "secret")
        deleted.status = .deleted
        var prompt = message(.user, "a")
        prompt.branches = [[deleted]]
        let messages = normalised(prompt, deleted)
        #expect(messages[1].content == nil)
        #expect(messages[0].branches[0][0].content == nil)
    }

    @Test func truncatedLastLineIsReportedOutsideOfPreviews() throws {
        let line = #"{"role": "user", "content": "Hello"}"#
        let imported = try Imported("\(line)\n\(line)\n" + line.dropLast(5), named: "a.jsonl", format: "messages")
        #expect(imported.messages.count == 2)
        #expect(imported.warnings.count == 1)
    }
}
