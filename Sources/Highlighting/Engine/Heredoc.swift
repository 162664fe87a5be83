import Bytes

/// The syntax of the opening of a here-document in a language.
enum HeredocForm: Sendable {
    /// `<<EOF`, `<<-EOF`, `<<'EOF'`, `<<\EOF`
    case shell
    /// `<<~EOF`, `<<-EOF`, `<<EOF`: the word in capitals or in quotes, since `<<` also appends.
    case ruby
    /// `<<<EOF`, `<<<'EOF'`
    case php
}

/// The here-documents opened on a line; their texts begin on the next.
struct HeredocQueue {
    private var words: [Range<Int>] = []

    var isEmpty: Bool { words.isEmpty }

    /// Reads the opening at the position; returns false and reads nothing if it is something else.
    mutating func open(_ code: inout Scanner, _ form: HeredocForm) -> Bool {
        let start = code.position
        code.advance(form == .php ? 3 : 2)
        let isMarked = code.byte == "-" || code.byte == "~"
        if isMarked { code.advance() }
        if form != .ruby { code.skipBlanks() }
        let isQuoted = code.byte == "\"" || code.byte == "'" || code.byte == "\\"
        let quote = code.byte
        if isQuoted { code.advance() }
        let word = code.position
        code.skip(.identifier)
        let mayBeShift = form == .ruby && !isMarked && !isQuoted
        let begins = code.byte != "<" && word < code.position && (!mayBeShift || code.bytes[word].isUppercase)
        guard begins, !code.bytes[word].isDigit, words.count < 8 else {
            code.position = start
            return false
        }
        words.append(word..<code.position)
        if isQuoted, code.byte == quote { code.advance() }
        code.emit(.string, from: start)
        return true
    }

    /// Reads the texts, from the line feed to the last closing word.
    mutating func bodies(_ code: inout Scanner) {
        let start = code.position + 1
        for word in words {
            repeat {
                code.skipLine()
                code.skipBlanks()
            } while !code.atEnd && !closes(code, word)
            code.advance(word.count)
        }
        words.removeAll()
        code.emit(.string, from: start)
    }

    private func closes(_ code: Scanner, _ word: Range<Int>) -> Bool {
        for (offset, index) in word.enumerated() where code.byte(after: offset) != code.bytes[index] {
            return false
        }
        return !code.byte(after: word.count).isWordByte
    }
}

extension CodeLexer {
    mutating func heredoc(_ code: inout Scanner, _ form: HeredocForm) -> Bool {
        guard heredocs.open(&code, form) else { return false }
        last = .operand
        return true
    }
}
