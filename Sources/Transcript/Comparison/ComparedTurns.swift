import Hypertext

/// Makes the views of turns, and marks what differs in them.
struct ComparedTurns {
    private let one: ComparedSide
    private let other: ComparedSide
    private let sides: [ComparisonSideView]
    private let strings: Strings

    /// - Parameter sides: The two views of sides.
    init(_ one: ComparedSide, _ other: ComparedSide, _ sides: [ComparisonSideView], _ strings: Strings) {
        (self.one, self.other, self.sides, self.strings) = (one, other, sides, strings)
    }

    func view(of pair: (one: Turn?, other: Turn?)) -> ComparisonTurnView {
        let view = ComparisonTurnView()
        if let first = pair.one, let second = pair.other {
            show(first, second, view)
        } else {
            view.isLone = true
            view.likeness = strings("Only in %1", sides[pair.one == nil ? 1 : 0].letter)
            view.cells = cells(pair.one.map { one.messages($0.all) }, pair.other.map { other.messages($0.all) })
        }
        return view
    }

    private func show(_ first: Turn, _ second: Turn, _ view: ComparisonTurnView) {
        view.likeness = likeness(first, second)
        if let prompt = sharedPrompt(first, second) {
            view.prompt = one.message(prompt)
            view.cells = cells(one.messages(first.rest), other.messages(second.rest))
        } else {
            markPrompts(first, second)
            view.cells = cells(one.messages(first.all), other.messages(second.all))
        }
    }

    private func cells(_ first: HTML?, _ second: HTML?) -> [ComparisonCellView] {
        zip(sides, [first, second]).map { ComparisonCellView($0, $1) }
    }

    /// The prompt to show for both sides.
    private func sharedPrompt(_ first: Turn, _ second: Turn) -> Int? {
        guard let prompt = first.prompt, let partner = second.prompt else { return nil }
        return one.draft.conversation.messages[prompt].isShownLike(other.draft.conversation.messages[partner])
            ? prompt : nil
    }

    private func markPrompts(_ first: Turn, _ second: Turn) {
        guard let prompt = first.prompt, let partner = second.prompt else { return }
        _ = mark(one.texts(of: [prompt]), other.texts(of: [partner]))
    }

    /// Marks the answers; nil if neither has a text.
    private func likeness(_ first: Turn, _ second: Turn) -> String? {
        let texts = (one.texts(of: first.rest), other.texts(of: second.rest))
        guard !texts.0.words.isEmpty || !texts.1.words.isEmpty else { return nil }
        let difference = mark(texts.0, texts.1)
        if difference.isNothing { return strings("Same text") }
        if difference.isTooLarge { return strings("Too different to mark") }
        let percent = min(max(Int((difference.likeness * 100).rounded()), 1), 99)
        return strings("%1 % the same", strings.digits(percent))
    }

    private func mark(_ first: ComparedText, _ second: ComparedText) -> WordDifference {
        let difference = WordDifference(first.words, second.words)
        if !difference.isTooLarge {
            first.mark(difference.one, label: label(0))
            second.mark(difference.other, label: label(1))
        }
        return difference
    }

    private func label(_ side: Int) -> String { strings("Only in %1", sides[side].letter) }
}

extension Turn {
    /// The indexes of all messages.
    fileprivate var all: [Int] { [prompt].compactMap(\.self) + rest }
}
