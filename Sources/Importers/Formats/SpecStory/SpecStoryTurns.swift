import ConversationModel

/// A turn in a history of SpecStory.
struct SpecStoryTurn {
    let role: Role
    var model: String?
    var timestamp: Timestamp?
    var lines: [String] = []

    /// `_**User (2026-07-01 12:53:16Z)**_`, `_**Agent (claude-x 2026-07-01 12:53:20Z)**_`, `_**Assistant**_`
    init?(_ line: String) {
        guard line.hasPrefix("_**"), line.hasSuffix("**_"), line.utf8.count < 200 else { return nil }
        let words = line.dropFirst(3).dropLast(3)
        let name = words.prefix { $0.isLetter }
        switch name {
        case "User": role = .user
        case "Agent", "Assistant": role = .assistant
        default: return nil
        }
        guard let start = words.firstIndex(of: "("), words.hasSuffix(")") else {
            guard name.count == words.count || words.dropFirst(name.count).hasPrefix(" ") else { return nil }
            return
        }
        read(details: words[words.index(after: start)...].dropLast())
    }

    /// Reads a model, a time, or both.
    private mutating func read(details: Substring) {
        let words = details.split(separator: " ")
        for count in [2, 1] where words.count >= count {
            guard let time = SpecStoryFacts.time(words.suffix(count).joined(separator: " ")) else { continue }
            timestamp = time
            model = words.count > count && role == .assistant ? words.dropLast(count).joined(separator: " ") : nil
            return
        }
        model = role == .assistant ? String(details.prefix { $0 != "," }) : nil
    }
}

/// The turns of a history. A line with a speaker begins a turn only after a divider: answers may quote histories.
struct SpecStoryTurns: Sequence, IteratorProtocol {
    private var lines: ArraySlice<String>
    private var open: SpecStoryTurn?

    init(_ lines: [String]) {
        self.lines = lines[...]
        while open == nil, let line = self.lines.popFirst() { open = SpecStoryTurn(line) }
    }

    mutating func next() -> SpecStoryTurn? {
        guard var turn = open else { return nil }
        open = nil
        // State of the last line that is not empty.
        var isRule = false
        while open == nil, let line = lines.popFirst() {
            if isRule, let next = SpecStoryTurn(line) {
                open = next
            } else {
                turn.lines.append(line)
                if !line.allSatisfy(\.isWhitespace) { isRule = line == "---" }
            }
        }
        while turn.lines.last?.allSatisfy(\.isWhitespace) == true { turn.lines.removeLast() }
        if turn.lines.last == "---" { turn.lines.removeLast() }
        return turn
    }
}
