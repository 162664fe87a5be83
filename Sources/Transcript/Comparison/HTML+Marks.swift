import Hypertext

extension HTML {
    /// The markup with marks around some of its words. Marks are inside of text, so they never overlap an element.
    ///
    /// - Parameters:
    ///   - isMarked: A value for each word.
    ///   - label: Read aloud before each stretch of marked words.
    func marked(_ words: [MarkupWord], where isMarked: ArraySlice<Bool>, label: HTML) -> HTML {
        var html = HTML()
        html.reserveCapacity(count + count / 4)
        var written = 0
        for stretch in Self.stretches(of: words, where: isMarked) {
            for (index, range) in stretch.enumerated() {
                html.append(self, in: written..<range.lowerBound)
                html.appendMark(label: index == 0 ? label : nil, isLast: index == stretch.count - 1)
                html.append(self, in: range)
                html.append(literal: "</mark>")
                written = range.upperBound
            }
        }
        html.append(self, in: written..<count)
        return html
    }

    private mutating func appendMark(label: HTML?, isLast: Bool) {
        append(literal: "<mark")
        if let label {
            append(literal: " data-only=\"")
            append(label)
            append(literal: "\"")
        }
        append(literal: isLast ? " data-end>" : ">")
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
