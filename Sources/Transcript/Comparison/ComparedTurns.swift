import Hypertext

/// Makes the views of turns, and marks what differs in them.
struct ComparedTurns {
    private let sides: [ComparedSide]
    private let views: [ComparisonSideView]
    private let strings: Strings
    private let steps: ComparedSteps

    /// - Parameter views: The views of the sides.
    init(_ sides: [ComparedSide], _ views: [ComparisonSideView], _ strings: Strings) {
        (self.sides, self.views, self.strings) = (sides, views, strings)
        steps = ComparedSteps(sides, views, strings)
    }

    /// - Parameter turns: One for each side.
    func view(of turns: [Turn?]) -> ComparisonTurnView {
        let view = ComparisonTurnView()
        view.cells = views.map { ComparisonCellView($0) }
        let present = turns.indices.filter { turns[$0] != nil }
        let shared = present.count > 1 ? sharedPrompt(turns) : nil
        view.prompt = shared.map { sides[$0.side].message($0.message) } ?? HTML()
        if present.count > 1 {
            if shared == nil { markPrompts(turns, present) }
            showLikeness(turns, present, view)
        }
        if present.count < turns.count { tellMissing(present, view) }
        view.steps = steps.view(of: turns)
        // The steps come after the prompts, also where each side has its own.
        let isApart = view.steps != nil && shared == nil && present.contains { turns[$0]?.prompt != nil }
        if isApart {
            view.prompts = views.map { ComparisonCellView($0) }
            fill(view.prompts, turns) { $0.prompt.map { [$0] } ?? [] }
        }
        fill(view.cells, turns) { shared == nil && !isApart ? $0.all : Array($0.rest) }
        return view
    }

    /// - Parameter messages: The messages of a turn to show.
    private func fill(_ cells: [ComparisonCellView], _ turns: [Turn?], _ messages: (Turn) -> [Int]) {
        for (index, turn) in turns.enumerated() {
            if let turn { cells[index].messages = sides[index].messages(messages(turn)) }
        }
    }

    private func tellMissing(_ present: [Int], _ view: ComparisonTurnView) {
        view.isLone = present.count == 1
        let names = views.letters(of: present, strings)
        view.likeness = [strings("Only in %1", names), view.likeness].compactMap(\.self).joined(separator: " · ")
    }

    /// The prompt to show for all sides.
    private func sharedPrompt(_ turns: [Turn?]) -> (side: Int, message: Int)? {
        let prompts = turns.indices.compactMap { side in turns[side]?.prompt.map { (side: side, message: $0) } }
        guard let first = prompts.first, prompts.count == turns.count(where: { $0 != nil }) else { return nil }
        let messages = prompts.map { sides[$0.side].draft.conversation.messages[$0.message] }
        return messages.dropFirst().allSatisfy { messages[0].isShownLike($0) } ? first : nil
    }

    private func markPrompts(_ turns: [Turn?], _ present: [Int]) {
        let asking = present.filter { turns[$0]?.prompt != nil }
        guard asking.count > 1 else { return }
        _ = mark(asking) { turns[$0]?.prompt.map { [$0] } ?? [] }
    }

    /// Marks the answers and tells how much of them is the same, unless none has a text.
    private func showLikeness(_ turns: [Turn?], _ present: [Int], _ view: ComparisonTurnView) {
        let differences = mark(present) { turns[$0].map { Array($0.rest) } ?? [] }
        guard differences.contains(where: { !$0.one.isEmpty || !$0.other.isEmpty }) else { return }
        let words = differences.map(words)
        if views.count == 2 {
            view.likeness = words[0]
        } else {
            for (index, words) in zip(present.dropFirst(), words) { view.cells[index].likeness = words }
        }
    }

    private func words(_ difference: WordDifference) -> String {
        if difference.isNothing { return strings("Same text") }
        if difference.isTooLarge { return strings("Too different to mark") }
        let percent = min(max(Int((difference.likeness * 100).rounded()), 1), 99)
        return strings("%1 % the same", strings.digits(percent))
    }

    /// Marks what differs from the first of some sides.
    ///
    /// - Parameter messages: The messages of a side.
    private func mark(_ present: [Int], _ messages: (Int) -> [Int]) -> [WordDifference] {
        let texts = present.map { sides[$0].texts(of: messages($0)) }
        let several = SeveralDifferences(texts.map(\.words))
        let labels = views.labels(of: present.map { [$0] }, strings)
        for (place, marks) in several.marks.enumerated() { texts[place].mark(marks, label: labels[place]) }
        return several.differences
    }
}

extension [ComparisonSideView] {
    /// The letters of some sides, as a list.
    func letters(of sides: [Int], _ strings: Strings) -> String {
        strings.list(sides.map { self[$0].letter }, most: sides.count)
    }

    /// The meaning of a mark in each of some texts. Of more than two, words are compared with those of the first.
    ///
    /// - Parameter texts: The sides that have each of the texts.
    func labels(of texts: [[Int]], _ strings: Strings) -> [String] {
        texts.enumerated().map { place, sides in
            place == 0 || texts.count == 2
                ? strings("Only in %1", letters(of: sides, strings))
                : strings("Not in %1", letters(of: texts[0], strings))
        }
    }
}
