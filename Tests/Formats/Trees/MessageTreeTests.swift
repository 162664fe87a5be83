import ConversationModel
import Files
import TestSupport
import Testing

@testable import Importing
@testable import JSON

/// In any tree, each message has exactly one place, after the messages that it follows.
@Suite struct MessageTreeTests {
    /// A message of a tree, as a line of text names it.
    struct Node {
        let id: Int
        let parent: Int?
        let isPrompt: Bool
        /// Shows nothing, like a system prompt or a tool result.
        var isSilent = false
    }

    private func messages(of nodes: [Node], current: Int? = nil) throws -> [Message] {
        let objects = nodes.map { node in
            #"{"id":"\#(node.id)","isPrompt":\#(node.isPrompt),"isSilent":\#(node.isSilent)}"#
        }
        let document = try JSONDocument(parsing: ByteRegion("[\(objects.joined(separator: ","))]"))
        let tree = MessageTree(
            zip(nodes, document.root.elements).map { node, value in
                MessageTree.Node(id: "\(node.id)", parent: node.parent.map(String.init), value: value)
            })
        let path = tree.path(to: current.map(String.init)) { _ in nil }
        let messages = tree.messages(along: path, isPrompt: { $0["isPrompt"]?.bool == true }) { values in
            values.filter { $0["isSilent"]?.bool != true }.map { value in
                let role: Role = value["isPrompt"]?.bool == true ? .user : .assistant
                var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
                message.append(text: "<\(message.id)>")
                return message
            }
        }
        return Normaliser.normalise(Conversation(messages: messages)).messages
    }

    private static func randomTree(_ seed: UInt64) -> (nodes: [Node], current: Int) {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...40, using: &generator)
        let span = Int.random(in: 1...6, using: &generator)
        var nodes: [Node] = []
        for id in 0..<count {
            let isRoot = id == 0 || Int.random(in: 0..<12, using: &generator) == 0
            let parent = isRoot ? nil : max(0, id - Int.random(in: 1...span, using: &generator))
            nodes.append(
                Node(
                    id: id, parent: parent, isPrompt: .random(using: &generator),
                    isSilent: Int.random(in: 0..<8, using: &generator) == 0))
        }
        return (nodes.shuffled(using: &generator), Int.random(in: 0..<count, using: &generator))
    }

    /// The ids of all texts, in the order in which the page has them.
    private func ids(_ messages: [Message]) -> [Int] {
        var ids: [Int] = []
        for message in messages {
            let answers = [message] + message.alternatives
            ids += message.content.map(numbers) ?? []
            ids += self.ids(message.branches.flatMap { $0 })
            for answer in answers.dropFirst() { ids += self.ids([answer]) }
        }
        return ids
    }

    private func numbers(in text: String) -> [Int] {
        text.split { !$0.isNumber }.compactMap { Int($0) }
    }

    @Test(arguments: 0..<300)
    func eachMessageAppearsOnceAfterItsAncestors(seed: Int) throws {
        let (nodes, current) = Self.randomTree(UInt64(seed))
        let ids = try ids(messages(of: nodes, current: current))
        #expect(ids.sorted() == nodes.filter { !$0.isSilent }.map(\.id).sorted())
        let places = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
        for node in nodes where !node.isSilent {
            guard let parent = node.parent, let place = places[parent], let own = places[node.id] else { continue }
            #expect(place < own, "\(node.id) stands before \(parent)")
        }
    }

    @Test(arguments: 0..<100)
    func branchesDoNotChangeThePath(seed: Int) throws {
        let (nodes, current) = Self.randomTree(UInt64(seed))
        let parents = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
        var path: [Int] = []
        var next = parents[current]
        while let node = next {
            if !node.isSilent { path.append(node.id) }
            next = node.parent.flatMap { parents[$0] }
        }
        let shown = try messages(of: nodes, current: current).compactMap(\.content).flatMap(numbers)
        // Another path or answer replaces one that shows nothing.
        #expect(path.isEmpty || Set(path).isSubset(of: shown))
        #expect(shown.filter(path.contains) == path.reversed())
    }

    @Test func continuationOfAnAlternativeStaysWithIt() throws {
        let messages = try messages(
            of: [
                Node(id: 1, parent: nil, isPrompt: true), Node(id: 2, parent: 1, isPrompt: false),
                Node(id: 3, parent: 2, isPrompt: true), Node(id: 4, parent: 3, isPrompt: false),
                Node(id: 5, parent: 1, isPrompt: false), Node(id: 6, parent: 5, isPrompt: true),
            ], current: 6)
        #expect(messages.map(\.content) == ["<1>", "<5>", "<6>"])
        #expect(messages[1].alternatives.map(\.content) == ["<2>"])
        #expect(messages[1].alternatives[0].branches.map { $0.map(\.content) } == [["<3>", "<4>"]])
        #expect(messages.reduce(0) { $0 + $1.messagesElsewhere } == 2)
    }

    @Test func messagesAfterTheCurrentOneAreKept() throws {
        let messages = try messages(
            of: [
                Node(id: 1, parent: nil, isPrompt: true), Node(id: 2, parent: 1, isPrompt: false),
                Node(id: 3, parent: 2, isPrompt: true),
            ], current: 2)
        #expect(messages.map(\.content) == ["<1>", "<2>"])
        #expect(messages[1].branches.map { $0.map(\.content) } == [["<3>"]])
    }

    @Test func branchesHaveBranches() throws {
        let messages = try messages(
            of: [
                Node(id: 1, parent: nil, isPrompt: true), Node(id: 2, parent: 1, isPrompt: false),
                Node(id: 3, parent: 2, isPrompt: true), Node(id: 4, parent: 3, isPrompt: false),
                Node(id: 5, parent: 3, isPrompt: false), Node(id: 6, parent: 2, isPrompt: true),
            ], current: 6)
        #expect(messages[2].branches.map { $0.map(\.content) } == [["<3>", "<5>"]])
        #expect(messages[2].branches[0][1].branches.map { $0.map(\.content) } == [["<4>"]])
    }

    @Test func emptyAnswerIsNotCounted() throws {
        let messages = try messages(
            of: [
                Node(id: 1, parent: nil, isPrompt: true), Node(id: 2, parent: 1, isPrompt: false),
                Node(id: 3, parent: 1, isPrompt: false, isSilent: true), Node(id: 4, parent: 1, isPrompt: false),
            ], current: 4)
        #expect(messages[1].alternatives.map(\.content) == ["<2>"])
        #expect(messages[1].alternativeIndex == 1)
    }

    @Test func circlesAreRead() throws {
        let circle = [Node(id: 7, parent: 9, isPrompt: true), Node(id: 8, parent: 7, isPrompt: false)]
        let nodes = [Node(id: 1, parent: nil, isPrompt: true)] + circle + [Node(id: 9, parent: 8, isPrompt: false)]
        #expect(try ids(messages(of: nodes, current: 1)).sorted() == [1, 7, 8, 9])
    }

    /// Each message of a branch has a branch of its own.
    private static func comb(_ count: Int) -> [Node] {
        [Node(id: 0, parent: nil, isPrompt: true)]
            + (1..<count).map { Node(id: $0, parent: max(0, $0 - 3 + $0 % 2), isPrompt: $0.isMultiple(of: 3)) }
    }

    /// Every second message has two children, one of which has no children itself.
    private static func stair(_ count: Int) -> [Node] {
        (0..<count).map { id in
            Node(id: id, parent: id < 2 ? (id == 0 ? nil : 0) : (id - 2) / 2 * 2, isPrompt: id.isMultiple(of: 2))
        }
    }

    @Test(arguments: [true, false])
    func deepBranchesTakeLinearTime(isComb: Bool) throws {
        let make = { (count: Int) in isComb ? Self.comb(count) : Self.stair(count) }
        let work = { (count: Int) in
            let nodes = make(count)
            return try ProcessorTime.seconds { _ = try ids(messages(of: nodes, current: 1)).count }
        }
        #expect(try ids(messages(of: make(2000), current: 1)).count == 2000)
        let isLinear = try (0..<4).contains { _ in try work(16_000) / work(2000) < 24 }
        #expect(isLinear)
    }
}
