/// Markup that is safe to put into a page.
///
/// A string cannot become `HTML` without going through one of the escapes below, so forgetting to
/// escape does not compile. The bytes are UTF-8.
public struct HTML: Sendable, Hashable {
    /// The markup, as UTF-8.
    public private(set) var bytes: [UInt8]

    public init() {
        bytes = []
    }

    /// Markup written by us in the source code.
    public init(literal: StaticString) {
        bytes = []
        append(literal: literal)
    }

    /// Plain text, escaped for use as element content.
    public init(text: some StringProtocol) {
        bytes = []
        append(text: text)
    }

    /// Bytes that the caller vouches for: a template's own markup, or the output of a renderer.
    public init(trusted bytes: [UInt8]) {
        self.bytes = bytes
    }

    public var isEmpty: Bool { bytes.isEmpty }
    public var count: Int { bytes.count }
    /// The markup as a string, for tests and messages.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    public mutating func reserveCapacity(_ count: Int) {
        bytes.reserveCapacity(count)
    }

    /// Empties the buffer but keeps its memory, for reuse.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    public mutating func append(_ other: HTML) {
        // The pointer spares counting references to the bytes, which for a template's own markup all threads share.
        other.bytes.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }

    /// A part of another piece of markup; the caller cuts between elements.
    public mutating func append(_ other: HTML, in range: Range<Int>) {
        let range = range.clamped(to: 0..<other.count)
        other.bytes.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    public mutating func append(literal: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    public mutating func append(number: Int) {
        append(text: String(number))
    }

    /// Text as element content: `&`, `<` and `>` are escaped, control characters replaced.
    public mutating func append(text: some StringProtocol) {
        append(text, .text)
    }

    /// Text as the value of an attribute in double quotes: as `text`, and both quotes escaped.
    public mutating func append(attribute text: some StringProtocol) {
        append(text, .attribute)
    }

    /// The same for a whole string, which most texts are, compiled for it alone.
    public mutating func append(text: String) {
        append(text, .text)
    }

    public mutating func append(attribute text: String) {
        append(text, .attribute)
    }

    /// UTF-8 bytes, escaped as element content.
    public mutating func append(text utf8: UnsafeBufferPointer<UInt8>) {
        Escape.text.append(utf8, to: &bytes)
    }

    /// UTF-8 bytes, escaped as an attribute's value.
    public mutating func append(attribute utf8: UnsafeBufferPointer<UInt8>) {
        Escape.attribute.append(utf8, to: &bytes)
    }

    @inline(__always)
    private mutating func append(_ text: some StringProtocol, _ escape: Escape) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { escape.append($0, to: &bytes) }
        guard done == nil else { return }
        Array(text.utf8).withUnsafeBufferPointer { escape.append($0, to: &bytes) }
    }
}
