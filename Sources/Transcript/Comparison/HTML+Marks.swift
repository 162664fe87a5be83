import Hypertext

extension HTML {
    /// The markup with marks around some of its words. Marks are inside of text, so they never overlap an element.
    ///
    /// - Parameters:
    ///   - isMarked: A value for each word.
    ///   - label: Read aloud before each stretch of marked words.
    func marked(_ words: [MarkupWord], where isMarked: ArraySlice<Bool>, label: HTML) -> HTML {
        var inserts = MarkupInserts()
        for stretch in Self.stretches(of: words, where: isMarked) {
            for (index, range) in stretch.enumerated() {
                let isLast = index == stretch.count - 1
                inserts.append(.mark(label: index == 0 ? label : nil, isLast: isLast), at: range.lowerBound)
                inserts.append(HTML(literal: "</mark>"), at: range.upperBound)
            }
        }
        return inserts.applied(to: self)
    }

    private static func mark(label: HTML?, isLast: Bool) -> HTML {
        var html = HTML(literal: "<mark")
        if let label {
            html.append(literal: " data-only=\"")
            html.append(label)
            html.append(literal: "\"")
        }
        html.append(literal: isLast ? " data-end>" : ">")
        return html
    }

    /// The ranges to mark; those of consecutive words form a stretch.
    private static func stretches(of words: [MarkupWord], where isMarked: ArraySlice<Bool>) -> [[Range<Int>]] {
        var stretches: [[Range<Int>]] = []
        var isOpen = false
        for (word, isMarked) in zip(words, isMarked) {
            guard isMarked, !word.range.isEmpty else {
                isOpen = isOpen && isMarked
                continue
            }
            if !isOpen { stretches.append([]) }
            let last = stretches.count - 1
            if isOpen, word.isJoined, let range = stretches[last].popLast() {
                stretches[last].append(range.lowerBound..<word.range.upperBound)
            } else {
                stretches[last].append(word.range)
            }
            isOpen = true
        }
        return stretches
    }
}
