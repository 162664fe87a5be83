extension [Bool] {
    /// Moves stretches of marked words to the places at which elements and lines begin.
    ///
    /// A stretch that begins with the same word as the text after it may as well begin and end one word later: of *rain.
    /// Small drops. Large*, either *. Small drops* or *Small drops.* is new.
    func shifted(in words: [MarkupWord]) -> [Bool] {
        var marks = self
        var next = 0
        while let start = marks[next...].firstIndex(of: true) {
            let end = marks[start...].firstIndex(of: false) ?? count
            let shift = Stretch(words: words, start: start, end: end, marks: marks).shift
            for index in 0..<abs(shift) {
                marks[shift > 0 ? start + index : end - 1 - index] = false
                marks[shift > 0 ? end + index : start - 1 - index] = true
            }
            next = end + Swift.max(shift, 0)
        }
        return marks
    }
}

/// A stretch of marked words.
private struct Stretch {
    let words: [MarkupWord]
    let start: Int
    let end: Int
    let marks: [Bool]

    /// The number of words by which to move it: 0 unless it then begins with an element or a line.
    var shift: Int {
        if isStart(start), isStart(end) { return 0 }
        let shifts = [0] + later + earlier
        return shifts.first { isStart(start + $0) && isStart(end + $0) } ?? shifts.first { isStart(start + $0) } ?? 0
    }

    private func isStart(_ index: Int) -> Bool { index >= words.count || !words[index].isJoined }

    private var later: [Int] {
        var count = 0
        while end + count < words.count, !marks[end + count], words[start + count].text == words[end + count].text {
            count += 1
        }
        return Array(1..<count + 1)
    }

    private var earlier: [Int] {
        var count = 0
        while start - count > 0, !marks[start - count - 1],
            words[start - count - 1].text == words[end - count - 1].text
        {
            count += 1
        }
        return (1..<count + 1).map { -$0 }
    }
}
