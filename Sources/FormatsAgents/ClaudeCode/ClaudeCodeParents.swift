import Importing

/// The line that each line of a session follows.
///
/// Usually the line that it names; but the program does not always name the previous line.
struct ClaudeCodeParents {
    private(set) var parents: [Int?] = []
    /// The last compaction among the ancestors of each line, itself included.
    private var compactions: [Int?] = []
    private var lastCompaction: Int?
    /// The last line so far that is part of the conversation.
    private var previous: Int?

    /// - Parameter places: The lines by their ids.
    init(_ lines: [ClaudeCodeLine], _ places: [String: Int]) {
        for (index, line) in lines.enumerated() {
            let named = places[line.parent].flatMap { $0 == index ? nil : $0 }
            let parent = followsPrevious(line, named, in: lines) ? previous : named
            parents.append(parent)
            compactions.append(line.isCompaction ? index : parent.flatMap { $0 < index ? compactions[$0] : nil })
            if line.isCompaction { lastCompaction = index }
            if line.isConversation { previous = index }
        }
    }

    private func followsPrevious(_ line: ClaudeCodeLine, _ named: Int?, in lines: [ClaudeCodeLine]) -> Bool {
        guard let named, let previous, named < parents.count else { return false }
        // A second compaction in one process names the line that the first one kept, which would drop the lines in
        // between.
        if line.isCompaction, let last = lastCompaction { return compactions[named] != last }
        // The parent of a user's command is the note before the first command, however much later it was typed.
        return named < previous && lines[named].isCaveat && line.isCommand
    }
}

extension ClaudeCodeLine {
    fileprivate var isCompaction: Bool { kind == .system && subtype == "compact_boundary" }

    fileprivate var isCaveat: Bool { kind == .user && firstText.map(ClaudeCodeText.isCaveat) == true }

    fileprivate var isCommand: Bool {
        guard kind == .user, let text = firstText, case .command = ClaudeCodeText(text) else { return false }
        return true
    }

    private var firstText: String? {
        blocks.first.flatMap { $0.string ?? $0.string("text") }
    }
}
