/// The differences of several texts from the first of them.
struct SeveralDifferences {
    /// The first text with each of the others.
    let differences: [WordDifference]

    /// - Parameter texts: The words of each text; at least one text.
    init(_ texts: [[MarkupWord]]) {
        differences = texts.dropFirst().map { WordDifference(texts[0], $0) }
    }

    /// For each text, which of its words to mark: in the first one, those that no other has.
    var marks: [[Bool]] {
        let shown = differences.filter { !$0.isTooLarge }
        let first = differences.first?.one.indices.map { index in
            !shown.isEmpty && shown.allSatisfy { $0.one[index] }
        }
        return [first ?? []]
            + differences.map { difference in
                difference.isTooLarge ? difference.other.map { _ in false } : difference.other
            }
    }
}
