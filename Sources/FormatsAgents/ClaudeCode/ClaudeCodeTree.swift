import Importing
import JSON

/// The tree of a session's lines.
///
/// Each line names the previous one; going back in a session and asking again gives two lines the same parent. The path
/// to the last line is the conversation, other paths are branches. Results of parallel calls have different lines of
/// one answer as parents, so the path alone would lose some of them.
struct ClaudeCodeTree {
    private let lines: [ClaudeCodeLine]
    private let parents: [Int?]
    /// The root of each line's tree. A resumed session, or one that lost its first lines, has several.
    private let roots: [Int]
    /// True for lines of the final conversation.
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

    /// The first line of a line's tree.
    func root(of index: Int) -> ClaudeCodeLine { lines[roots[index]] }

    /// The lines of the final conversation, in the order of the file.
    var current: [ClaudeCodeLine] {
        zip(lines, isCurrent).compactMap { $1 ? $0 : nil }
    }

    /// Lines that the user abandoned by going back.
    struct Branch {
        /// The id of the line gone back to, which is part of the conversation.
        let start: String
        /// The lines that followed it.
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
        // Lines without an id are current anyway, but the lines before them are not.
        var isOnPath = [Bool](repeating: false, count: lines.count)
        for tip in tips {
            var next: Int? = tip
            while let index = next, !isOnPath[index] {
                isOnPath[index] = true
                isCurrent[index] = true
                added.append(index)
                next = parents[index]
            }
        }
        addSiblings(of: added)
        addNotes()
    }

    /// Adds lines that no message follows, such as a recap at the end, to the lines that they come after.
    private mutating func addNotes() {
        let isFollowed = isFollowed
        var notes: [Int: [Int]] = [:]
        for (index, line) in lines.enumerated() where !line.isConversation && !isFollowed[index] && !isCurrent[index] {
            if let parent = parents[index] { notes[parent, default: []].append(index) }
        }
        var queue = notes.keys.filter { isCurrent[$0] }
        while let index = queue.popLast() {
            for note in notes.removeValue(forKey: index) ?? [] {
                isCurrent[note] = true
                queue.append(note)
            }
        }
    }

    /// The last leaf of each tree, or a line of a circle, which has none.
    private var tips: [Int] {
        let isFollowed = isFollowed
        var tips: [Int: Int] = [:]
        for (index, line) in lines.enumerated() where line.isConversation {
            if !isFollowed[index] || tips[roots[index]] == nil { tips[roots[index]] = index }
        }
        return tips.values.sorted()
    }

    /// True for lines that another line of the conversation follows.
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

    /// Adds the other lines of the answers on the path, and all results of their calls. A session that is resumed may write
    /// lines again, under new ids: those are copies.
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
            siblings = withoutCopies(siblings)
            for call in line.callIDs { siblings += results.removeValue(forKey: call) ?? [] }
            for sibling in siblings where !isCurrent[sibling] {
                isCurrent[sibling] = true
                queue.append(sibling)
            }
        }
    }

    /// The lines of an answer that are not on the path, without those whose blocks are.
    private func withoutCopies(_ answer: [Int]) -> [Int] {
        let others = answer.filter { !isCurrent[$0] }
        guard !others.isEmpty else { return [] }
        var known = Set(answer.filter { isCurrent[$0] }.flatMap { lines[$0].blocks.map(\.identity) })
        return others.filter { index in
            let blocks = lines[index].blocks.map(\.identity)
            defer { known.formUnion(blocks) }
            return blocks.isEmpty || !known.isSuperset(of: blocks)
        }
    }

    /// Finds the root of each line; in a circle, one line is taken as the root.
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

extension JSONValue {
    /// What a block of an answer has in common with its copies: the id of a call, or the text.
    fileprivate var identity: String {
        let value = ["id", "text", "thinking", "data"].lazy.compactMap { self[$0] }.first
        return (value ?? self).uncountedJSON
    }
}
