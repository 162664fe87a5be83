import Bytes

/// Finds the marks of inserts in a text in linear time, however many they are and whatever they begin with (Aho and
/// Corasick, 1975).
///
/// If marks overlap, the one that begins first counts, and of those the longest. The text is read from its end and the
/// marks backwards, so that the state at each place is the longest mark that begins there.
struct MarkSearch {
    /// Bytes of a mark: two hundred characters of four bytes. Applications write a few dozen.
    private static let lengthLimit = 800

    /// A mark backwards, and its number among the inserts.
    private struct Mark {
        let bytes: [UInt8]
        let number: Int
    }

    /// A suffix of marks. Suffixes that are longer by one byte are adjacent, sorted by that byte.
    private struct State {
        var byte: UInt8 = 0
        /// The longest mark that it begins with, by its place among `marks`; -1 for none.
        var mark: Int32 = -1
        /// The longest shorter state that it begins with.
        var fallback: Int32 = 0
        var longer: Range<Int32> = 0..<0
    }

    private let marks: [Mark]
    private var states = [State()]
    /// True for bytes that end a mark.
    private var isEnd = [Bool](repeating: false, count: 256)

    /// The first of two equal marks counts; empty marks and marks that are too long are ignored.
    init(_ marks: some Sequence<String>) {
        self.marks = Self.sorted(marks)
        guard !self.marks.isEmpty else { return }
        for mark in self.marks { isEnd[Int(mark.bytes[0])] = true }
        // The marks that each state is the end of. Shorter states come first.
        var ranges = [0..<self.marks.count]
        var lengths: [Int32] = [0]
        var place = 0
        while place < states.count {
            let length = Int(lengths[place])
            states[place].longer = Int32(states.count)..<Int32(states.count)
            for range in Self.branches(of: self.marks, in: ranges[place], at: length) {
                addState(for: range, after: place, length: length + 1)
                ranges.append(range)
                lengths.append(Int32(length + 1))
            }
            place += 1
        }
    }

    private static func sorted(_ marks: some Sequence<String>) -> [Mark] {
        var numbers: [[UInt8]: Int] = [:]
        for (number, mark) in marks.enumerated() where (1...lengthLimit).contains(mark.utf8.count) {
            let bytes = [UInt8](mark.utf8.reversed())
            numbers[bytes] = numbers[bytes] ?? number
        }
        return numbers.map { Mark(bytes: $0, number: $1) }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// Parts of a range by the marks' byte at `place`; without a mark that has ended before.
    private static func branches(of marks: [Mark], in range: Range<Int>, at place: Int) -> [Range<Int>] {
        var branches: [Range<Int>] = []
        var start = range.lowerBound
        if marks[start].bytes.count == place { start += 1 }
        while start < range.upperBound {
            let byte = marks[start].bytes[place]
            let end = marks[start..<range.upperBound].firstIndex { $0.bytes[place] != byte } ?? range.upperBound
            branches.append(start..<end)
            start = end
        }
        return branches
    }

    private mutating func addState(for range: Range<Int>, after place: Int, length: Int) {
        let first = marks[range.lowerBound]
        var state = State(byte: first.bytes[length - 1])
        if place != 0 { state.fallback = Int32(step(from: Int(states[place].fallback), by: state.byte)) }
        let isWhole = first.bytes.count == length
        state.mark = isWhole ? Int32(range.lowerBound) : states[Int(state.fallback)].mark
        states.append(state)
        states[place].longer = states[place].longer.lowerBound..<Int32(states.count)
    }

    private func step(from place: Int, by byte: UInt8) -> Int {
        var place = place
        while true {
            if let next = next(from: place, by: byte) { return next }
            if place == 0 { return 0 }
            place = Int(states[place].fallback)
        }
    }

    private func next(from place: Int, by byte: UInt8) -> Int? {
        var (low, high) = (Int(states[place].longer.lowerBound), Int(states[place].longer.upperBound))
        while low < high {
            let middle = (low + high) / 2
            if states[middle].byte < byte { low = middle + 1 } else { high = middle }
        }
        return low < states[place].longer.upperBound && states[low].byte == byte ? low : nil
    }

    /// The marks, in the order of the text.
    func matches(in text: UTF8Bytes) -> [Substitution] {
        guard !marks.isEmpty else { return [] }
        var found: [Substitution] = []
        var end = 0
        for (place, mark) in beginnings(in: text).reversed() where place >= end {
            end = place + marks[mark].bytes.count
            found.append(Substitution(range: place..<end, meaning: .insert(marks[mark].number)))
        }
        return found
    }

    /// The places where marks begin, from the last to the first, each with its longest mark.
    private func beginnings(in text: UTF8Bytes) -> [(place: Int, mark: Int)] {
        var found: [(Int, Int)] = []
        var state = 0
        for place in text.indices.reversed() where state != 0 || isEnd[Int(text[place])] {
            state = step(from: state, by: text[place])
            if states[state].mark >= 0 { found.append((place, Int(states[state].mark))) }
        }
        return found
    }
}
