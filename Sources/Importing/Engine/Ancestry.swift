/// Finds the outermost ancestors of things that may each name a parent.
package struct Ancestry {
    /// The parent of each thing, if that parent exists too.
    private let parents: [String: String]
    private var roots: [String: String] = [:]

    package init(_ parents: [String: String]) {
        self.parents = parents
    }

    /// In a circle, the root is the thing that was asked for first.
    package mutating func root(of id: String) -> String {
        var passed: Set<String> = []
        var current = id
        while roots[current] == nil, let parent = parents[current], passed.insert(current).inserted { current = parent }
        let root = roots[current] ?? current
        for step in passed { roots[step] = root }
        return root
    }
}
