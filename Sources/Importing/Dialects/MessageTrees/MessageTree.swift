package import ConversationModel
package import JSON

/// A tree of messages that answer one another, with branches for edited prompts and regenerated answers.
///
/// Links may be missing, dangling or circular; all usable links are followed.
package struct MessageTree {
    /// A message and its links in the file.
    package struct Node {
        package let id: String
        package let parent: String?
        /// In the order of their creation; may be empty if the file keeps only parents.
        package var children: [String] = []
        package let value: JSONValue

        package init(id: String, parent: String?, children: [String] = [], value: JSONValue) {
            self.id = id
            self.parent = parent
            self.children = children
            self.value = value
        }
    }

    /// The answer that a branch continues with.
    package enum Order {
        case newestLast, bestFirst
    }

    /// In the order of the file.
    package let nodes: [Node]
    private let order: Order
    private let numbers: [String: Int]
    private let parents: [Int?]
    /// True if some messages answer others in the file.
    private let isLinked: Bool
    /// The children of each node, by its number.
    package let children: [[Int]]

    package init(_ nodes: [Node], _ order: Order = .newestLast) {
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

    /// The children that a node lists come first, in its order.
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

    /// The messages from the first one to the one that the user saw last.
    ///
    /// - Parameters:
    ///   - current: The id of the last one, if the file has it.
    ///   - date: The creation time of a message: without `current`, the branch of the newest message is taken.
    /// - Returns: Numbers of nodes. Without any links, all nodes in the order of the file.
    package func path(to current: String?, date: (JSONValue) -> Timestamp?) -> [Int] {
        guard isLinked else { return Array(nodes.indices) }
        if let leaf = current.flatMap({ numbers[$0] }) { return path(to: leaf) }
        var newest: (leaf: Int, date: Int)?
        for leaf in leaves {
            let milliseconds = date(nodes[leaf].value)?.milliseconds ?? Int.min
            if milliseconds >= newest?.date ?? Int.min { newest = (leaf, milliseconds) }
        }
        return path(to: newest?.leaf ?? nodes.count - 1)
    }

    /// The messages from one to the end, following the preferred answers.
    package func path(from start: Int) -> [Int] {
        var path: [Int] = []
        var seen = Set<Int>()
        var next: Int? = start
        while let node = next, seen.insert(node).inserted {
            path.append(node)
            next = preferredChild(of: node)
        }
        return path
    }

    /// Nodes without children, and one node of each circle, which no leaf leads to.
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

    /// The messages along a path: one answer to each prompt, with the others as alternatives; the rest of the tree
    /// becomes branches where it leaves the path.
    ///
    /// - Parameters:
    ///   - hasAlternatives: An answer is one message that readers can exchange for another. The work of an agent has
    ///     more messages, and becomes a branch.
    ///   - read: Reads a prompt, or the nodes of an answer, as messages.
    package func messages(
        along path: [Int], isPrompt: (JSONValue) -> Bool, hasAlternatives: Bool = true, read: ([JSONValue]) -> [Message]
    ) -> [Message] {
        MessageThreads(self, along: path, isPrompt: isPrompt, hasAlternatives: hasAlternatives).messages { numbers in
            read(numbers.map { nodes[$0].value })
        }
    }

    /// True if the node has no parent in the file.
    package func isRoot(_ node: Int) -> Bool { parents[node] == nil }

    /// The answer that a branch continues with.
    func preferredChild(of node: Int) -> Int? {
        switch order {
        case .newestLast: children[node].last
        case .bestFirst: children[node].first
        }
    }
}
