import Hypertext
import Markdown

/// For `code.mustache`: a code block, with the end of a long one folded away.
final class CodeView: TemplateModel {
    var label = ""
    /// Safe as part of a class; empty for unknown languages.
    var language = ""
    var code = HTML()
    var rest = HTML()
    var restLabel = ""

    static let fields: [TemplateField<CodeView>] = [
        .text("codeLabel") { $0.label },
        .text("codeLanguage") { $0.language },
        .html("code") { $0.code },
        .html("codeRest") { $0.rest },
        .text("codeRestLabel") { $0.restLabel },
    ]
}

extension CodeView {
    /// The lines of a long block that are shown; the rest is folded away.
    private static let shownLines = 40
    /// A fold that hides fewer lines is not worth a click.
    private static let fewestHidden = 10

    /// A code block; the end of a long one is folded away.
    convenience init(_ text: String, language: String, label: String, _ strings: Strings) {
        self.init()
        self.label = label
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.hasSuffix("\n") ? 0 : 1)
        guard lines > Self.shownLines + Self.fewestHidden, let cut = Self.index(ofLine: Self.shownLines, in: text)
        else {
            self.code = Self.highlighted(text[...], language)
            self.language = Self.checked(language)
            return
        }
        code = Self.highlighted(text[..<cut], language)
        rest = Self.highlighted(text[cut...], language)
        restLabel = strings("Show all %1 lines", strings.number(lines))
        self.language = Self.checked(language)
    }

    private static func highlighted(_ text: Substring, _ language: String) -> HTML {
        var html = HTML()
        CodeBlock.append(code: String(text), language: language, to: &html)
        return html
    }

    /// A language that is safe in a class (security rule 10).
    private static func checked(_ language: String) -> String {
        let isSafe =
            language.utf8.count <= 32
            && language.utf8.allSatisfy { byte in
                byte.isASCIIAlphanumeric || [0x5F, 0x23, 0x2B, 0x2E, 0x2D].contains(byte)
            }
        return isSafe ? language : ""
    }

    /// The start of a line, numbered from 0.
    private static func index(ofLine number: Int, in text: String) -> String.Index? {
        var rest = text[...]
        for _ in 0..<number {
            guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            rest = rest[text.utf8.index(after: end)...]
        }
        return rest.startIndex
    }
}

extension UInt8 {
    fileprivate var isASCIIAlphanumeric: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
    }
}
