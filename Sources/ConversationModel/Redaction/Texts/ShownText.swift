/// A text as a reader sees it: signs of Markdown, escapes, entities, colours of a terminal and invisible characters may
/// stand inside a secret or a name, and a page shows it whole.
struct ShownText {
    /// A place that a page does not show, or shows as another character.
    private struct Change {
        /// The index of the first shown byte after the places before it.
        let shown: Int
        /// The place in the text.
        let source: Range<Int>
        /// The number of shown bytes: none, or one.
        let length: Int
    }

    /// The bytes that are shown.
    private(set) var bytes: [UInt8] = []
    private var changes: [Change] = []

    /// Nil if the text is shown as it is, for all that matters.
    ///
    /// - Parameter isMarkup: Signs around words count, too: bold letters, links and tags. Inside of words they always do.
    init?(_ text: UnsafeBufferPointer<UInt8>, isMarkup: Bool) {
        var marks = HiddenMarks(text, isMarkup: isMarkup)
        var copied = 0
        while let run = marks.next() {
            for mark in run {
                bytes += text[copied..<mark.range.lowerBound]
                changes.append(Change(shown: bytes.count, source: mark.range, length: mark.shown == nil ? 0 : 1))
                if let byte = mark.shown { bytes.append(byte) }
                copied = mark.range.upperBound
            }
        }
        guard !changes.isEmpty else { return nil }
        bytes += text[copied...]
    }

    /// The place in the text of a range of shown bytes. With signs in it, those around it belong to it.
    func source(of range: Range<Int>) -> Range<Int> {
        var (first, start) = (lastChange(upTo: range.lowerBound), range.lowerBound)
        if let change = first.map({ changes[$0] }) {
            let isInside = start < change.shown + change.length
            start =
                isInside ? change.source.lowerBound : change.source.upperBound + start - change.shown - change.length
        }
        let last = lastChange(upTo: range.upperBound - 1)
        var end = range.upperBound
        if let change = last.map({ changes[$0] }) {
            end = change.source.upperBound + max(0, end - change.shown - change.length)
        }
        guard end - start != range.count || first != last else { return start..<end }
        while let index = first, changes[index].length == 0, changes[index].source.upperBound == start {
            (start, first) = (changes[index].source.lowerBound, index > 0 ? index - 1 : nil)
        }
        for change in changes[((last ?? -1) + 1)...] {
            guard change.length == 0, change.source.lowerBound == end else { break }
            end = change.source.upperBound
        }
        return start..<end
    }

    /// The index of the last change at or before a shown byte.
    private func lastChange(upTo shown: Int) -> Int? {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].shown <= shown { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
