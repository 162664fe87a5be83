/// The arguments of a command, without the quotes around them.
struct CommandArguments {
    /// The end of the command's name.
    let start: Int
    private(set) var arguments: [Range<Int>] = []
    /// The arguments that are no options.
    private(set) var plain: [Range<Int>] = []
    /// The end of the command: at a line feed, a pipe, or the next command.
    var end: Int

    init(from start: Int) {
        (self.start, end) = (start, start)
    }

    mutating func append(_ argument: Range<Int>, isOption: Bool) {
        arguments.append(argument)
        if !isOption { plain.append(argument) }
    }

    /// True for a place after the command's name.
    func mayHold(_ range: Range<Int>) -> Bool { range.lowerBound >= start && !range.isEmpty }
}

extension SecretScanner {
    /// The most bytes of a command that are looked at.
    private static let longestCommand = 512

    /// The arguments after a command's name, up to the end of the line or the next command.
    func arguments(from start: Int) -> CommandArguments {
        var line = CommandArguments(from: start)
        // `["mysql", "-p…"]`
        let isList = has(.quote, at: start) || self[start] == .backslash && has(.quote, at: start + 1)
        var index = start
        while true {
            index = skippingSpace(from: index, isList: isList)
            line.end = index
            guard index < text.count, index - start < Self.longestCommand, !endsCommand(at: index) else { return line }
            let argument = argument(at: index, isList: isList)
            guard argument.next > index else { return line }
            line.append(argument.range, isOption: isOption(argument.range.lowerBound))
            index = argument.next
            line.end = index
            if argument.isLast { return line }
        }
    }

    private func isOption(_ start: Int) -> Bool {
        self[start] == UInt8(ascii: "-")
            || self[start] == UInt8(ascii: "/") && has([.upper, .lower], at: start + 1)
                && self[end(of: .alphanumeric, from: start + 1, most: 12)] == UInt8(ascii: ":")
    }

    /// The index after spaces and continued lines; in a list, also after commas and quotes.
    private func skippingSpace(from start: Int, isList: Bool) -> Int {
        var index = start
        while true {
            switch self[index] {
            case .space, .tab: index += 1
            case .quote, .apostrophe, .comma:
                guard isList else { return index }
                index += 1
            case .backslash where self[index + 1] == .newline: index += 2
            case .backslash where self[index + 1] == .backslash && isEscape(at: index + 2): index += 4
            case .backslash where self[index + 1] == .backslash && self[index + 2] == .newline: index += 3
            case .backslash where isList && has(.quote, at: index + 1): index += 1
            default: return index
            }
        }
    }

    private func endsCommand(at index: Int) -> Bool {
        switch text[index] {
        case .newline, .carriageReturn, UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: ")"): true
        case UInt8(ascii: "]"), UInt8(ascii: "}"): true
        case UInt8(ascii: ">"): self[index + 1].isBlank
        case UInt8(ascii: "<"): true
        default: isEscape(at: index)
        }
    }

    /// The argument that begins here, the index after it, and whether a text around the command ends with it.
    private func argument(at start: Int, isList: Bool) -> (range: Range<Int>, next: Int, isLast: Bool) {
        let quote = self[start] == .backslash ? start + 1 : start
        if has(.quote, at: quote), !isList {
            guard let end = closing(quote) else { return (start..<start, start, true) }
            let last = self[end - 1] == .backslash && quote > start ? end - 1 : end
            return (quote + 1..<max(last, quote + 1), end + 1, false)
        }
        var index = start
        while index < text.count, !text[index].isBlank, !isEscape(at: index), index - start < Self.longestCommand {
            guard has(.quote, at: index) || self[index] == .backslash && has(.quote, at: index + 1) else {
                if [.bar, .semicolon, .closeParenthesis].contains(text[index]) { break }
                index += 1
                continue
            }
            let quote = self[index] == .backslash ? index + 1 : index
            guard !isList, opensText(quote), let end = closing(quote) else {
                return (start..<index, index + 1, !isList)
            }
            index = end + 1
        }
        return (start..<index, index, false)
    }

    /// True for a quote that a value follows.
    private func opensText(_ quote: Int) -> Bool {
        let next = self[quote + 1]
        return !next.isBlank
            && ![.comma, .closeBrace, .closeBracket, .closeParenthesis, .semicolon, .colon].contains(next)
            && quote + 1 < text.count
    }

    /// The quote that closes a text on the same line.
    private func closing(_ quote: Int) -> Int? {
        var index = quote + 1
        while index < text.count, index - quote < Self.longestCommand, text[index] != .newline {
            if text[index] == text[quote] { return index }
            index += 1
        }
        return nil
    }
}
