import Bytes

/// A text prepared for cmark: sentinels replace some of its parts. cmark parses a sentinel like a bracketed word, and
/// the writer replaces it in turn.
///
/// So one parse reads the whole text, and if a part turns out to be in code or in an address, its sentinel simply
/// becomes the original again.
struct PreparedSource {
    /// The text in place of a sentinel.
    struct Entry {
        let meaning: Substitution.Meaning
        let original: [UInt8]
    }

    private(set) var entries: [Entry] = []
    private var prepared: [UInt8]?

    /// The prepared text, which is the source itself if nothing was replaced.
    func withText<Result>(of source: UTF8Bytes, _ body: (UTF8Bytes) -> Result) -> Result {
        guard let prepared else { return body(source) }
        return prepared.withUnsafeBufferPointer(body)
    }

    /// Replaces parts of the prepared text. Of two that overlap, the first is used.
    mutating func substitute(_ substitutions: [Substitution], in source: UTF8Bytes) {
        guard !substitutions.isEmpty else { return }
        (prepared, entries) = withText(of: source) { text in
            var result: [UInt8] = []
            result.reserveCapacity(text.count + 12 * substitutions.count)
            var made = entries
            var position = 0
            for substitution in substitutions where substitution.range.lowerBound >= position {
                result.append(contentsOf: text.part(position..<substitution.range.lowerBound))
                result.append(contentsOf: Sentinel.text(made.count))
                let original = text.part(substitution.range)
                made.append(Entry(meaning: substitution.meaning, original: restored(original) ?? Array(original)))
                position = substitution.range.upperBound
            }
            result.append(contentsOf: text.part(from: position))
            return (result, made)
        }
    }

    /// The next sentinel in parsed text, with its entry.
    func sentinel(in text: UTF8Bytes, from start: Int = 0) -> (range: Range<Int>, entry: Entry)? {
        guard !entries.isEmpty else { return nil }
        return Sentinel.next(in: text, from: start, count: entries.count).map { ($0.range, entries[$0.number]) }
    }

    /// Parsed text with the original in place of each sentinel; nil if there are none.
    func restored(_ text: UTF8Bytes) -> [UInt8]? {
        replaced(text) { $0.original }
    }

    /// Parsed text for an alternative text: without the marks of inserts.
    func spoken(_ text: UTF8Bytes) -> [UInt8]? {
        replaced(text) { entry in
            if case .insert = entry.meaning { [] } else { entry.original }
        }
    }

    private func replaced(_ text: UTF8Bytes, by replacement: (Entry) -> [UInt8]) -> [UInt8]? {
        guard sentinel(in: text) != nil else { return nil }
        var result: [UInt8] = []
        var position = 0
        while let (range, entry) = sentinel(in: text, from: position) {
            result.append(contentsOf: text.part(position..<range.lowerBound))
            result.append(contentsOf: replacement(entry))
            position = range.upperBound
        }
        result.append(contentsOf: text.part(from: position))
        return result
    }
}
