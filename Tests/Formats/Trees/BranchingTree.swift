import ConversationModel

/// A conversation with every kind of branch, for the formats to write in their own way.
///
///     10 ┬ 20 ─ 21 ┬ 22           the first answer to 10, its continuation, and one answer in two versions
///        │         └ 23
///        ├ 30 ┬ 31 ─ 32           the second answer, which is shown, and an abandoned edit of 40
///        │    └ 40 ─ 41 ─ 42 ─ 43
///        └ 50                     the third answer
///     60 ─ 61                     the parent of 60 is not in the file
enum BranchingTree {
    struct Node {
        let number: Int
        let parent: Int?
        let isPrompt: Bool
        /// In the order in which an app lists them.
        let children: [Int]
        /// Later than that of all earlier messages, unless the file states which message is the last one.
        let minute: Int

        var text: String { "\(number)" }
    }

    /// The last message that the user saw.
    static let current = 43

    private static let parents: KeyValuePairs = [
        10: nil, 20: 10, 21: 20, 22: 21, 23: 21, 30: 10, 50: 10, 31: 30, 32: 31, 60: 99, 61: 60, 40: 30, 41: 40, 42: 41,
        43: 42,
    ]
    private static let prompts: Set = [10, 21, 31, 40, 42, 60]

    /// - Parameter text: The text of a message.
    static func isPrompt(_ text: String?) -> Bool { text.flatMap { Int($0) }.map(prompts.contains) == true }

    /// The messages in the order in which they were written.
    static let nodes = nodes(minutes: 0)

    /// As `nodes`, but the newest message is not the one that is shown.
    static let nodesWithNewerAnswer = nodes(minutes: 40)

    /// The messages of another session first, of which the beginning is lost.
    static let nodesWithLostBeginning = nodes.filter { $0.number >= 60 } + nodes.filter { $0.number < 60 }

    private static func nodes(minutes more: Int) -> [Node] {
        parents.enumerated().map { place, link in
            Node(
                number: link.key, parent: link.value, isPrompt: prompts.contains(link.key),
                children: parents.filter { $0.value == link.key }.map(\.key),
                minute: place + (link.key == 50 ? more : 0))
        }
    }
}

extension BranchingTree.Node {
    /// The time as apps write it: `2025-03-01T10:05:00Z`.
    var time: String { "2025-03-01T10:\(minute < 10 ? "0" : "")\(minute):00Z" }

    /// The time in seconds since 1970.
    var seconds: Int { 1_740_823_200 + 60 * minute }

    /// The parent in JSON, in quotes or as a number.
    func parent(quoted: Bool = true, none: String = "null") -> String {
        parent.map { quoted ? "\"\($0)\"" : "\($0)" } ?? none
    }

    /// The children in JSON.
    var childList: String { "[\(children.map { "\"\($0)\"" }.joined(separator: ","))]" }

    func role(_ prompt: String = "user", _ answer: String = "assistant") -> String { isPrompt ? prompt : answer }
}

extension [Message] {
    /// The texts in order. The versions of an answer are separated by `/`, the shown one in stars; a branch is in
    /// brackets behind the message that it belongs to.
    var branchOutline: String { map(\.branchOutline).joined(separator: " ") }
}

extension Message {
    private var ownOutline: String {
        (content ?? "–") + branches.map { "(\($0.branchOutline))" }.joined()
    }

    fileprivate var branchOutline: String {
        guard !alternatives.isEmpty else { return ownOutline }
        var versions = alternatives.map(\.ownOutline)
        versions.insert("*\(ownOutline)*", at: alternativeIndex)
        return versions.joined(separator: "/")
    }
}
