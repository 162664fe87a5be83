/// Texts that the user replaces, such as the names of people.
///
/// They are found whole, whatever their case, the encoding of their accents and what stands between their words. `Tom` is
/// not found in `Tomato`; in scripts without spaces, a word may stand between letters. The longest match wins.
struct Replacements: Sendable {
    private let texts: [String]
    private var names = NameTrie()
    /// The first bytes that a name may begin with.
    private var beginnings = [Bool](repeating: false, count: 256)
    /// The most bytes of a name in a text: accents may be letters of their own.
    private var longest = 0
    /// Notes the names that are found, if somebody wants to know.
    var found: FoundWords?

    init(_ replacements: [Redaction.Replacement] = []) {
        texts = replacements.map(\.replacement)
        for (number, replacement) in replacements.enumerated() { add(SeparatedName(replacement.text), number) }
    }

    var isEmpty: Bool { names.isEmpty }

    private mutating func add(_ name: SeparatedName, _ number: Int) {
        guard let first = name.characters.first else { return }
        names.insert(name, number: number)
        let length = name.characters.reduce(Self.mostBetween) { $0 + max(Self.mostBytes, 3 * $1.utf8.count) }
        longest = max(longest, length)
        for byte in Self.firstBytes(of: first) { beginnings[Int(byte)] = true }
    }

    /// The most bytes of a letter with its accents, and of everything between the words of a name.
    private static let mostBytes = 12
    private static let mostBetween = 64

    /// The bytes that a character may begin with, in either case, with accents apart, and in the form that looks alike.
    private static func firstBytes(of character: String) -> [UInt8] {
        let own = (character + character.uppercased()).utf8.filter { $0 & 0xC0 != 0x80 }
        let isASCII = character.utf8.count == 1
        return own + (0...UInt8.max).filter { isASCII ? $0 == 0xE2 : $0.isASCIILetter || $0 >= 0xC0 }
    }

    /// The replacement of a text that is one of the names; nil for others.
    func replacement(of text: String) -> String? {
        guard !isEmpty else { return nil }
        return text.withBytes { bytes in
            var best: NameTrie.Match?
            for match in names.matches(at: 0, in: bytes).found where match.end == bytes.count {
                if best.map({ $0.isLess(exactThan: match) }) ?? true { best = match }
            }
            return best.map { texts[$0.names[0]] }
        }
    }

    func occur(in text: String) -> Bool {
        !isEmpty && text.withBytes { !ranges(in: $0).isEmpty }
    }

    /// The places of names in a text, in order.
    func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard !isEmpty else { return [] }
        var places: [Range<Int>] = []
        var index = 0
        while index < text.count {
            if beginnings[Int(text[index])], let end = matches(at: index, in: text).end {
                places.append(index..<end)
                note(index..<end, of: text)
                index = end
            } else {
                index += 1
            }
        }
        return places
    }

    /// Notes the names in a place that was found: a long one may contain others.
    private func note(_ place: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
        guard let found, found.count < texts.count else { return }
        let place = UnsafeBufferPointer(rebasing: text[place])
        for index in place.indices where beginnings[Int(place[index])] {
            for match in matches(at: index, in: place).found { found.insert(match.names) }
        }
    }

    /// The start of a name that the end of a growing text may begin; else the end of the text.
    func unfinishedStart(in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard !isEmpty else { return text.count }
        return (max(0, text.count - longest)..<text.count).first { index in
            beginnings[Int(text[index])] && matches(at: index, in: text).isUnfinished
        } ?? text.count
    }

    /// The names that begin at a place and are whole words.
    private func matches(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> NameTrie.Matches {
        guard WordEdge.isStart(index, of: text) else { return NameTrie.Matches() }
        let start = UnsafeBufferPointer(rebasing: text[..<min(text.count, index + longest)])
        var matches = names.matches(at: index, in: start)
        matches.found.removeAll { !WordEdge.isEnd($0.end, of: text) }
        return matches
    }
}
