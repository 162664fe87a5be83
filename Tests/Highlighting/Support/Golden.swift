import Testing

@testable import Highlighting

/// Code and its tokens in one: `«k let» x = «n 1»`.
struct Golden: Sendable, CustomTestStringConvertible {
    let language: String
    let notation: String

    init(_ language: String, _ notation: String) {
        self.language = language
        self.notation = notation
    }

    static let all =
        systems + applications + web + scripts + shells + functional + data + tools

    /// The code alone.
    var code: String {
        var code = ""
        var rest = notation[...]
        while let character = rest.popFirst() {
            switch character {
            case "«": rest = rest.dropFirst(2)
            case "»": break
            default: code.append(character)
            }
        }
        return code
    }

    /// The highlighter's result for the code, in the same notation.
    var found: String {
        var code = code
        return code.withUTF8 { utf8 in
            var text = ""
            var position = 0
            for token in tokens(utf8) {
                text += String(decoding: utf8[position..<token.start], as: UTF8.self)
                text += "«\(token.kind.letter) \(String(decoding: utf8[token.start..<token.end], as: UTF8.self))»"
                position = token.end
            }
            return text + String(decoding: utf8[position...], as: UTF8.self)
        }
    }

    private func tokens(_ code: UnsafeBufferPointer<UInt8>) -> [Token] {
        guard let language = Language.named(language) else { return [] }
        return CodeHighlighter.tokens(of: code, in: language)
    }

    var testDescription: String { "\(language): \(notation.prefix { $0 != "\n" })" }
}

extension TokenKind {
    /// The class, out of `<span class="k">`.
    var letter: String { String(String(describing: startTag).dropFirst(13).prefix(1)) }
}
