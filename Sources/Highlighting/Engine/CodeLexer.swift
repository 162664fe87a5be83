/// The lexer for languages that a `Grammar` describes.
struct CodeLexer {
    /// The deepest nesting of code in strings in code …; deeper code is text.
    static let deepest = 16

    let grammar: Grammar
    /// The last token, ignoring white space and comments: it decides whether a `/` divides and whether a word is a
    /// member.
    var last = Last.start
    /// The kind of the next name, after `class` or `func`.
    var expected: TokenKind?
    var depth = 0
    var heredocs = HeredocQueue()
    /// The last place where a JSX tag can close; searched once.
    var lastTagClose: Int?

    enum Last: Equatable {
        case start, operand, keyword
        case punctuation(UInt8)

        /// True if a value may begin here, as opposed to an operator.
        var expectsOperand: Bool {
            switch self {
            case .operand: false
            case .punctuation(let byte): byte != ")" && byte != "]"
            case .start, .keyword: true
            }
        }

        var startsStatement: Bool {
            switch self {
            case .start: true
            case .punctuation(let byte): byte == ";" || byte == "{" || byte == "}"
            case .operand, .keyword: false
            }
        }
    }

    /// The end of code inside other code.
    struct Closer {
        var close: Unicode.Scalar = "\0"
        /// A string on one line cannot hold code over several.
        var atLineEnd = false

        var open: Unicode.Scalar {
            switch close {
            case ")": "("
            case "]": "["
            default: "{"
            }
        }
    }

    init(_ grammar: Grammar) {
        self.grammar = grammar
    }

    /// Scans to the end of the code, or to an unmatched closer.
    mutating func scan(_ code: inout Scanner, until closer: Closer? = nil) {
        var open = 0
        while !code.atEnd {
            let byte = code.byte
            switch grammar.byteClass(byte) {
            case .space: code.position += 1
            case .word: word(&code)
            case .digit: number(&code)
            case .lineEnd:
                if let closer, closer.atLineEnd { return }
                lineEnd(&code)
            case .punctuation:
                if let closer, byte == closer.close, open == 0 { return }
                switch apply(&code) {
                case .applied: continue
                case .leave: return
                case .none: break
                }
                if let closer {
                    if byte == closer.close { open -= 1 } else if byte == closer.open { open += 1 }
                }
                punctuation(byte, &code)
            }
        }
    }

    private mutating func punctuation(_ byte: UInt8, _ code: inout Scanner) {
        code.position += 1
        last = .punctuation(byte)
        if byte != "." { expected = nil }
    }

    private mutating func lineEnd(_ code: inout Scanner) {
        if heredocs.isEmpty {
            code.position += 1
        } else {
            heredocs.bodies(&code)
        }
    }

    private mutating func number(_ code: inout Scanner) {
        code.number(separator: grammar.digitSeparator)
        last = .operand
    }
}
