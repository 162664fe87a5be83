import Highlighting
import Bytes
public import Hypertext

/// Code as shown: highlighted, and without characters that change how it reads.
///
/// Fenced code of a text and the inputs and outputs of tools all pass through here.
public enum CodeBlock {
    /// The part that was appended.
    public struct Size: Sendable, Hashable {
        /// The cost of revealing it, see `RevealCost`.
        public let cost: Int
        /// The number of lines.
        public let lines: Int
        /// About how tall it is in its frame in a column of 720 px, in pixels.
        public var height: Int { HeightEstimate.code(lines: lines) }
    }

    /// Appends the contents of a `code` element.
    ///
    /// - Parameters:
    ///   - code: Any text; its line ends become line feeds.
    ///   - language: The language after a fence; unknown ones are not highlighted.
    ///   - highlight: Highlight the code.
    ///   - html: The markup to append to.
    /// - Returns: The size of the code.
    @discardableResult
    public static func append(
        code: String, language: String, highlight: Bool = true, to html: inout HTML
    ) -> Size {
        var code = code
        return code.withUTF8 { append($0, language: highlight ? language : "", to: &html) }
    }

    static func append(_ code: UTF8Bytes, language: String, to html: inout HTML) -> Size {
        if let normalised = LineEndings.normalised(code) {
            return normalised.withUnsafeBufferPointer { append($0, language: language, to: &html) }
        }
        if language.isEmpty || !CodeHighlighter.append(code, language: language, to: &html) {
            html.append(code: code)
        }
        return size(of: code)
    }

    /// Appends code in its frame: a header with the language and a button to copy it, and a box to scroll in.
    @discardableResult
    static func appendFramed(
        _ code: UTF8Bytes, language: String, _ options: MarkdownOptions, to html: inout HTML
    ) -> Size {
        let language = isLanguage(language) ? language : ""
        html.append(literal: "<div class=\"code\"><div class=\"code-header\"><span class=\"code-language\">")
        html.append(text: language)
        html.append(literal: "</span><button type=\"button\" data-action=\"copy-code\" aria-label=\"")
        html.append(options.labels.copyCode)
        html.append(literal: "\"></button></div><pre tabindex=\"0\"><code")
        if !language.isEmpty {
            html.append(literal: " class=\"language-")
            html.append(attribute: language)
            html.append(literal: "\"")
        }
        html.append(literal: ">")
        let size = append(code, language: options.highlight ? language : "", to: &html)
        html.append(literal: "</code></pre></div>")
        return size
    }

    /// True if a language may be part of a class: `[A-Za-z0-9_+#.-]{1,32}` (security rule 10).
    public static func isLanguage(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isAlphanumeric || "_+#.-".utf8.contains($0) }
    }

    /// Measures the code of a `pre`, with line feeds as line ends.
    static func size(of text: UTF8Bytes) -> Size {
        var cost = 0
        var lines = 0
        var start = 0
        while start < text.count {
            let end = text.offset(of: UInt8(ascii: "\n"), from: start) ?? text.count
            let line = text.part(start..<end)
            cost += RevealCost.line(TextLength.of(line) + BidiControl.growth(of: line))
            lines += 1
            start = end + 1
        }
        return Size(cost: cost, lines: lines)
    }
}
