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

    /// Which of the answers to a message a branch goes on with.
    enum Order {
        case newestLast, bestFirst
    }

    /// In the order of the file.
    let nodes: [Node]
    private let order: Order
    private let numbers: [String: Int]
    private let parents: [Int?]
    /// Some messages answer others that are there.
    private let isLinked: Bool
    /// What answers each of the nodes, in their order.
    let children: [[Int]]

    init(_ nodes: [Node], _ order: Order = .newestLast) {
        self.nodes = nodes
        self.order = order
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

    /// The messages from one to the end, each followed by the preferred answer.
    func path(from start: Int) -> [Int] {
        var path: [Int] = []
        var seen = Set<Int>()
        var next: Int? = start
        while let node = next, seen.insert(node).inserted {
            path.append(node)
            next = preferredChild(of: node)
        }
        return path
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

    /// The messages along a path: of the answers to a prompt one, with the others to choose from; what else there is of
    /// the tree stands aside, where it parts from the path.
    ///
    /// - Parameters:
    ///   - hasAlternatives: An answer is one message, of which readers choose one. What an agent did is more than that: it
    ///     is a branch.
    ///   - read: Makes messages of a prompt, or of the nodes of an answer.
    func messages(
        along path: [Int], isPrompt: (JSONValue) -> Bool, hasAlternatives: Bool = true, read: ([JSONValue]) -> [Message]
    ) -> [Message] {
        MessageThreads(self, along: path, isPrompt: isPrompt, hasAlternatives: hasAlternatives).messages { numbers in
            read(numbers.map { nodes[$0].value })
        }
    }

    /// Whether it answers nothing that is there.
    func isRoot(_ node: Int) -> Bool { parents[node] == nil }

    /// The answer that a branch goes on with.
    func preferredChild(of node: Int) -> Int? {
        switch order {
        case .newestLast: children[node].last
        case .bestFirst: children[node].first
        }
    }
}
