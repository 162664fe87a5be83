/// The characters of a text, and the edges between them.
struct TextPlaces {
    let text: UnsafeBufferPointer<UInt8>

    /// The end of the character at a place. A byte that is no UTF-8 is a character.
    func end(at start: Int) -> Int {
        let first = text[start]
        guard first >= 0xC0 else { return start + 1 }
        let end = start + (first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2)
        guard end <= text.count else { return start + 1 }
        for index in start + 1..<end where !isContinuation(index) { return start + 1 }
        return end
    }

    /// The start of the character that ends at a place.
    func start(before end: Int) -> Int {
        var start = end - 1
        guard text[start] >= 0x80 else { return start }
        while start > 0, end - start < 4, isContinuation(start) { start -= 1 }
        return self.end(at: start) == end ? start : end - 1
    }

    /// The start of the character that a place is in.
    func start(around place: Int) -> Int {
        let start = (max(0, place - 3)...place).first { $0 == place || end(at: $0) > place }
        return start ?? place
    }

    private func isContinuation(_ index: Int) -> Bool { text[index] & 0xC0 == 0x80 }

    /// The number of the character at a place.
    func scalar(at start: Int) -> UInt32 {
        let first = text[start]
        if first < 0x80 { return UInt32(first) }
        let end = end(at: start)
        guard end > start + 1 else { return 0xFFFD }
        let bits = UInt32(first) & (first >= 0xF0 ? 0x07 : first >= 0xE0 ? 0x0F : 0x1F)
        return text[start + 1..<end].reduce(bits) { $0 << 6 | UInt32($1 & 0x3F) }
    }

    func context(at place: Int) -> EdgeContext {
        var context: EdgeContext = []
        if place == 0 || text[place - 1] == 0x0A { context.insert(.lineStart) }
        if isLineEnd(place) { context.insert(.lineEnd) }
        let isAfterWord = place > 0 && isWord(at: start(before: place))
        if isAfterWord != (place < text.count && isWord(at: place)) { context.insert(.wordEdge) }
        return context
    }

    private func isLineEnd(_ place: Int) -> Bool {
        guard place < text.count else { return true }
        return text[place] == 0x0A || text[place] == 0x0D && place + 1 < text.count && text[place + 1] == 0x0A
    }

    private static let asciiWords = (0..<128).map { ScalarSet.word.contains($0) }

    private func isWord(at start: Int) -> Bool {
        text[start] < 0x80 ? Self.asciiWords[Int(text[start])] : ScalarSet.word.contains(scalar(at: start))
    }
}
