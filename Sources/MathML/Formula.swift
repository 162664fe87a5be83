public import Bytes
public import Hypertext

/// A formula in a text, as typed, with its delimiters.
///
/// Browsers render MathML themselves; no library in Swift or C converts TeX to it.
public struct Formula {
    /// Longer text may be wider than a phone, and gets a box to scroll in.
    private static let narrowLength = 24
    /// The most bytes that are read as TeX.
    private static let sizeLimit = 8192

    private let source: String
    /// The source without its delimiters.
    private let content: Substring
    /// The formula has a line of its own: `$$…$$`, `\[…\]` and environments.
    public let isBlock: Bool

    /// - Parameter source: The formula with its delimiters; nil if it is too long to be read.
    public init?(_ source: UTF8Bytes) {
        guard source.count <= Self.sizeLimit else { return nil }
        self.source = Self.unquoted(String(decoding: source, as: UTF8.self))
        let isEnvironment = self.source.hasPrefix("\\begin{")
        isBlock = isEnvironment || self.source.hasPrefix("$$") || self.source.hasPrefix("\\[")
        let mark = isEnvironment ? 0 : isBlock || self.source.hasPrefix("\\") ? 2 : 1
        content = self.source.dropFirst(mark).dropLast(mark)
    }

    /// True for an environment that is a formula without delimiters, too.
    public static func isEnvironment(_ name: String) -> Bool {
        let name = name.hasSuffix("*") ? String(name.dropLast()) : name
        return ["align", "alignat", "eqnarray", "equation", "flalign", "gather", "multline"].contains(name)
    }

    /// Removes the quote marks with which each line of a quoted formula begins.
    private static func unquoted(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.dropFirst().map { $0.drop { $0 == " " } }
        guard !rest.isEmpty, rest.allSatisfy({ $0.hasPrefix(">") }) else { return text }
        return ([lines[0]] + rest.map { $0.drop { $0 == ">" || $0 == " " } }).joined(separator: "\n")
    }

    /// The number of rows.
    public var rowCount: Int { content.split(separator: "\\\\").count }

    /// The formula in MathML, and the length of its text in UTF-16 code units; nil if it is not understood. The
    /// attribute `alttext` contains the source.
    ///
    /// - Parameter label: The label of a wide formula that can be scrolled.
    public func mathML(label: HTML) -> (html: HTML, length: Int)? {
        guard let nodes = try? TeXParser.parse(content), !nodes.isEmpty else { return nil }
        var formula = MathMLWriter()
        formula.write(nodes)
        let isWide = formula.length > Self.narrowLength
        let isBoxed = isBlock || isWide
        var html = HTML()
        if isBoxed { html.append(literal: isBlock ? "<span class=\"formula-block\"" : "<span class=\"formula\"") }
        // Not every browser lets keys scroll an element that cannot be focused.
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
