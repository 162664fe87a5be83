import Bytes

/// Finds lines of a prompt that are code without a fence, so that they get letters of one width.
///
/// A guess, which changes the font alone: at least two lines, of which most look like code, and one is indented or three
/// have its signs.
enum CodeLines {
    /// - Returns: The ranges of indices of lines, in order.
    static func find(in lines: ArraySlice<TypedLine>, of text: UTF8Bytes) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var region = Region()
        for (index, line) in zip(lines.indices, lines) {
            if let ended = region.add(Shape(line, in: text), at: index) { found.append(ended) }
        }
        if let last = region.ended { found.append(last) }
        return found
    }

    private enum Shape {
        case blank, words, indented, code

        init(_ line: TypedLine, in text: UTF8Bytes) {
            if line.isBlank {
                self = .blank
            } else if line.item(in: text) != nil {
                self = .words
            } else if CodeSigns.has(text.part(line.start..<line.range.upperBound)) {
                self = .code
            } else {
                let isIndented =
                    line.indent > 1 || line.indent == 1 && text[line.range.lowerBound] == UInt8(ascii: "\t")
                self = isIndented ? .indented : .words
            }
        }
    }

    /// The lines that may become a range.
    private struct Region {
        private var start = 0
        private var end = 0
        private var code = 0
        private var indented = 0
        private var words = 0
        /// Lines since the last one of code.
        private var pending = (blank: 0, words: 0)

        /// - Returns: The range before the line, if the line ends one.
        mutating func add(_ shape: Shape, at index: Int) -> Range<Int>? {
            switch shape {
            case .code, .indented:
                if code + indented == 0 { start = index }
                words += pending.words
                pending = (0, 0)
                if shape == .code { code += 1 } else { indented += 1 }
                end = index + 1
                return nil
            case .blank: pending.blank += 1
            case .words: pending.words += 1
            }
            guard code + indented > 0, pending.words > 2 || pending.blank > 2 else { return nil }
            let ended = ended
            self = Region()
            return ended
        }

        /// The lines, if they are code.
        var ended: Range<Int>? {
            let isCode = code > 0 && code + indented > 1 && (indented > 0 || code > 2)
            return isCode && code + indented > words ? start..<end : nil
        }
    }
}

/// The signs of code in a line.
private enum CodeSigns {
    /// - Parameter line: Without the blanks before it; not empty.
    static func has(_ line: UTF8Bytes) -> Bool {
        let last = line.last { !$0.isSpace } ?? 0
        if "{};".utf8.contains(last) { return true }
        if ends(line, with: "):") || ends(line, with: "=>") || ends(line, with: "()") || ends(line, with: "->") {
            return true
        }
        if operators.contains(where: { line.offset(of: $0) != nil }) { return true }
        return isCall(line) || startsLikeCode(line)
    }

    private static let operators: [StaticString] = [
        " = ", " == ", " != ", " += ", " := ", "::", " && ", " || ", "</", "/>",
    ]
    private static let starts: [StaticString] = [
        "#include", "#!/", "//", "/*", "*/", "@", "$ ", ">>> ", "<?", "<!", "File \"", "import ", "from ", "def ",
        "class ",
        "return", "elif ", "else:", "try:", "except", "func ", "fn ", "let ", "const ", "var ", "public ", "private ",
        "function ", "package ", "using ", "struct ", "enum ", "}", "{", "]", "SELECT ", "INSERT ", "WHERE ",
    ]

    private static func startsLikeCode(_ line: UTF8Bytes) -> Bool {
        // A word that also begins sentences needs a sign of code after it.
        starts.contains { line.starts(with: $0) }
            && (!line[line.startIndex].isLetter || line.contains { "(){}[]=:;_\"<".utf8.contains($0) }
                || line.count < 12)
    }

    /// `print(x)`.
    private static func isCall(_ line: UTF8Bytes) -> Bool {
        let name = line.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }.count
        return name > 0 && line.byte(at: name) == UInt8(ascii: "(") && ends(line, with: ")")
    }

    private static func ends(_ line: UTF8Bytes, with end: StaticString) -> Bool {
        let count = (line.lastIndex { !$0.isSpace } ?? -1) + 1
        return count >= end.utf8CodeUnitCount && line.starts(with: end, at: count - end.utf8CodeUnitCount)
    }
}
