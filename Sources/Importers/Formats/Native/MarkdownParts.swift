import JSON

/// Splits Pageturner's Markdown into parts. Each begins with a line that ends in a comment with the file's mark.
struct MarkdownParts {
    struct Part {
        /// `message`, `text`, `call` …
        let kind: String
        /// nil if the comment has none, or they cannot be parsed.
        let facts: JSONValue?
        /// All bytes up to the next part.
        let range: Range<Int>
    }

    /// The bytes that begin a file.
    static let start = "<!-- pageturner/1 markdown "
    private static let end = Array(" -->".utf8)

    /// The members of the conversation.
    let facts: JSONValue?
    private(set) var parts: [Part] = []
    private let bytes: [UInt8]

    init(_ text: ByteRegion) {
        bytes = Self.withPlainLineEnds(text.withoutByteOrderMark.array)
        let head = Self.words(of: bytes.prefix { $0 != 0x0A }, after: Array(Self.start.utf8))
        facts = head?.facts
        findParts(mark: Array("<!-- \(head?.kind ?? "") ".utf8))
    }

    /// Editors may have changed the line endings.
    private static func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.prefix(while: { $0 != 0x0A }).last == 0x0D else { return bytes }
        return bytes.indices.lazy.filter { bytes[$0] != 0x0D || $0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A }
            .map { bytes[$0] }
    }

    private mutating func findParts(mark: [UInt8]) {
        var open: (kind: String, facts: JSONValue?, start: Int)?
        var lineStart = 0
        while lineStart < bytes.count {
            let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
            let next = min(lineEnd + 1, bytes.count)
            if lineStart > 0, let (kind, facts) = Self.words(of: bytes[lineStart..<lineEnd], after: mark) {
                if let open { parts.append(Part(kind: open.kind, facts: open.facts, range: open.start..<lineStart)) }
                open = (kind, facts, next)
            }
            lineStart = next
        }
        if let open { parts.append(Part(kind: open.kind, facts: open.facts, range: open.start..<bytes.count)) }
    }

    /// The kind and the members in the comment at the end of a line.
    private static func words(of line: ArraySlice<UInt8>, after mark: [UInt8]) -> (kind: String, facts: JSONValue?)? {
        guard line.suffix(end.count).elementsEqual(end), let start = line.offset(of: mark) else { return nil }
        let comment = line.dropLast(end.count)[start...].split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard let kind = comment.first else { return nil }
        let facts = comment.count > 1 ? (try? JSONDocument(parsing: ByteRegion(comment[1])))?.root : nil
        return (String(decoding: kind, as: UTF8.self), facts)
    }

    /// The text of a part; nil if it has none.
    func text(of part: Part) -> String? {
        body(of: part).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text in a part's fence, and the fence's language.
    func fencedText(of part: Part) -> (text: String, language: String)? {
        guard let body = body(of: part) else { return nil }
        let lines = body.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        guard lines.count > 1, let end = lines[1].lastIndex(of: 0x0A) else { return nil }
        let language = lines[0].drop { $0 == UInt8(ascii: "`") }
        return (String(decoding: lines[1][..<end], as: UTF8.self), String(decoding: language, as: UTF8.self))
    }

    /// The bytes without surrounding empty lines.
    private func body(of part: Part) -> ArraySlice<UInt8>? {
        var body = bytes[part.range]
        guard body.first == 0x0A, body.count > 1 else { return body.isEmpty || body.count == 1 ? nil : body }
        body = body.dropFirst()
        for _ in 0..<2 where body.last == 0x0A { body = body.dropLast() }
        return body
    }
}

extension ArraySlice<UInt8> {
    /// The index after the first occurrence of some bytes.
    fileprivate func offset(of sought: [UInt8]) -> Int? {
        var rest = self
        while let found = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[found...]
            if rest.starts(with: sought) { return found + sought.count }
            rest = rest.dropFirst()
        }
        return nil
    }
}
