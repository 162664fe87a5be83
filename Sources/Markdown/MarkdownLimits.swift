import Bytes

/// How much of a text is read as Markdown (security rule 16).
///
/// cmark cannot be interrupted, and Debian's version lacks the repairs of several quadratic shapes. So
/// every text is looked through before it is parsed, in linear time, and what exceeds a limit is shown as
/// plain text with a notice. The limits lie far above what people and models write.
public struct MarkdownLimits: Sendable, Hashable {
    /// The most bytes of one text that are read as Markdown; the rest is shown as it is.
    public var textBytes = 1 << 20
    /// How deep block quotes and lists may nest.
    public var nesting = 64
    /// How deep emphasis and links may nest; what is deeper loses its markup, not its text.
    public var inlineNesting = 32
    /// Columns of a table. (128 columns in 20,000 short rows took 0.87 s, 256 took 2.2 s.)
    public var tableColumns = 128
    /// Columns × rows of all tables in a text.
    public var tableCells = 200_000
    /// UTF8Bytes that reference links may copy: occurrences × length of the definition.
    public var referenceBytes = 16 << 20
    /// How many steps of a search that starts anew again and again are granted for each byte of the text.
    public var stepsPerByte = 256
    /// How many comments, declarations and processing instructions of HTML a paragraph may begin.
    public var declarations = 128
    /// Back links at the end of a footnote.
    public var footnoteBackLinks = 32

    public init() {}
}
