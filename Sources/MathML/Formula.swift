public import Bytes
public import Hypertext

/// A formula in a text, as it was typed, with what marks its beginning and end.
///
/// Browsers set MathML themselves; there is no library that makes it of TeX in Swift or C.
public struct Formula {
    /// More text than this may be wider than a phone, and gets a box to scroll in.
    private static let narrowLength = 24
    /// The most bytes that are read as TeX.
    private static let sizeLimit = 8192

    private let source: String
    /// Without its marks.
    private let content: Substring
    /// In a line of its own: `$$…$$` and `\[…\]`.
    public let isBlock: Bool

    /// - Parameter source: The formula with its marks; nil if it is too long to be read.
    public init?(_ source: UTF8Bytes) {
        guard source.count <= Self.sizeLimit else { return nil }
        self.source = Self.unquoted(String(decoding: source, as: UTF8.self))
        isBlock = self.source.hasPrefix("$$") || self.source.hasPrefix("\\[")
        let mark = isBlock || self.source.hasPrefix("\\") ? 2 : 1
        content = self.source.dropFirst(mark).dropLast(mark)
    }

    /// In a quote, each of its lines begins with the mark of the quote.
    private static func unquoted(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.dropFirst().map { $0.drop { $0 == " " } }
        guard !rest.isEmpty, rest.allSatisfy({ $0.hasPrefix(">") }) else { return text }
        return ([lines[0]] + rest.map { $0.drop { $0 == ">" || $0 == " " } }).joined(separator: "\n")
    }

    /// The rows it has.
    public var rowCount: Int { content.split(separator: "\\\\").count }

    /// The formula in MathML, and how much text is in it, in UTF-16 code units; nil if it is not understood.
    /// Its source stands in the attribute `alttext`.
    ///
    /// - Parameter label: What a wide one is called that can be scrolled.
    public func mathML(label: HTML) -> (html: HTML, length: Int)? {
        guard let nodes = try? TeXParser.parse(content), !nodes.isEmpty else { return nil }
        var formula = MathMLWriter()
        formula.write(nodes)
        let isWide = formula.length > Self.narrowLength
        let isBoxed = isBlock || isWide
        var html = HTML()
        if isBoxed { html.append(literal: isBlock ? "<span class=\"formula-block\"" : "<span class=\"formula\"") }
        // Not every browser lets keys scroll what they cannot come to.
        if isWide {
            html.append(literal: " tabindex=\"0\" role=\"group\" aria-label=\"")
            html.append(label)
            html.append(literal: "\"")
        }
        if isBoxed { html.append(literal: ">") }
        html.append(literal: isBlock ? "<math display=\"block\" alttext=\"" : "<math alttext=\"")
        html.append(attribute: source)
        html.append(literal: "\">")
        html.append(formula.html)
        html.append(literal: "</math>")
        if isBoxed { html.append(literal: "</span>") }
        return (html, formula.length)
    }
}
