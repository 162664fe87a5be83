import ConversationModel
import JSON

/// Messages that answer one another: where a prompt was edited, or an answer made anew, they branch.
///
/// Links may lead nowhere, in circles, or be missing; what can be followed is.
struct MessageTree {
    /// A message as the file links it.
    struct Node {
        let id: String
        let parent: String?
        /// In the order in which they were made; may be empty where only the parents are kept.
        var children: [String] = []
        let value: JSONValue
    }

    /// In the order of the file.
    let nodes: [Node]
    private let numbers: [String: Int]
    private let parents: [Int?]
    /// Some messages answer others that are there.
    private let isLinked: Bool
    /// What answers each of the nodes, the oldest first.
    let children: [[Int]]

    init(_ nodes: [Node]) {
        self.nodes = nodes
        let numbers = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        self.numbers = numbers
        var parents = nodes.map { node in node.parent.flatMap { numbers[$0] } }
        for (number, node) in nodes.enumerated() {
            for child in node.children.lazy.compactMap({ numbers[$0] }) where parents[child] == nil && child != number {
                parents[child] = number
            }
        }
        self.parents = parents
        isLinked = parents.contains { $0 != nil }
        children = Self.children(nodes, numbers, parents)
    }

    /// Those that a node lists come first, in its order.
    private static func children(_ nodes: [Node], _ numbers: [String: Int], _ parents: [Int?]) -> [[Int]] {
        var children = [[Int]](repeating: [], count: nodes.count)
        var isPlaced = [Bool](repeating: false, count: nodes.count)
        let place = { (child: Int, parent: Int) in
            guard parents[child] == parent, !isPlaced[child] else { return }
            isPlaced[child] = true
            children[parent].append(child)
        }
        for (number, node) in nodes.enumerated() {
            for child in node.children { numbers[child].map { place($0, number) } }
        }
        for (number, parent) in parents.enumerated() { parent.map { place(number, $0) } }
        return children
    }

    /// The messages from the first to the one that was looked at last.
    ///
    /// - Parameters:
    ///   - current: The id of that one, if the file says it.
    ///   - date: When a message was made: without `current`, the branch of the newest is taken.
    /// - Returns: Numbers of nodes. Without any links, all of them in the order of the file.
    func path(to current: String?, date: (JSONValue) -> Timestamp?) -> [Int] {
        guard isLinked else { return Array(nodes.indices) }
        if let leaf = current.flatMap({ numbers[$0] }) { return path(to: leaf) }
        var newest: (leaf: Int, date: Int)?
        for leaf in leaves {
            let milliseconds = date(nodes[leaf].value)?.milliseconds ?? Int.min
            if milliseconds >= newest?.date ?? Int.min { newest = (leaf, milliseconds) }
        }
        return path(to: newest?.leaf ?? nodes.count - 1)
    }

    /// What nothing answers; and what no leaf leads to, which goes round in circles: they are entered anywhere.
    private var leaves: [Int] {
        var isReached = [Bool](repeating: false, count: nodes.count)
        let leaves = nodes.indices.filter { children[$0].isEmpty }
        for leaf in leaves {
            var next: Int? = leaf
            while let number = next, !isReached[number] {
                isReached[number] = true
                next = parents[number]
            }
        }
        return leaves + isReached.indices.filter { !isReached[$0] }
    }

    private func path(to leaf: Int) -> [Int] {
        var path: [Int] = []
        var seen = Set<Int>()
        var number: Int? = leaf
        while let current = number, seen.insert(current).inserted {
            path.append(current)
            number = parents[current]
        }
        return path.reversed()
    }

    /// A prompt and the answers to it, of which one lies on the path.
    struct Turn {
        /// nil for what stands before the first prompt.
        var prompt: Int?
        /// Each answer a row of nodes; the oldest first.
        var answers: [[Int]]
        /// The answer on the path.
        var shown: Int
        /// What began with another prompt in the place of this one: each the way to its newest message.
        var branches: [[Int]] = []
    }

    /// The messages along a path: of the answers to a prompt one, with the others to choose from.
    ///
    /// - Parameter read: Makes messages of a prompt, or of the nodes of an answer.
    func messages(
        along path: [Int], isPrompt: (JSONValue) -> Bool, read: ([JSONValue]) -> [Message]
    ) -> [Message] {
        turns(path, isPrompt: isPrompt).flatMap { turn in
            let turn = withOthers(turn, isPrompt)
            var messages = turn.prompt.map { read([nodes[$0].value]) } ?? []
            if let last = messages.indices.last {
                messages[last].branches = turn.branches.map { branch in
                    turns(branch, isPrompt: isPrompt).flatMap {
                        read(values($0.prompt.map { [$0] } ?? [])) + read(values($0.answers[0]))
                    }
                }
            }
            return messages + Alternatives.merge(turn.answers.map { read(values($0)) }, shown: turn.shown)
        }
    }

    private func values(_ numbers: [Int]) -> [JSONValue] {
        numbers.map { nodes[$0].value }
    }

    /// Cuts a path before each prompt.
    private func turns(_ path: [Int], isPrompt: (JSONValue) -> Bool) -> [Turn] {
        var turns: [Turn] = []
        for number in path {
            if isPrompt(nodes[number].value) {
                turns.append(Turn(prompt: number, answers: [[]], shown: 0))
            } else if turns.isEmpty {
                turns.append(Turn(answers: [[number]], shown: 0))
            } else {
                turns[turns.count - 1].answers[0].append(number)
            }
        }
        return turns
    }

    private func withOthers(_ turn: Turn, _ isPrompt: (JSONValue) -> Bool) -> Turn {
        guard let prompt = turn.prompt else { return turn }
        var turn = turn
        turn.branches = siblings(of: prompt).filter { $0 != prompt && isPrompt(nodes[$0].value) }
            .map { branch(from: $0) { _ in false } }
        guard let first = turn.answers[0].first, let shown = children[prompt].firstIndex(of: first) else { return turn }
        turn.shown = shown
        turn.answers = children[prompt].map { $0 == first ? turn.answers[0] : branch(from: $0, until: isPrompt) }
        return turn
    }

    /// What answers the same message, itself included; or has the same parent, which is not there.
    private func siblings(of number: Int) -> [Int] {
        if let parent = parents[number] { return children[parent] }
        guard isLinked, let parent = nodes[number].parent else { return [] }
        return nodes.indices.filter { parents[$0] == nil && nodes[$0].parent == parent }
    }

    /// A node and what follows it, always the newest, up to the next prompt.
    private func branch(from start: Int, until isPrompt: (JSONValue) -> Bool) -> [Int] {
        var branch: [Int] = []
        var seen = Set<Int>()
        var number: Int? = start
        while let current = number, seen.insert(current).inserted, !isPrompt(nodes[current].value) {
            branch.append(current)
            number = children[current].last
        }
        return branch
    }
}
