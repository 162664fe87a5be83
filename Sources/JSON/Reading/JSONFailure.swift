import Files

/// The reason why a reader stops, small enough for registers. `JSONError` is made from it when speed no longer matters.
struct JSONFailure: Error {
    enum Problem {
        case unexpected(JSONError.Expectation)
        case number
        case escape
        case controlCharacter
        case trailingComma
        case trailingContent
        case tooDeep
        case tooLarge
    }

    let problem: Problem
    /// In bytes from the start of the region read.
    let offset: Int

    init(_ problem: Problem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }

    /// True if the failure is between the elements of an array and not in one of them.
    var isBetweenElements: Bool {
        switch problem {
        case .unexpected(.commaOrArrayEnd), .trailingComma: true
        default: false
        }
    }

    /// True if more text could mend it.
    func isAtEnd(of bytes: ByteRegion) -> Bool {
        if case .unexpectedEnd = reason(in: bytes, options: JSONOptions()) { true } else { false }
    }

    /// The complete reason, with the text at the place.
    func reason(in bytes: ByteRegion, options: JSONOptions) -> JSONError.Reason {
        switch problem {
        case .unexpected(let expected): unexpected(expected, in: bytes)
        case .number: .invalidNumber(word(in: bytes))
        case .escape: .invalidEscape
        case .controlCharacter: .controlCharacter(bytes.text[offset])
        case .trailingComma: .trailingComma
        case .trailingContent: .trailingContent
        case .tooDeep: .tooDeep(limit: options.depthLimit)
        case .tooLarge: .tooLarge(limit: JSONTape.sizeLimit)
        }
    }

    private func unexpected(_ expected: JSONError.Expectation, in bytes: ByteRegion) -> JSONError.Reason {
        guard offset < bytes.count else { return .unexpectedEnd(expected: expected) }
        if expected == .value || expected == .valueOrEnd {
            let word = word(in: bytes)
            let isLast = offset + word.utf8.count == bytes.count
            if isLast, ["true", "false", "null"].contains(where: { $0.hasPrefix(word) }) {
                return .unexpectedEnd(expected: .value)
            }
            if word.first?.isLetter == true { return .unknownWord(word) }
        }
        let found = bytes.slice(offset..<offset + 4).string.unicodeScalars.first
        return .unexpected(found ?? "\u{FFFD}", expected: expected)
    }

    /// The letters, digits and signs from the place on, as far as an error holds them.
    private func word(in bytes: ByteRegion) -> String {
        let text = bytes.slice(offset..<offset + JSONError.longestWord).string
        return String(text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-._".contains($0)) })
    }
}
