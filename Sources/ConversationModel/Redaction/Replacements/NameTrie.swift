/// Names by their characters: one walk from a place in a text finds all that begin there, however many there are.
struct NameTrie: Sendable {
    private struct Node: Sendable {
        /// The names that end here, by number.
        var names: [Int] = []
        /// The number of characters that are not spaces.
        let exactness: Int
        /// The node after a space.
        var space: Int?
        var isLeaf = true
    }

    private struct Edge: Hashable {
        let node: Int
        let character: Int
    }

    /// A place of names that have the same characters.
    struct Match {
        let names: [Int]
        let end: Int
        fileprivate let exactness: Int

        /// True if another match of the same text has more in common with it, or was given first.
        func isLess(exactThan other: Match) -> Bool {
            (exactness, -names[0]) < (other.exactness, -other.names[0])
        }
    }

    /// The names that begin at a place.
    struct Matches {
        var found: [Match] = []
        /// The text ends before some name does.
        var isUnfinished = false

        /// The end of the longest.
        var end: Int? { found.lazy.map(\.end).max() }
    }

    private var nodes = [Node(exactness: 0)]
    private var edges: [Edge: Int] = [:]
    private var alphabet = NameAlphabet()
    private var forms = NameForms()

    var isEmpty: Bool { nodes.count == 1 }

    mutating func insert(_ name: SeparatedName, number: Int) {
        let name = forms.mayInsert(name) ? name : name.general
        var node = 0
        for character in name.characters { node = child(of: node, adding: character) }
        nodes[node].names.append(number)
        forms.insert(name)
    }

    private mutating func child(of node: Int, adding character: String) -> Int {
        nodes[node].isLeaf = false
        if character == " " {
            let child = nodes[node].space ?? addNode(exactness: nodes[node].exactness)
            nodes[node].space = child
            return child
        }
        let edge = Edge(node: node, character: alphabet.number(adding: character))
        if let child = edges[edge] { return child }
        let child = addNode(exactness: nodes[node].exactness + 1)
        edges[edge] = child
        return child
    }

    private mutating func addNode(exactness: Int) -> Int {
        nodes.append(Node(exactness: exactness))
        return nodes.count - 1
    }

    func matches(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Matches {
        var matches = Matches()
        // A separator is itself in some names and a space in others: `NameForms` bounds the number of ways.
        var others: [Way] = []
        var way: Way? = Way(node: 0, index: start)
        while let place = way {
            note(place, in: text, &matches)
            if let next = behindSpace(place, in: text, &matches) { others.append(next) }
            way = behindCharacter(place, in: text) ?? others.popLast()
        }
        return matches
    }

    /// A place in a text, and the beginning of names that stands before it.
    private struct Way {
        let node: Int
        let index: Int
    }

    private func note(_ way: Way, in text: UnsafeBufferPointer<UInt8>, _ matches: inout Matches) {
        if !nodes[way.node].names.isEmpty {
            let node = nodes[way.node]
            matches.found.append(Match(names: node.names, end: way.index, exactness: node.exactness))
        }
        if way.index == text.count, !nodes[way.node].isLeaf { matches.isUnfinished = true }
    }

    private func behindSpace(_ way: Way, in text: UnsafeBufferPointer<UInt8>, _ matches: inout Matches) -> Way? {
        guard let node = nodes[way.node].space else { return nil }
        let end = NameSeparator.end(from: way.index, in: text)
        if NameSeparator.isCut(at: end, of: text) { matches.isUnfinished = true }
        return end > way.index ? Way(node: node, index: end) : nil
    }

    private func behindCharacter(_ way: Way, in text: UnsafeBufferPointer<UInt8>) -> Way? {
        guard way.index < text.count, !nodes[way.node].isLeaf else { return nil }
        let character = alphabet.character(at: way.index, in: text)
        guard character.number > 0, let node = edges[Edge(node: way.node, character: character.number)] else {
            return nil
        }
        return Way(node: node, index: character.end)
    }
}
