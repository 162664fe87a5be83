import Importing

/// Finds the marks that ChatGPT leaves in texts: `【6†source】`, runs between U+E200 and U+E201, and single
/// private-use characters from U+E200 to U+E2FF.
struct MarkScanner {
    struct Mark {
        let text: String
        /// The mark's offset in characters (Unicode scalars) and in UTF-16 units: exports do not state their unit.
        /// Empty unless requested.
        let places: [Int]
        /// The mark's readable text, for marks without metadata.
        let words: String
    }

    /// Bytes between 【 and 】.
    private static let bracketLimit = 400

    private let bytes: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    /// The scanned characters and UTF-16 units; nil if places are not requested.
    private var passed: (scalars: Int, utf16: Int)?

    init(_ text: String, countsPlaces: Bool) {
        bytes = Array(text.utf8)
        passed = countsPlaces ? (0, 0) : nil
    }

    /// True if a text contains a first character of marks.
    static func mayFindMarks(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // Most texts have no byte as high as these characters have; the maximum is found many bytes at a time.
            guard bytes.reduce(0, { max($0, $1) }) > 0xE2 else { return false }
            return bytes.indices.contains { bytes[$0] > 0xE2 && MarkCharacter(bytes[$0...]) != nil }
        }
    }

    /// The text so far, with its replacements.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// Moves past the next mark.
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

    /// Replaces the mark. An empty replacement also removes the space before punctuation or another space.
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

    // MARK: Ends of marks

    /// The bytes of the mark at `index`; nil if there is none.
    private func markLength(at index: Int) -> Int? {
        switch MarkCharacter(bytes[index...]) {
        case .start: lengthOfRun(at: index)
        case .openingBracket: lengthOfBracket(at: index)
        case .end, .separator, .privateUse: MarkCharacter.width
        case nil: nil
        }
    }

    /// The bytes to the end of the run, or in a truncated text to the next space.
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

    // MARK: Texts of marks

    /// The text of a mark: only links and names of things have one.
    private static func words(in mark: String) -> String {
        let fields = mark.unicodeScalars.dropFirst().dropLast().split(separator: "\u{E202}").map { String($0) }
        guard fields.count > 1 else { return "" }
        switch fields[0] {
        case "url": return fields[1]
        case "entity":
            // The fields of a list are kind, name, and more.
            let list = fields[1].split(separator: "\"", omittingEmptySubsequences: false)
            return list.count > 3 ? String(list[3]) : ""
        default: return ""
        }
    }
}

/// The first and inner characters of marks, in UTF-8.
private enum MarkCharacter {
    case start, end, separator, privateUse, openingBracket

    /// The bytes of each character.
    static let width = 3

    /// The character at the start of the bytes; nil for all others.
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
