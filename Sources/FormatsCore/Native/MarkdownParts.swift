import ConversationModel
import Files
import Importing
import JSON

/// Splits Pageturner's Markdown into parts. Each begins with a line that ends in a comment with the file's mark.
struct MarkdownParts {
    struct Part {
        /// `message`, `text`, `call` …
        let kind: String
        /// nil if the comment has none, or they cannot be parsed.
        let facts: JSONValue?
        /// The error of facts that cannot be parsed.
        let damage: ImportError?
        /// All bytes up to the next part.
        var range: Range<Int>
        /// A line after the text closes what it leaves open; it is not in the range.
        var isClosed = false
    }

    /// The bytes that begin a file.
    static let start = "<!-- pageturner/1 markdown "
    private static let end = Array(" -->".utf8)

    /// The first line, with the members of the conversation.
    private(set) var head: Part
    private(set) var parts: [Part] = []
    private let file: ByteRegion
    private let bytes: [UInt8]

    init(_ text: ByteRegion) {
        file = Self.withPlainLineEnds(text.withoutByteOrderMark)
        bytes = file.array
        let first = bytes.prefix { $0 != 0x0A }
        let known = Self.part(at: first, after: Array(Self.start.utf8))
        let length = min(first.count + 1, bytes.count)
        head = Part(
            kind: known?.kind ?? "", facts: known?.facts, damage: known?.damage, range: length..<bytes.count)
        findParts(mark: Array("<!-- \(head.kind) ".utf8))
    }

    /// Editors may have changed the line endings.
    private static func withPlainLineEnds(_ file: ByteRegion) -> ByteRegion {
        let bytes = file.array
        guard bytes.prefix(while: { $0 != 0x0A }).last == 0x0D else { return file }
        let kept = bytes.indices.lazy.filter {
            bytes[$0] != 0x0D || $0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A
        }
        return ByteRegion(kept.map { bytes[$0] })
    }

    private mutating func findParts(mark: [UInt8]) {
        var lineStart = head.range.lowerBound
        while lineStart < bytes.count {
            let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
            let next = min(lineEnd + 1, bytes.count)
            if var part = Self.part(at: bytes[lineStart..<lineEnd], after: mark) {
                part.kind == Self.closing ? closeLast(at: lineStart) : endLast(at: lineStart)
                part.range = next..<bytes.count
                parts.append(part)
            }
            lineStart = next
        }
    }

    /// The part after the line that closes a text.
    static let closing = "closed"

    /// Ends the last part before the line that closes its text.
    private mutating func closeLast(at end: Int) {
        guard let last = parts.indices.last, !parts[last].isClosed else { return endLast(at: end) }
        let start = parts[last].range.lowerBound
        let line = bytes[start..<max(start, end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
        endLast(at: line)
        parts[last].isClosed = true
    }

    private mutating func endLast(at end: Int) {
        if let last = parts.indices.last {
            parts[last].range = parts[last].range.lowerBound..<end
        } else {
            head.range = head.range.lowerBound..<end
        }
    }

    /// The part that begins with a line; nil if the line ends in no comment with the mark.
    ///
    /// The last mark counts: the line may have been joined with another. Editors may have added white space.
    private static func part(at line: ArraySlice<UInt8>, after mark: [UInt8]) -> Part? {
        var line = line
        while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
        guard line.suffix(end.count).elementsEqual(end), let start = line.lastOffset(of: mark) else { return nil }
        let comment = line.dropLast(end.count)[start...].split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard let kind = comment.first else { return nil }
        var (facts, damage): (JSONValue?, ImportError?)
        do throws(JSONError) {
            facts = comment.count > 1 ? try JSONDocument(parsing: ByteRegion(comment[1])).root : nil
        } catch {
            damage = ImportError(.json(error.reason))
        }
        return Part(kind: String(decoding: kind, as: UTF8.self), facts: facts, damage: damage, range: 0..<0)
    }

    /// The text of a part; nil if it has none.
    func text(of part: Part) -> String? {
        body(of: part).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text in a part's fence, or all of its text if it begins with no fence.
    func fencedText(of part: Part) -> FencedText? {
        body(of: part).map { FencedText($0) }
    }

    /// The place of a part's text.
    func position(of part: Part) -> SourcePosition {
        file.position(at: part.range.lowerBound)
    }

    /// The bytes without surrounding empty lines.
    private func body(of part: Part) -> ArraySlice<UInt8>? {
        var body = bytes[part.range]
        guard body.first == 0x0A, body.count > 1 else { return body.isEmpty || body.count == 1 ? nil : body }
        body = body.dropFirst()
        for _ in 0..<(part.isClosed ? 1 : 2) where body.last == 0x0A { body = body.dropLast() }
        return body
    }
}

extension ArraySlice<UInt8> {
    /// The index after the last occurrence of some bytes.
    fileprivate func lastOffset(of sought: [UInt8]) -> Int? {
        var rest = self
        while let found = rest.lastIndex(of: UInt8(ascii: "<")) {
            if self[found...].starts(with: sought) { return found + sought.count }
            rest = rest[..<found]
        }
        return nil
    }
}
