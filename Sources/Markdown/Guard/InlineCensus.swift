import Bytes

/// Counts the characters of a paragraph over which cmark 0.29.0.gfm.6 searches again and again.
struct InlineCensus {
    /// `![`: after each link cmark walks over all open images.
    private var images = 0
    /// Characters that may end a link: after each, cmark walks back over all open emphasis before it.
    private var closers = 0
    /// Runs of `*`, `_` and `~`.
    private var delimiters = 0
    /// `<!` and `<?`: a scan to the end of the paragraph each, if nothing closes them.
    private var declarations = 0

    /// Counts. If the text may define links, any bracket may end one; if not, only `](` does.
    init(_ text: UTF8Bytes, references: Bool, _ limits: MarkdownLimits) {
        // Most paragraphs have few links, and then the rest does not matter: each byte is one mark at most.
        guard
            text.has(UInt8(ascii: "]"), moreOftenThan: limits.stepsPerByte) || text.offset(of: UInt8(ascii: "<")) != nil
        else { return }
        for index in text.indices {
            let byte = text[index]
            guard Self.isMark(byte) else { continue }
            let previous = text.byte(at: index - 1)
            switch byte {
            case UInt8(ascii: "]"):
                closers += references ? 1 : 0
            case UInt8(ascii: "("):
                closers += !references && previous == UInt8(ascii: "]") ? 1 : 0
            case UInt8(ascii: "["):
                images += previous == UInt8(ascii: "!") ? 1 : 0
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                delimiters += previous == byte ? 0 : 1
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                declarations += previous == UInt8(ascii: "<") ? 1 : 0
            default:
                break
            }
        }
    }

    /// A fast check: most bytes are not counted.
    @inline(__always)
    private static func isMark(_ byte: UInt8) -> Bool {
        let marks: (low: UInt64, high: UInt64) = (
            1 << 0x21 | 1 << 0x28 | 1 << 0x2A | 1 << 0x3F, 1 << 0x1B | 1 << 0x1D | 1 << 0x1F | 1 << 0x3E
        )
        return byte < 0x80 && (byte < 0x40 ? marks.low : marks.high) >> UInt64(byte & 0x3F) & 1 == 1
    }

    /// True if parsing a paragraph of this many bytes takes time in proportion to its length.
    func isLinear(bytes: Int, _ limits: MarkdownLimits) -> Bool {
        (images + delimiters) * closers <= limits.stepsPerByte * bytes && declarations <= limits.declarations
    }
}
