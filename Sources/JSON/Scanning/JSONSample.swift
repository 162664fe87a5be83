public import Files

/// A short text of the same shape as a long one, for detecting a format without the memory of the whole.
///
/// Containers keep their first elements and long strings their beginning; the scanner skips the rest by its brackets.
public struct JSONSample: Sendable {
    /// Bytes of a value that is kept as it is.
    private static let wholeSize = 4096
    /// Elements that the outermost container keeps, and those inside it.
    private static let outerLimit = 256
    private static let innerLimit = 64
    /// Bytes of a sample; its last element may go beyond.
    private static let sizeLimit = 2 << 20
    private static let depthLimit = 16

    private var output = JSONOutput()

    /// A sample of the object or array that fills a text; nil if something follows it, as in JSON lines.
    public static func sample(of text: ByteRegion) throws(JSONError) -> ByteRegion? {
        guard let value = ElementScanner.firstValue(of: text, within: text.count) else { return nil }
        let end = value.offset + value.count - text.offset
        guard JSONLexer(text: text.text).skipSpace(from: end) == text.count else { return nil }
        var sample = JSONSample()
        try sample.append(value, depth: 0)
        return ByteRegion(sample.output.bytes)
    }

    private mutating func append(_ value: ByteRegion, depth: Int) throws(JSONError) {
        guard value.count > Self.wholeSize else { return output.json(value) }
        switch value.text[0] {
        case .openBrace: try append(value, in: ("{", "}"), depth: depth)
        case .openBracket: try append(value, in: ("[", "]"), depth: depth)
        case .quote: output.string(beginning(of: value))
        default: output.json(value)
        }
    }

    private mutating func append(
        _ container: ByteRegion, in brackets: (StaticString, StaticString), depth: Int
    ) throws(JSONError) {
        output.begin(brackets.0)
        var scanner = depth < Self.depthLimit ? try ElementScanner(container) : nil
        var count = 0
        while hasRoom(for: count, depth: depth), let element = try scanner?.next() {
            if let key = element.key { output.key(key) }
            try append(element.bytes, depth: depth + 1)
            count += 1
        }
        output.end(brackets.1)
    }

    private func hasRoom(for count: Int, depth: Int) -> Bool {
        count < (depth == 0 ? Self.outerLimit : Self.innerLimit) && output.bytes.count < Self.sizeLimit
    }

    /// The beginning of a string, cut where no escape and no character is open.
    private func beginning(of string: ByteRegion) -> String {
        var head = string.prefix(Self.wholeSize).array.dropFirst()
        if let escape = head.suffix(12).lastIndex(of: .backslash) { head = head[..<escape] }
        let text = ByteRegion([.quote] + head + [.quote])
        return (try? JSONDocument(parsing: text))?.root.string ?? ""
    }
}
