import Bytes

/// Limits on what is parsed as Markdown (security rule 16).
///
/// cmark cannot be interrupted, and Debian's version lacks the fixes of several quadratic cases. So every text is
/// checked in linear time before it is parsed, and a part that exceeds a limit is shown as plain text with a notice.
/// The limits are far above what people and models write.
public struct MarkdownLimits: Sendable, Hashable {
    /// The most bytes of one text that are parsed; the rest is shown as plain text.
    public var textBytes = 1 << 20
    /// The deepest nesting of block quotes and lists.
    public var nesting = 64
    /// The deepest nesting of emphasis and links; deeper ones lose their markup, not their text.
    public var inlineNesting = 32
    /// Columns of a table. (128 columns in 20,000 short rows took 0.87 s, 256 took 2.2 s.)
    public var tableColumns = 128
    /// Columns × rows of all tables in a text.
    public var tableCells = 200_000
    /// The bytes that reference links may copy: occurrences × length of the definition.
    public var referenceBytes = 16 << 20
    /// The most steps of repeated searches for each byte of the text.
    public var stepsPerByte = 256
    /// The most comments, declarations and processing instructions of HTML that a paragraph may begin.
    public var declarations = 128
    /// Back links at the end of a footnote.
    public var footnoteBackLinks = 32

    public init() {}
}
