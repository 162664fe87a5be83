import TestSupport
import Testing

@testable import Search

/// The table of words against a dictionary.
struct TermTableTests {
    private static func lists(_ table: borrowing TermTable, _ bases: [UInt32]) -> [String: [UInt32]] {
        let numbers = PassageNumbers(table.parts, bases)
        var (lists, words): ([String: [UInt32]], [[UInt8]]) = ([:], [])
        table.forEach { word, list in
            var passages: [UInt32] = []
            list.withUnsafeBufferPointer { numbers.append($0, to: &passages) }
            lists[String(decoding: word, as: UTF8.self)] = passages
            words.append(Array(word))
        }
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
        return lists
    }

    /// Words that share their first eight letters, long ones, and many passages.
    @Test func tableHasWhatADictionaryHas() {
        var generator = SeededGenerator(seed: 11)
        let words = (0..<3000).map { number in
            let start = ["", "common", "commonprefix", "é"].randomElement(using: &generator) ?? ""
            return start + "w" + String(number * number, radix: 36) + (number % 5 == 0 ? "_of_a_long_name" : "")
        }
        var table = TermTable()
        var tokenizer = Tokenizer()
        var expected: [String: [UInt32]] = [:]
        let bases: [UInt32] = [0, 1000, 5000, 100_000]
        for batch in [1, 3] {
            table.begin(batch)
            for passage in 0..<400 {
                let some = (0..<40).map { _ in
                    words[min(Int.random(in: 0..<3000, using: &generator), Int.random(in: 0..<3000, using: &generator))]
                }
                table.add(Array(some.joined(separator: ", ").utf8), &tokenizer)
                for word in Set(some) {
                    let folded = word.hasPrefix("é") ? "e" + word.dropFirst() : word
                    let number = bases[batch] + UInt32(passage)
                    if expected[folded]?.last != number { expected[folded, default: []].append(number) }
                }
            }
        }
        #expect(Self.lists(table, bases) == expected)
    }

    /// A search for a word does not find the people who are called so.
    @Test func wordsOfAnAuthorAreMarked() {
        var table = TermTable()
        var tokenizer = Tokenizer()
        table.begin(0)
        table.add(Array("Tom is late".utf8), by: Array("Zoë Müller-Lüdenscheidt".utf8), &tokenizer)
        table.add(Array("yes".utf8), by: Array("Tom, 王小明 tom".utf8), &tokenizer)
        table.add([], by: Array("Zoë".utf8), &tokenizer)
        table.add(Array("zoë".utf8), &tokenizer)
        #expect(
            Self.lists(table, [0]) == [
                "tom": [0], "is": [0], "late": [0], "yes": [1], "zoe": [3], ":zoe": [0, 2], ":muller": [0],
                ":ludenscheidt": [0], ":tom": [1], ":王小": [1], ":小明": [1], ":明": [1],
            ])
    }

    @Test func restOfABatchIsNumberedFromItsOffset() {
        var table = TermTable()
        var tokenizer = Tokenizer()
        table.begin(0, from: 7)
        table.add(Array("one".utf8), &tokenizer)
        table.begin(1)
        table.add(Array("two".utf8), &tokenizer)
        table.add(Array("one".utf8), &tokenizer)
        #expect(Self.lists(table, [100, 200]) == ["one": [107, 201], "two": [200]])
    }
}
