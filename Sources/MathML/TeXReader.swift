import Bytes

/// Splits TeX into commands and characters.
struct TeXReader {
    enum Token: Hashable {
        /// Without its backslash: letters, or one other character.
        case command(String)
        case character(Character)
    }

    private let characters: [Character]
    private var position = 0
    /// The last closing bracket, beyond which a search for one would be in vain.
    private let lastBracket: Int

    init(_ text: some StringProtocol) {
        characters = Array(text)
        lastBracket = characters.lastIndex(of: "]") ?? -1
    }

    /// The next token after white space and comments, which mean nothing in a formula.
    func peek() -> Token? {
        var copy = self
        return copy.next()
    }

    mutating func next() -> Token? {
        skipSpace()
        guard let character = nextCharacter() else { return nil }
        guard character == "\\" else { return .character(character) }
        guard let first = nextCharacter() else { return .command("") }
        guard first.isASCII, first.isLetter else { return .command(String(first)) }
        var name = String(first)
        while let letter = current, letter.isASCII, letter.isLetter {
            name.append(letter)
            position += 1
        }
        if current == "*" {
            name.append("*")
            position += 1
        }
        return .command(name)
    }

    /// Skips the next token if it is this one.
    mutating func skip(_ token: Token) -> Bool {
        var copy = self
        guard copy.next() == token else { return false }
        self = copy
        return true
    }

    /// Digits that follow, with points between them.
    mutating func digits() -> String {
        var found = ""
        while let character = current {
            let isPoint = character == "." && position + 1 < characters.count && characters[position + 1].isDigit
            guard character.isDigit || isPoint else { break }
            found.append(character)
            position += 1
        }
        return found
    }

    /// The text in braces, as typed: the braces in it come in pairs.
    mutating func braced() -> String? {
        guard skip(.character("{")) else { return nil }
        var depth = 1
        var text = ""
        while let character = nextCharacter() {
            if character == "\\", let next = nextCharacter() {
                text += [character, next]
                continue
            }
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            if depth == 0 { return text }
            text.append(character)
        }
        return nil
    }

    /// The text in square brackets, as typed.
    ///
    /// - Parameter limit: The most characters to search for the closing bracket.
    mutating func bracketed(limit: Int = .max) -> String? {
        var copy = self
        guard copy.skip(.character("[")), copy.position <= lastBracket else { return nil }
        var text = ""
        let end = limit < characters.count ? copy.position + limit : characters.count
        while copy.position <= end, let character = copy.nextCharacter() {
            if character == "]" {
                self = copy
                return text
            }
            text.append(character)
        }
        return nil
    }

    private var current: Character? { position < characters.count ? characters[position] : nil }

    private mutating func nextCharacter() -> Character? {
        guard let character = current else { return nil }
        position += 1
        return character
    }

    private mutating func skipSpace() {
        while let character = current {
            if character == "%" {
                while let skipped = nextCharacter(), !skipped.isNewline {}
            } else if character.isWhitespace {
                position += 1
            } else {
                return
            }
        }
    }
}

extension Character {
    var isDigit: Bool { isASCII && isNumber }
}
