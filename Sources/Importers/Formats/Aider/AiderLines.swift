/// A line of Aider's history.
struct AiderLine {
    enum Voice {
        case user, model, program
    }

    /// nil for an empty line, which belongs to what it stands in.
    let voice: Voice?
    /// Without what the voice is marked with.
    let text: Substring
}

/// Tells who speaks in the lines of a start.
///
/// What the user typed begins with `####`, what the program says with `>`. Both also begin lines of Markdown, and what the
/// model wrote stands there as it is; but Aider ends its own lines with two spaces. There are histories from which these
/// were stripped, and what looks like a prompt has to be taken for one there.
struct AiderLines: Sequence, IteratorProtocol {
    private static let prompt = "#### "
    private static let ending = "  "

    private var lines: ArraySlice<(text: String, isCode: Bool)>
    /// Whether Aider's lines still end as it ended them.
    private let isMarked: Bool
    /// Whether the line before is Aider's.
    private var isBehindAider = false

    init(_ lines: [String]) {
        let first = lines.first { $0.hasPrefix(Self.prompt) }
        let isMarked = first?.hasSuffix(Self.ending) == true
        let code = AiderCode.lines(of: lines) { isMarked && $0.hasPrefix(Self.prompt) && $0.hasSuffix(Self.ending) }
        self.isMarked = isMarked
        self.lines = zip(lines, code).map { ($0, $1) }[...]
    }

    mutating func next() -> AiderLine? {
        guard let line = lines.popFirst() else { return nil }
        let voice = voice(of: line.text, isCode: line.isCode)
        isBehindAider = voice == .user || voice == .program
        switch voice {
        case .user: return AiderLine(voice: voice, text: line.text.dropFirst(Self.prompt.count))
        case .program: return AiderLine(voice: voice, text: line.text.dropFirst(2))
        case .model, nil: return AiderLine(voice: voice, text: line.text[...])
        }
    }

    private func voice(of line: String, isCode: Bool) -> AiderLine.Voice? {
        if line.allSatisfy(\.isWhitespace) { return nil }
        if isCode { return .model }
        let isOwn = !isMarked || line.hasSuffix(Self.ending)
        if line.hasPrefix(Self.prompt) { return isOwn ? .user : .model }
        // When the program says several lines at once, only the last one is ended so. Answers begin after an empty line.
        if line.hasPrefix("> ") || line == ">" { return isOwn || isBehindAider ? .program : .model }
        return .model
    }
}

/// Code that the model wrote.
enum AiderCode {
    /// Which lines stand between two fences. A fence that is never closed, or not before the next prompt, is none.
    static func lines(of lines: [String], isPrompt: (String) -> Bool) -> [Bool] {
        var isCode = [Bool](repeating: false, count: lines.count)
        var open: (fence: Fence, line: Int)?
        for (number, line) in lines.enumerated() {
            guard let (fence, start) = open else {
                open = Fence(line).map { ($0, number) }
                continue
            }
            if fence.isClosed(by: line) {
                for inside in start..<number { isCode[inside] = true }
                open = nil
            } else if isPrompt(line) {
                open = nil
            }
        }
        return isCode
    }

    /// Three or more backticks or tildes, which begin a block of code or end it.
    private struct Fence {
        let mark: Character
        let length: Int
        /// What stands behind them, such as the language.
        let rest: Substring

        init?(_ line: String) {
            let text = line.drop { $0 == " " }
            guard line.utf8.count - text.utf8.count < 4, let mark = text.first, mark == "`" || mark == "~" else {
                return nil
            }
            self.mark = mark
            rest = text.drop { $0 == mark }
            length = text.utf8.count - rest.utf8.count
            // Otherwise it is code in a line of text.
            guard length >= 3, mark == "~" || !rest.contains("`") else { return nil }
        }

        func isClosed(by line: String) -> Bool {
            guard let other = Fence(line) else { return false }
            return other.mark == mark && other.length >= length && other.rest.allSatisfy(\.isWhitespace)
        }
    }
}
