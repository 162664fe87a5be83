/// A part of a query: a word, the beginning of one, or a phrase. `Sources/Page/js/search/query.js` makes the same.
struct SearchTerm: Sendable, Equatable {
    private static let space = UInt8(ascii: " ")

    /// The text as `NormalisedText` has it, with a space where a word must begin or end.
    let pattern: [UInt8]
    /// Its whole words, to look up in the index.
    let words: [[UInt8]]
    /// The beginning of its last word, if it may be incomplete; else empty.
    let prefix: [UInt8]
    /// The index alone cannot decide: the texts must be searched.
    let isPhrase: Bool

    /// True if the index can be asked for it.
    var isIndexed: Bool { !words.isEmpty || !prefix.isEmpty }

    /// nil if there is nothing to look for.
    ///
    /// - Parameter isOpen: Its last word may be incomplete.
    init?(_ text: String, isOpen: Bool) {
        let pattern = NormalisedText(text.utf8).trimmed
        guard !pattern.isEmpty else { return nil }
        var words = IndexedWords.of(pattern)
        let last = Array(pattern.split(separator: Self.space).last ?? [])
        let length = String(decoding: last, as: UTF8.self).unicodeScalars.count
        let isPair = IndexedWords.isPair(last)
        // The index has no encoded data and no longest words, nor their beginnings, and of a hash only the beginning.
        let known = IndexedWords.of(last)
        let isLeftOut = !isPair && length > 1 && known.isEmpty
        let isCut = !isPair && !known.isEmpty && known[0] != last
        // A single character of scripts without spaces is the start of a pair.
        let isBeginning = isPair ? length == 1 : isOpen && length > 1 && !isLeftOut && !isCut
        if isPair || isBeginning && words.last == last { words = words.dropLast() }
        if isOpen, !isPair, length == 1, text.utf16.count == 1, !text.isWordOfOneLetter { return nil }
        let isUnknown = words.isEmpty && !isBeginning
        isPhrase = isUnknown || isCut || pattern.contains(Self.space) || isPair && length > 2
        let isOpenEnded = isPair || isBeginning || isOpen && (isLeftOut || isCut)
        self.pattern =
            (IndexedWords.isPair(pattern) ? [] : [Self.space]) + pattern + (isOpenEnded ? [] : [Self.space])
        (self.words, prefix) = (words, isBeginning ? last : [])
    }

    /// True if a text contains the term.
    func occurs(in text: some Collection<UInt8>) -> Bool {
        NormalisedText(text).offset(of: pattern) != nil
    }

    /// The places of terms in a text, in order, and which terms each has, as bits.
    static func places(of terms: [SearchTerm], in text: some Collection<UInt8>) -> [(range: Range<Int>, terms: UInt64)]
    {
        let normalised = NormalisedText(text)
        var found: [(range: Range<Int>, terms: UInt64)] = []
        for (number, term) in terms.enumerated() {
            let lead = term.pattern.first == space ? 1 : 0
            let inner = term.pattern.count - lead - (term.pattern.count > 1 && term.pattern.last == space ? 1 : 0)
            let isPair = IndexedWords.isPair(term.pattern.lastCharacter(inner: inner, from: lead))
            var at = normalised.offset(of: term.pattern)
            while let place = at {
                let start = place + lead
                var end = start + inner
                // The rest of a word with this prefix.
                if !isPair { while end < normalised.words.count, normalised.words[end] != space { end += 1 } }
                let last = normalised.places[end - 1]
                let width = text.characterWidth(at: last)
                found.append((normalised.places[start]..<(last + width), 1 << UInt64(number & 63)))
                at = normalised.offset(of: term.pattern, from: place + 1)
            }
        }
        return merged(found.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }

    private static func merged(
        _ found: [(range: Range<Int>, terms: UInt64)]
    ) -> [(range: Range<Int>, terms: UInt64)] {
        var merged: [(range: Range<Int>, terms: UInt64)] = []
        for next in found {
            if let last = merged.last, next.range.lowerBound < last.range.upperBound {
                let end = max(last.range.upperBound, next.range.upperBound)
                merged[merged.count - 1] = (last.range.lowerBound..<end, last.terms | next.terms)
            } else {
                merged.append(next)
            }
        }
        return merged
    }
}

extension String {
    /// True for a capital letter and for a digit, which are words of their own; another letter may be the first of a word.
    fileprivate var isWordOfOneLetter: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .decimalNumber, .letterNumber, .otherNumber: return true
        default: return false
        }
    }
}

extension [UInt8] {
    /// The last character of a part.
    fileprivate func lastCharacter(inner count: Int, from start: Int) -> ArraySlice<UInt8> {
        let part = self[start..<(start + count)]
        return part[(part.lastIndex { !UTF8.isContinuation($0) } ?? part.startIndex)...]
    }
}

extension Collection<UInt8> {
    /// The bytes of the character that begins at an offset.
    fileprivate func characterWidth(at offset: Int) -> Int {
        let rest = dropFirst(offset)
        return 1 + rest.dropFirst().prefix { UTF8.isContinuation($0) }.count
    }
}
