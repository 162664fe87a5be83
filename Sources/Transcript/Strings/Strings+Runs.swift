import ConversationModel

extension Strings {
    /// A score with at most two decimals: `1`, `0.75`.
    func score(_ score: Double) -> String {
        let hundredths = (score * 100).rounded()
        if let whole = Int(exactly: hundredths / 100) { return number(whole) }
        return conventions.amount(hundredths / 100, digits: 2)
    }

    /// The end of a run in words, with its score if that says more; nil if its source states neither.
    func result(of run: TaskRun) -> String? {
        guard let score = run.score else { return run.outcome?.collapsedWhitespace(limit: 40) }
        guard let outcome = run.outcome, Double(outcome) == nil else { return self.score(score) }
        let words = outcome.collapsedWhitespace(limit: 40)
        return run.hasPassed == nil ? "\(words) (\(self.score(score)))" : words
    }

    /// A number with its sign, if it is the difference from another one.
    func signed(_ difference: some SignedNumeric & Comparable, _ text: String) -> String {
        difference == 0 ? "±0" : difference > 0 ? "+" + text : "−" + text
    }
}
