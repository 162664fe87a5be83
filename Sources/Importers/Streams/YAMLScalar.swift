import ConversationModel

/// A scalar of a YAML file as it stands there; its text is made when asked for.
struct YAMLScalar {
    enum Style {
        case plain, single, double, literal, folded
    }

    private let style: Style
    /// The lines it takes; the first one begins with the quote or the `|`.
    private let lines: [ByteRegion]

    init(_ style: Style, _ lines: [ByteRegion]) {
        self.style = style
        self.lines = lines
    }

    /// Neither quoted nor a block, so that it may be a number, `true` or `null`.
    var isPlain: Bool { style == .plain }

    /// The text in UTF-8 (YAML 1.2, chapters 7.3 and 8.1).
    var text: [UInt8] {
        switch style {
        case .plain: Self.folded(lines.map(\.array), escapes: false)
        case .single: Self.unquoted(lines, escapes: false)
        case .double: Self.unquoted(lines, escapes: true)
        case .literal, .folded: block
        }
    }

    // MARK: Quoted

    private static func unquoted(_ lines: [ByteRegion], escapes: Bool) -> [UInt8] {
        var contents = lines.map(\.array)
        contents[0].removeFirst()
        if let last = contents.indices.last, let end = closing(in: contents[last], escapes: escapes) {
            contents[last].removeSubrange(end...)
        }
        return folded(contents, escapes: escapes, isQuoted: true)
    }

    /// Where the closing quote stands.
    fileprivate static func closing(in line: [UInt8], escapes: Bool) -> Int? {
        var index = 0
        while index < line.count {
            if escapes, line[index] == UInt8(ascii: "\\") {
                index += 1
            } else if escapes, line[index] == UInt8(ascii: "\"") {
                return index
            } else if !escapes, line[index] == UInt8(ascii: "'") {
                guard index + 1 < line.count, line[index + 1] == UInt8(ascii: "'") else { return index }
                index += 1
            }
            index += 1
        }
        return nil
    }

    /// A line break is a space, and further ones are line breaks; white space around them does not count.
    private static func folded(_ lines: [[UInt8]], escapes: Bool, isQuoted: Bool = false) -> [UInt8] {
        var output: [UInt8] = []
        var breaks = 0
        var continues = true  // nothing to put before the first line
        for (index, line) in lines.enumerated() {
            let isLast = index == lines.count - 1
            let content = trimmed(line, start: index > 0, end: !isLast, escapes: escapes)
            if index > 0, content.isEmpty, !isLast {
                breaks += 1
                continue
            }
            if !continues { output += breaks == 0 ? [0x20] : Array(repeating: 0x0A, count: breaks) }
            breaks = 0
            continues = false
            if escapes {
                continues = YAMLEscapes.append(content, to: &output)
            } else {
                append(single: content, isQuoted, to: &output)
            }
        }
        return output
    }

    private static func append(single content: ArraySlice<UInt8>, _ isQuoted: Bool, to output: inout [UInt8]) {
        var isSecondQuote = false
        for byte in content {
            isSecondQuote = isQuoted && byte == UInt8(ascii: "'") && !isSecondQuote
            if !isSecondQuote { output.append(byte) }
        }
    }

    private static func trimmed(_ line: [UInt8], start: Bool, end: Bool, escapes: Bool) -> ArraySlice<UInt8> {
        var rest = line[...]
        while start, let first = rest.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
        while end, let last = rest.last, last == 0x20 || last == 0x09 {
            // A backslash keeps the space after it.
            if escapes, rest.dropLast().last == UInt8(ascii: "\\") { break }
            rest.removeLast()
        }
        return rest
    }

    // MARK: Blocks

    private var block: [UInt8] {
        let header = lines.first?.string ?? ""
        let content = lines.dropFirst().map(\.array)
        let written = header.compactMap(\.wholeNumberValue).first
        let usual = content.first { !$0.allSatisfy { $0 == 0x20 } }.map { $0.prefix { $0 == 0x20 }.count } ?? 0
        let indent = written.map { max($0, min(usual, $0)) } ?? usual
        var texts = content.map { Array($0.dropFirst(min(indent, $0.prefix { $0 == 0x20 }.count))) }
        while texts.last?.isEmpty == true { texts.removeLast() }
        guard style == .literal else { return Self.folded(texts, escapes: false) }
        return Array(texts.joined(separator: [0x0A])) + (header.contains("-") ? [] : [0x0A])
    }
}

extension YAMLScalar.Style {
    /// Whether the quoted scalar ends in this line.
    func closes(_ line: ByteRegion) -> Bool {
        YAMLScalar.closing(in: line.array, escapes: self == .double) != nil
    }
}

/// Escapes in double quotes (YAML 1.2, 5.7).
private enum YAMLEscapes {
    private static let simple: [UInt8: UInt8] = [
        UInt8(ascii: "0"): 0, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
        UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13, UInt8(ascii: "e"): 27,
    ]

    /// Returns whether the line ends with a backslash, so that the next one follows without a space.
    static func append(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
        var rest = line
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                output.append(byte)
                continue
            }
            guard let escape = rest.popFirst() else { return true }
            switch escape {
            case UInt8(ascii: "x"): append(scalar(&rest, digits: 2), to: &output)
            case UInt8(ascii: "u"): append(scalar(&rest, digits: 4), to: &output)
            case UInt8(ascii: "U"): append(scalar(&rest, digits: 8), to: &output)
            default: output.append(simple[escape] ?? escape)
            }
        }
        return false
    }

    private static func scalar(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Unicode.Scalar {
        let text = String(decoding: rest.prefix(digits), as: UTF8.self)
        rest = rest.dropFirst(digits)
        return UInt32(text, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    }

    private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        output.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    }
}
