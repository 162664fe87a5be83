/// How the lines of a session hang together.
///
/// Every line names the one before it, so going back in a session and asking something else makes two
/// lines with the same parent. What counts is the path to the last line, the rest are branches; but results of
/// tools that ran side by side hang off different lines of the same answer, and one path cannot hold them all
/// A strict walk of parents would lose the results of parallel calls.
struct ClaudeCodeTree {
    private let lines: [ClaudeCodeLine]
    private let parents: [Int?]
    /// The beginning of the tree each line is in. Resuming a session or losing its first lines makes several.
    private let roots: [Int]
    /// Whether each line is part of the conversation as it stands in the end.
    private var isCurrent: [Bool]

    init(_ lines: [ClaudeCodeLine]) {
        self.lines = lines
        var places: [String: Int] = [:]
        for (index, line) in lines.enumerated() where !line.id.isEmpty && places[line.id] == nil {
            places[line.id] = index
        }
        parents = ClaudeCodeParents(lines, places).parents
        roots = Self.roots(of: parents)
        isCurrent = lines.map(\.id.isEmpty)
        markCurrent()
    }

    /// The first line of the tree that a line is in.
    func root(of index: Int) -> ClaudeCodeLine { lines[roots[index]] }

    /// The lines of the conversation as it stands in the end, in the order of the file.
    var current: [ClaudeCodeLine] {
        zip(lines, isCurrent).compactMap { $1 ? $0 : nil }
    }

    /// What was said before the user went back to a line.
    struct Branch {
        /// The line, which is part of the conversation.
        let start: String
        /// What came after it then.
        var lines: [ClaudeCodeLine]
    }

    /// In the order of the file.
    var branches: [Branch] {
        let tops = Self.roots(of: parents.map { parent in parent.flatMap { isCurrent[$0] ? nil : $0 } })
        var branches: [Branch] = []
        var places: [Int: Int] = [:]
        for (index, top) in tops.enumerated() where !isCurrent[index] {
            guard let start = parents[top], isCurrent[start] else { continue }
            if let place = places[top] {
                branches[place].lines.append(lines[index])
            } else {
                places[top] = branches.count
                branches.append(Branch(start: lines[start].id, lines: [lines[index]]))
            }
        }
        return branches
    }

    private mutating func markCurrent() {
        var added: [Int] = []
        for tip in tips {
            var next: Int? = tip
            while let index = next, !isCurrent[index] {
                isCurrent[index] = true
                added.append(index)
                next = parents[index]
            }
        }
        addSiblings(of: added)
    }

    /// The last line of each tree that nothing follows; or the last, in a circle.
    private var tips: [Int] {
        let isFollowed = isFollowed
        var tips: [Int: Int] = [:]
        for (index, line) in lines.enumerated() where line.isConversation {
            if tips[roots[index]] != nil, isFollowed[index] { continue }
            tips[roots[index]] = index
        }
        return tips.values.sorted()
    }

    /// Whether the conversation goes on after each line.
    private var isFollowed: [Bool] {
        var isFollowed = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() where line.isConversation {
            var next = parents[index]
            while let parent = next, !isFollowed[parent] {
                isFollowed[parent] = true
                next = parents[parent]
            }
        }
        return isFollowed
    }

    /// Adds the other lines of the answers on the path, and all results of the calls in them.
    private mutating func addSiblings(of path: [Int]) {
        var answers: [String: [Int]] = [:]
        var results: [String: [Int]] = [:]
        for (index, line) in lines.enumerated() {
            if let answer = line.answerID { answers[answer, default: []].append(index) }
            if line.kind == .user { for call in line.callIDs { results[call, default: []].append(index) } }
        }
        var queue = path
        while let index = queue.popLast() {
            let line = lines[index]
            guard line.kind == .assistant else { continue }
            var siblings = line.answerID.flatMap { answers.removeValue(forKey: $0) } ?? []
            for call in line.callIDs { siblings += results.removeValue(forKey: call) ?? [] }
            for sibling in siblings where !isCurrent[sibling] {
                isCurrent[sibling] = true
                queue.append(sibling)
            }
        }
    }

    /// Follows the parents of each line up; of lines in a circle, one is taken for the first.
    private static func roots(of parents: [Int?]) -> [Int] {
        var roots = [Int?](repeating: nil, count: parents.count)
        var isOnWay = [Bool](repeating: false, count: parents.count)
        for start in parents.indices {
            var way: [Int] = []
            var index = start
            while roots[index] == nil, !isOnWay[index] {
                isOnWay[index] = true
                way.append(index)
                guard let parent = parents[index] else { break }
                index = parent
            }
            let root = roots[index] ?? index
            for step in way { roots[step] = root }
        }
        return roots.enumerated().map { $1 ?? $0 }
    }
}
