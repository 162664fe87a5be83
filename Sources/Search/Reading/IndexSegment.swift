import JSON

/// A part of an index: some of its conversations, numbered from the oldest on, with their passages.
/// `Sources/Page/js/search/segment.js` reads the same.
struct IndexSegment {
    private let pieces: IndexPieces
    private let name: String
    /// The first word of each piece of words, and the names of the pieces.
    private let firstWords: [[UInt8]]
    private let wordNames: [String]
    /// The first conversation of each piece of conversations, and the names of the pieces.
    private let firstConversations: [Int]
    private let conversationNames: [String]
    /// The first passage of each piece of texts, and the names of the pieces.
    private let firstTexts: [Int]
    private let textNames: [String]
    let applications: [String]
    /// For each conversation, the number of its application.
    let applicationOf: [Int]
    /// The first passage of each conversation, and the number of all passages.
    let starts: [Int]
    let kinds: [UInt8]
    let days: [Int32]

    /// The number of conversations.
    var count: Int { applicationOf.count }

    init(_ name: String, _ pieces: IndexPieces) throws(SearchIndexFault) {
        let root = try pieces.json(name)
        let values = Array(root.elements)
        guard values.count > 10 else { throw SearchIndexFault(script: name) }
        let names = { (value: JSONValue) in (value.string ?? "").split(separator: " ").map(String.init) }
        let numbers = { (value: JSONValue) in value.elements.map { $0.int ?? 0 } }
        (self.pieces, self.name) = (pieces, name)
        firstWords = values[0].elements.map { Array(($0.string ?? "").utf8) }
        wordNames = names(values[1])
        (firstConversations, conversationNames) = (numbers(values[2]), names(values[3]))
        (firstTexts, textNames) = (Self.starts(numbers(values[4])), names(values[5]))
        applications = values[6].elements.map { $0.string ?? "" }
        (applicationOf, starts) = (numbers(values[7]), Self.starts(numbers(values[8])))
        kinds = (values[9].string ?? "").utf8.map { $0 &- UInt8(ascii: "0") }
        days = Self.expanded(numbers(values[10]), count: kinds.count)
        guard wordNames.count == firstWords.count, conversationNames.count == firstConversations.count,
            textNames.count + 1 == firstTexts.count, starts.count == applicationOf.count + 1,
            starts.last == kinds.count, applicationOf.allSatisfy(applications.indices.contains)
        else { throw SearchIndexFault(script: name) }
    }

    /// The start of each part, given the lengths, and the end of the last one.
    private static func starts(_ counts: [Int]) -> [Int] {
        // Whatever a damaged script says, the sum is a number.
        counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int(UInt32(clamping: $1))) }
    }

    /// - Parameter pairs: Each a count and the difference from the value before.
    private static func expanded(_ pairs: [Int], count: Int) -> [Int32] {
        var values: [Int32] = []
        values.reserveCapacity(count)
        var value = 0
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            value &+= pairs[index + 1]
            let times = min(max(0, pairs[index]), count - values.count)
            values.append(contentsOf: repeatElement(Int32(truncatingIfNeeded: value), count: times))
        }
        return values + Array(repeating: 0, count: count - values.count)
    }

    /// The passages that contain a word, ascending; a list for each word with that prefix.
    func passages(_ word: [UInt8], isPrefix: Bool) throws(SearchIndexFault) -> [[UInt32]] {
        var index = max(0, firstWords.lastIndex(fitting: { !word.lexicographicallyPrecedes($0) }))
        var lists: [[UInt32]] = []
        while index < firstWords.count {
            let parts = try pieces.parts(wordNames[index])
            guard parts.count == 2 else { throw SearchIndexFault(script: wordNames[index]) }
            lists += WordsPiece.lists(parts[0], parts[1], word, isPrefix: isPrefix)
            index += 1
            guard isPrefix, index < firstWords.count, firstWords[index].starts(with: word) else { break }
        }
        return lists
    }

    /// The facts of a conversation.
    func conversation(_ number: Int) throws(SearchIndexFault) -> FoundConversation {
        let index = firstConversations.lastIndex(fitting: { $0 <= number })
        guard index >= 0 else { throw SearchIndexFault(script: name) }
        let values = try pieces.json(conversationNames[index]).elements
        guard let row = values.dropFirst(number - firstConversations[index]).first.map({ Array($0.elements) }),
            row.count == 4
        else { throw SearchIndexFault(script: conversationNames[index]) }
        var message = 0
        return FoundConversation(
            pages: row[0].elements.map { $0.string ?? "" }, title: row[2].string ?? "",
            messages: row[3].elements.map { step in
                message &+= step.int ?? 0
                return message
            })
    }

    /// The text of a passage; empty if the index has no texts.
    func text(_ passage: Int) throws(SearchIndexFault) -> ArraySlice<UInt8> {
        guard !textNames.isEmpty else { return [] }
        let index = min(firstTexts.lastIndex(fitting: { $0 <= passage }), textNames.count - 1)
        let texts = try pieces.texts(textNames[index])
        let place = passage - firstTexts[index]
        return texts.indices.contains(place) ? texts[place] : []
    }

    var hasTexts: Bool { !textNames.isEmpty }
}

/// The facts about a conversation of an index.
public struct FoundConversation: Sendable, Equatable {
    /// The addresses of its pages.
    public let pages: [String]
    /// The title.
    public let title: String
    /// The message of each passage, from 1; 0 for the title.
    let messages: [Int]
}

extension Array {
    /// The index of the last element that fits, or -1. The elements that fit come first.
    func lastIndex(fitting fits: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if fits(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}
