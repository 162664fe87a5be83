import Bytes

/// Finds the marks of inserts in a text, all in one pass: a trie over their bytes.
///
/// Where marks overlap the one that begins first stands, and of those the longest.
struct MarkSearch {
    private struct State {
        var next: [UInt8: Int] = [:]
        var mark: Int?
    }

    private var states = [State()]
    /// Whether a mark begins with a byte.
    private var begins = [Bool](repeating: false, count: 256)

    /// Of two equal marks the first counts; an empty one is ignored.
    init(_ marks: some Sequence<String>) {
        for (number, mark) in marks.enumerated() {
            add(Array(mark.utf8), number)
        }
    }

    private mutating func add(_ mark: [UInt8], _ number: Int) {
        guard let first = mark.first else { return }
        begins[Int(first)] = true
        var state = 0
        for byte in mark {
            if let next = states[state].next[byte] {
                state = next
            } else {
                states[state].next[byte] = states.count
                state = states.count
                states.append(State())
            }
        }
        states[state].mark = states[state].mark ?? number
    }

    /// Where the marks stand, in the order of the text.
    func matches(in text: UTF8Bytes) -> [Substitution] {
        guard states.count > 1 else { return [] }
        var found: [Substitution] = []
        var position = 0
        while position < text.count {
            guard begins[Int(text[position])], let match = longestMatch(in: text, at: position) else {
                position += 1
                continue
            }
            found.append(match)
            position = match.range.upperBound
        }
        return found
    }

    private func longestMatch(in text: UTF8Bytes, at start: Int) -> Substitution? {
        var longest: Substitution?
        var state = 0
        var position = start
        while position < text.count, let next = states[state].next[text[position]] {
            state = next
            position += 1
            if let mark = states[state].mark {
                longest = Substitution(range: start..<position, meaning: .insert(mark))
            }
        }
        return longest
    }
}
