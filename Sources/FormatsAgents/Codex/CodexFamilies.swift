import Importing

/// Sessions, and the sessions of the agents that they started.
///
/// An agent's session becomes part of the session at the root of its ancestry if a call of its parent certainly started
/// it.
struct CodexFamilies {
    private let sources: [Source]
    private let names: [CodexSessionName?]
    /// The index of each agent's parent.
    private var parents: [Int: Int] = [:]
    /// The index of each session's root, and the number of sessions between them.
    private var roots: [Int: (root: Int, depth: Int)] = [:]

    /// The depth of agents within agents in one conversation. The agents of deeper ones begin another.
    private static let depthLimit = 8

    init(_ sources: [Source]) {
        self.sources = sources
        names = sources.map { $0.records.first.flatMap { CodexSessionName(of: $0) } }
        for (parent, agents) in claims() { link(agents, to: parent) }
    }

    /// The sources; those of agents that became part of another session have no records.
    mutating func merged() -> [Source] {
        var merged = sources
        for index in sources.indices where parents[index] != nil {
            let root = root(of: index)
            guard root != index else { continue }
            merged[root].records[0].parts.append(sources[index].records[0].bytes)
            merged[index].records = []
        }
        return merged
    }

    /// The sessions that name each session as their parent. Of several files with the same id, the first one counts.
    private func claims() -> [Int: [Int]] {
        var places: [String: Int] = [:]
        for (index, name) in names.enumerated() { name.map { places[$0.id] = places[$0.id] ?? index } }
        var claims: [Int: [Int]] = [:]
        for (index, name) in names.enumerated() {
            guard let name, places[name.id] == index, let parent = name.parent.flatMap({ places[$0] }), parent != index
            else { continue }
            claims[parent, default: []].append(index)
        }
        return claims
    }

    private mutating func link(_ agents: [Int], to parent: Int) {
        let record = sources[parent].records[0]
        let spawns = CodexSpawns(CodexSubagent.withoutCopy(CodexLine.lines(of: record)))
        let paths = Dictionary(agents.compactMap { names[$0]?.path }.map { ($0, 1) }, uniquingKeysWith: +)
        for agent in agents {
            guard let name = names[agent], spawns.call(of: name) != nil else { continue }
            // Agents that follow each other may have the same path.
            if spawns.isByPath(name), let path = name.path, paths[path] != 1 { continue }
            parents[agent] = parent
        }
    }

    /// In a circle, one of its sessions is the root.
    private mutating func root(of index: Int) -> Int {
        var path: [Int] = []
        var passed: Set<Int> = []
        var current: Int? = index
        while let next = current, roots[next] == nil, passed.insert(next).inserted {
            path.append(next)
            current = parents[next]
        }
        for step in path.reversed() {
            let above = step == path.last && current.map(passed.contains) == true ? nil : parents[step]
            roots[step] =
                above.flatMap { roots[$0] }.flatMap { above in
                    above.depth < Self.depthLimit ? (above.root, above.depth + 1) : nil
                } ?? (step, 0)
        }
        return roots[index]?.root ?? index
    }
}
