/// Markup that is safe to put into a page.
///
/// A string cannot become `HTML` without going through one of the escapes below, so forgetting to
/// escape does not compile. The bytes are UTF-8.
public struct HTML: Sendable, Hashable {
    private var buffer = ByteBuffer()

    /// Empty markup.
    public init() {}

    /// Markup from this program's source code.
    public init(literal: StaticString) {
        append(literal: literal)
    }

    /// Plain text, escaped for use as element content.
    public init(text: some StringProtocol) {
        append(text: text)
    }

    /// Plain text, escaped for use in a quoted attribute.
    public init(attribute text: some StringProtocol) {
        append(attribute: text)
    }

    /// Bytes that the caller vouches for: a template's own markup, or the output of a renderer.
    public init(trusted bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer.append($0) }
    }

    /// True if there is no markup.
    public var isEmpty: Bool { count == 0 }
    /// The number of bytes.
    public var count: Int { buffer.count }
    /// A copy of the markup, as UTF-8.
    public var bytes: [UInt8] { withBytes { Array($0) } }
    /// The markup as a string, for tests and messages.
    public var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Calls `body` with the markup as UTF-8.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try buffer.withBytes(body)
    }

    /// Reserves memory for this many bytes in total.
    public mutating func reserveCapacity(_ count: Int) {
        buffer.reserveCapacity(count)
    }

    /// Empties the buffer but keeps its memory, for reuse.
    public mutating func removeAll() {
        buffer.removeAll()
    }

    /// Appends other markup.
    public mutating func append(_ other: HTML) {
        other.withBytes { buffer.append($0) }
    }

    /// Appends a part of other markup; the caller cuts between elements.
    public mutating func append(_ other: HTML, in range: Range<Int>) {
        let range = range.clamped(to: 0..<other.count)
        other.withBytes { buffer.append(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Appends markup from this program's source code.
    public mutating func append(literal: StaticString) {
        buffer.append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends a number in digits.
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

    /// The same for `String`, the most common case, specialised.
    public mutating func append(text: String) {
        append(text, .text)
    }

    /// A specialised version for `String`.
    public mutating func append(attribute text: String) {
        append(text, .attribute)
    }

    /// UTF-8 bytes, escaped as element content.
    public mutating func append(text utf8: UnsafeBufferPointer<UInt8>) {
        Escape.text.append(utf8, to: &buffer)
    }

    /// UTF-8 bytes, escaped as an attribute's value.
    public mutating func append(attribute utf8: UnsafeBufferPointer<UInt8>) {
        Escape.attribute.append(utf8, to: &buffer)
    }

    @inline(__always)
    private mutating func append(_ text: some StringProtocol, _ escape: Escape) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { escape.append($0, to: &buffer) }
        guard done == nil else { return }
        Array(text.utf8).withUnsafeBufferPointer { escape.append($0, to: &buffer) }
    }
}
