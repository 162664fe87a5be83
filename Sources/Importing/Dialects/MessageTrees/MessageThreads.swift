import ConversationModel
import JSON

/// Splits a tree of messages into threads, each of which begins where it leaves another one.
///
/// Every node is in exactly one piece of one thread, whatever the links are. A thread comes after the one that it
/// leaves, so a loop from the last one back meets inner threads first, without recursion.
struct MessageThreads {
    /// The deepest nesting of threads; threads that leave the deepest ones are placed beside them.
    private static let deepest = 4

    /// Nodes that are read together: a prompt, or an answer.
    struct Piece {
        let nodes: [Int]
        /// The number of the piece's thread.
        let thread: Int
        /// The numbers of the pieces with the other answers to the prompt: earlier and later ones.
        var before: [Int] = []
        var after: [Int] = []
        /// The numbers of threads that leave the tree here, or continue an answer that is not shown.
        var threads: [Int] = []
    }

    struct Thread {
        let nodes: [Int]
        /// The piece that the thread leaves; nil for the path.
        let host: Int?
        let depth: Int
        /// The numbers of its pieces, without those of alternative answers.
        var pieces: [Int] = []
    }

    /// The first is the path.
    private(set) var threads: [Thread] = []
    private(set) var pieces: [Piece] = []
    private let tree: MessageTree
    private let isPrompt: [Bool]
    private let hasAlternatives: Bool
    private var isPlaced: [Bool]

    init(_ tree: MessageTree, along path: [Int], isPrompt: (JSONValue) -> Bool, hasAlternatives: Bool) {
        self.tree = tree
        self.hasAlternatives = hasAlternatives
        self.isPrompt = tree.nodes.map { isPrompt($0.value) }
        isPlaced = [Bool](repeating: false, count: tree.nodes.count)
        for node in path { isPlaced[node] = true }
        threads.append(Thread(nodes: path, host: nil, depth: 0))
        var next = 0
        takeApart(&next)
        // Other roots first; then circles, which have no root.
        for node in tree.nodes.indices where tree.isRoot(node) { begin(at: node, &next) }
        for node in tree.nodes.indices { begin(at: node, &next) }
    }

    private mutating func begin(at node: Int, _ next: inout Int) {
        guard let first = threads[0].pieces.first else { return }
        part(at: node, from: first)
        takeApart(&next)
    }

    private mutating func takeApart(_ next: inout Int) {
        while next < threads.count {
            takeApart(next)
            next += 1
        }
    }

    private mutating func takeApart(_ thread: Int) {
        let nodes = threads[thread].nodes
        var start = 0
        while start < nodes.count {
            var end = start + 1
            while !isPrompt[nodes[start]], end < nodes.count, !isPrompt[nodes[end]] { end += 1 }
            let piece = add(Array(nodes[start..<end]), in: thread)
            threads[thread].pieces.append(piece)
            if start > 0 { addOthers(to: piece, behind: nodes[start - 1], isShown: thread == 0 && hasAlternatives) }
            addForks(of: piece)
            start = end
        }
        if let last = nodes.last, let piece = threads[thread].pieces.last {
            for child in tree.children[last] { part(at: child, from: piece) }
        }
    }

    /// Adds the siblings of a piece's first node.
    private mutating func addOthers(to piece: Int, behind node: Int, isShown: Bool) {
        let first = pieces[piece].nodes[0]
        let isAnswer = isShown && isPrompt[node] && !isPrompt[first]
        var isBefore = true
        for child in tree.children[node] {
            if child == first {
                isBefore = false
            } else if isAnswer, !isPrompt[child] {
                guard let other = addAnswer(from: child) else { continue }
                if isBefore { pieces[piece].before.append(other) } else { pieces[piece].after.append(other) }
            } else {
                part(at: child, from: piece)
            }
        }
    }

    /// Adds another answer, and the threads that continue it.
    private mutating func addAnswer(from node: Int) -> Int? {
        let nodes = place(from: node) { [isPrompt] in isPrompt[$0] }
        guard let last = nodes.last else { return nil }
        let piece = add(nodes, in: 0)
        addForks(of: piece)
        for child in tree.children[last] { part(at: child, from: piece) }
        return piece
    }

    /// Begins threads where the tree branches in the middle of a piece.
    private mutating func addForks(of piece: Int) {
        for node in pieces[piece].nodes.dropLast() {
            for child in tree.children[node] { part(at: child, from: piece) }
        }
    }

    private mutating func part(at node: Int, from piece: Int) {
        let nodes = place(from: node) { _ in false }
        guard !nodes.isEmpty else { return }
        var host = piece
        let thread = threads[pieces[piece].thread]
        if thread.depth == Self.deepest, let outer = thread.host { host = outer }
        pieces[host].threads.append(threads.count)
        threads.append(Thread(nodes: nodes, host: host, depth: threads[pieces[host].thread].depth + 1))
    }

    /// Takes a node and its successors, as long as no other piece has them.
    private mutating func place(from start: Int, until isEnd: (Int) -> Bool) -> [Int] {
        var nodes: [Int] = []
        var next: Int? = start
        while let node = next, !isPlaced[node], !isEnd(node) {
            isPlaced[node] = true
            nodes.append(node)
            next = tree.preferredChild(of: node)
        }
        return nodes
    }

    private mutating func add(_ nodes: [Int], in thread: Int) -> Int {
        pieces.append(Piece(nodes: nodes, thread: thread))
        return pieces.count - 1
    }
}

extension MessageThreads {
    /// The messages along the path, each with the branches that leave it.
    ///
    /// - Parameter read: Reads the nodes of a piece as messages; pieces of the path are read first.
    func messages(_ read: ([Int]) -> [Message]) -> [Message] {
        var answers = pieces.map { read($0.nodes) }
        var branches = [[[Message]]](repeating: [], count: threads.count)
        for number in threads.indices.reversed() {
            branches[number] = messages(of: threads[number], &answers, &branches)
        }
        // One row; if the path has no messages, another row replaces it.
        return branches[0].asOne
    }

    /// - Returns: One row of messages; or the threads that leave it, if the thread itself shows nothing.
    private func messages(
        of thread: Thread, _ answers: inout [[Message]], _ branches: inout [[[Message]]]
    ) -> [[Message]] {
        var messages: [Message] = []
        var waiting: [[Message]] = []
        for number in thread.pieces {
            let piece = pieces[number]
            for other in piece.before + [number] + piece.after {
                var aside: [[Message]] = []
                for thread in pieces[other].threads { aside += branches[thread].taken() }
                if let last = answers[other].indices.last {
                    answers[other][last].branches = (other == number ? waiting.taken() : []) + aside
                } else {
                    waiting += aside
                }
            }
            messages += Alternatives.merge(
                (piece.before + [number] + piece.after).map { answers[$0].taken() }, shown: piece.before.count)
        }
        guard let last = messages.indices.last else { return waiting }
        messages[last].append(branches: waiting)
        return [messages]
    }
}

extension Array {
    /// Moves the elements out, so that they have one owner.
    fileprivate mutating func taken() -> Self {
        defer { self = [] }
        return self
    }
}
