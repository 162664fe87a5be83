import Hypertext
import Markdown

extension CodeView {
    /// Lines of a long block that are shown at once; the rest is folded away.
    private static let shownLines = 40
    /// A fold that hides fewer lines than this is not worth a click.
    private static let fewestHidden = 10
    /// A block longer than this, in characters, is cut: the page is there to be read.
    private static let limit = 400_000

    /// A block of code; its end folded away if it is long.
    convenience init(_ text: String, language: String, label: String, _ words: Words) {
        self.init()
        self.label = label
        let text = text.utf8.count > Self.limit ? String(text.prefix(Self.limit)) + "\n…" : text
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.hasSuffix("\n") ? 0 : 1)
        guard lines > Self.shownLines + Self.fewestHidden, let cut = Self.index(ofLine: Self.shownLines, in: text)
        else {
            self.code = Self.highlighted(text[...], language)
            self.language = Self.checked(language)
            return
        }
        code = Self.highlighted(text[..<cut], language)
        rest = Self.highlighted(text[cut...], language)
        restLabel = words("Show all %1 lines", words.number(lines))
        self.language = Self.checked(language)
    }

    private static func highlighted(_ text: Substring, _ language: String) -> HTML {
        var html = HTML()
        CodeBlock.append(code: String(text), language: language, to: &html)
        return html
    }

    /// Security rule 10.
    private static func checked(_ language: String) -> String {
        let isSafe =
            language.utf8.count <= 32
            && language.utf8.allSatisfy { byte in
                byte.isASCIIAlphanumeric || [0x5F, 0x23, 0x2B, 0x2E, 0x2D].contains(byte)
            }
        return isSafe ? language : ""
    }

    /// The start of the line with that number, from 0.
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
