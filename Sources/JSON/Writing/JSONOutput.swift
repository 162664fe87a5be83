public import Files

/// Builds JSON text.
///
///     var output = JSONOutput()
///     output.object {
///         $0.member("title", conversation.title)
///         $0.key("size")
///         $0.array {
///             $0.int(640)
///             $0.int(480)
///         }
///     }
///
/// The output adds commas; the caller determines order and nesting.
public struct JSONOutput: Sendable {
    /// The white space of the output.
    public enum Layout: Sendable {
        /// No white space.
        case compact
        /// A line for each element and member, two spaces for each level.
        case indented
    }

    /// The place of the output, which decides what is escaped.
    public enum Place: Sendable {
        /// A file, or the body of an answer.
        case file
        /// Inside of `<script type="application/json">`: nothing in it can end the element (security rule 4).
        case script
    }

    /// The output so far, as UTF-8.
    public private(set) var bytes: [UInt8] = []

    private let layout: Layout
    private let escape: JSONStringEscape
    private var depth = 0
    /// A comma is needed before the next element or member.
    private var followsValue = false
    private var followsKey = false

    /// An empty output.
    public init(_ layout: Layout = .compact, for place: Place = .file) {
        self.layout = layout
        escape = place == .script ? .script : .file
    }

    /// The output so far.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Reserves memory for this many bytes: a long text that grows is copied again and again.
    public mutating func reserveCapacity(_ count: Int) {
        bytes.reserveCapacity(count)
    }

    /// Writes the line break at the end of a file.
    public mutating func end() {
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Removes and returns the output so far, for writing a long text in pieces.
    public mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Writes an object whose members `body` writes.
    public mutating func object<Failure: Error>(
        _ body: (inout JSONOutput) throws(Failure) -> Void
    ) throws(Failure) {
        begin("{")
        try body(&self)
        end("}")
    }

    /// Writes an array whose elements `body` writes.
    public mutating func array<Failure: Error>(
        _ body: (inout JSONOutput) throws(Failure) -> Void
    ) throws(Failure) {
        begin("[")
        try body(&self)
        end("]")
    }

    /// The key of the member whose value is written next.
    public mutating func key(_ key: String) {
        startItem()
        appendString(key)
        append(layout == .compact ? ":" : ": ")
        followsKey = true
    }

    /// Writes a text, escaped and quoted.
    public mutating func string(_ text: String) {
        startItem()
        appendString(text)
        followsValue = true
    }

    /// Writes an integer.
    public mutating func int(_ number: Int) {
        literal(String(number))
    }

    /// A number; infinity and NaN become null, as JSON has no notation for them.
    public mutating func double(_ number: Double) {
        literal(number.isFinite ? String(describing: number) : "null")
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ bool: Bool) {
        literal(bool ? "true" : "false")
    }

    /// Writes `null`.
    public mutating func null() {
        literal("null")
    }
}

/// The internals, also used to copy a `JSONValue`.
extension JSONOutput {
    /// Deeper levels are not indented further: a value nested a thousand levels deep would become a thousand times as
    /// long.
    private static let deepestIndentation = 24

    mutating func begin(_ bracket: StaticString) {
        startItem()
        append(bracket)
        depth += 1
        followsValue = false
    }

    mutating func end(_ bracket: StaticString) {
        depth -= 1
        if followsValue { startLine() }
        append(bracket)
        followsValue = true
    }

    /// Writes a number or a word that is JSON already.
    mutating func literal(_ text: String) {
        startItem()
        bytes.append(contentsOf: text.utf8)
        followsValue = true
    }

    /// Writes a value that is JSON already.
    public mutating func json(_ value: ByteRegion) {
        startItem()
        value.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        followsValue = true
    }

    private mutating func startItem() {
        if followsKey {
            followsKey = false
            return
        }
        if followsValue { append(",") }
        if depth > 0 { startLine() }
    }

    private mutating func startLine() {
        guard layout == .indented else { return }
        append("\n")
        bytes.append(contentsOf: repeatElement(.space, count: 2 * min(depth, Self.deepestIndentation)))
    }

    private mutating func appendString(_ text: String) {
        append("\"")
        var text = text
        text.withUTF8 { escape.append($0, to: &bytes) }
        append("\"")
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
