/// Finds the marks that ChatGPT leaves in texts: `【6†source】`, runs between U+E200 and U+E201, and single
/// private-use characters from U+E200 to U+E2FF.
struct MarkScanner {
    struct Mark {
        let text: String
        /// Where it begins, in characters (Unicode scalars) and in UTF-16 units: exports do not say what they
        /// count. Empty unless it was asked for.
        let places: [Int]
        /// What it says to the reader, if nothing is known about it.
        let words: String
    }

    /// Bytes between 【 and 】.
    private static let bracketLimit = 400

    private let bytes: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    /// What has been passed, in characters and in UTF-16 units; nil if nobody asks.
    private var passed: (scalars: Int, utf16: Int)?

    init(_ text: String, countsPlaces: Bool) {
        bytes = Array(text.utf8)
        passed = countsPlaces ? (0, 0) : nil
    }

    /// Whether a text has any of the characters that marks begin with.
    static func mayFindMarks(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // Most texts have no byte as high as the first of these characters; the highest is found many at a time.
            guard bytes.reduce(0, { max($0, $1) }) > 0xE2 else { return false }
            return bytes.indices.contains { bytes[$0] > 0xE2 && MarkCharacter(bytes[$0...]) != nil }
        }
    }

    /// The text so far, with the replacements.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// Moves behind the next mark.
    mutating func next() -> Mark? {
        var end = index
        while end < bytes.count {
            if let length = markLength(at: end) {
                output += bytes[index..<end]
                count(index..<end)
                defer {
                    count(end..<end + length)
                    index = end + length
                }
                return mark(end..<end + length)
            }
            end += 1
        }
        output += bytes[index...]
        index = end
        return nil
    }

    /// Puts something in the place of the mark; where nothing comes, no space stays before a full stop or another.
    mutating func replace(with text: String) {
        output += text.utf8
        guard text.isEmpty, output.last == UInt8(ascii: " ") else { return }
        let next = index < bytes.count ? bytes[index] : UInt8(ascii: "\n")
        if " .,;:!?)\n".utf8.contains(next) { output.removeLast() }
    }

    private func mark(_ range: Range<Int>) -> Mark {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return Mark(text: text, places: passed.map { [$0.scalars, $0.utf16] } ?? [], words: Self.words(in: text))
    }

    private mutating func count(_ range: Range<Int>) {
        guard var passed else { return }
        for byte in bytes[range] where byte & 0xC0 != 0x80 {
            passed.scalars += 1
            passed.utf16 += byte >= 0xF0 ? 2 : 1
        }
        self.passed = passed
    }

    // MARK: Where marks end

    /// Bytes of the mark that begins at `index`; nil if none does.
    private func markLength(at index: Int) -> Int? {
        switch MarkCharacter(bytes[index...]) {
        case .start: lengthOfRun(at: index)
        case .openingBracket: lengthOfBracket(at: index)
        case .end, .separator, .privateUse: MarkCharacter.width
        case nil: nil
        }
    }

    /// To the end of the run; in a text that was cut off, to the next space.
    private func lengthOfRun(at start: Int) -> Int {
        var end = start + MarkCharacter.width
        var space: Int?
        var hasSeparator = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            let character = MarkCharacter(bytes[end...])
            if character == .end { return end + MarkCharacter.width - start }
            if character == .start { break }
            if character == .separator, space == nil { hasSeparator = true }
            if bytes[end] == UInt8(ascii: " "), space == nil { space = end }
            end += 1
        }
        return hasSeparator ? (space ?? end) - start : MarkCharacter.width
    }

    private func lengthOfBracket(at start: Int) -> Int? {
        let inside = bytes[(start + MarkCharacter.width)...].prefix(Self.bracketLimit)
        var hasDagger = false
        for index in inside.indices {
            if inside[index...].starts(with: "】".utf8) { return hasDagger ? index + MarkCharacter.width - start : nil }
            if inside[index...].starts(with: "†".utf8) { hasDagger = true }
            if inside[index] == UInt8(ascii: "\n") || inside[index...].starts(with: "【".utf8) { return nil }
        }
        return nil
    }

    // MARK: What marks say

    /// Links and names of things have words in them; all other marks have none.
    private static func words(in mark: String) -> String {
        let fields = mark.unicodeScalars.dropFirst().dropLast().split(separator: "\u{E202}").map { String($0) }
        guard fields.count > 1 else { return "" }
        switch fields[0] {
        case "url": return fields[1]
        case "entity":
            // A list: kind, name, more.
            let list = fields[1].split(separator: "\"", omittingEmptySubsequences: false)
            return list.count > 3 ? String(list[3]) : ""
        default: return ""
        }
    }
}

/// The characters that marks begin with or have in them, by their UTF-8.
private enum MarkCharacter {
    case start, end, separator, privateUse, openingBracket

    /// Bytes of each of them.
    static let width = 3

    /// The character that the bytes begin with; nil for all others.
    @inline(__always)
    init?(_ bytes: some RandomAccessCollection<UInt8>) {
        guard let first = bytes.first, first == 0xEE || first == 0xE3, bytes.count >= Self.width else { return nil }
        let rest = bytes.dropFirst()
        guard let second = rest.first, let third = rest.dropFirst().first else { return nil }
        switch (first, second, third) {
        case (0xEE, 0x88, 0x80): self = .start
        case (0xEE, 0x88, 0x81): self = .end
        case (0xEE, 0x88, 0x82): self = .separator
        case (0xEE, 0x88...0x8B, _): self = .privateUse
        case (0xE3, 0x80, 0x90): self = .openingBracket
        default: return nil
        }
    }
}
