import Bytes
import Importing

/// A line of Aider's history.
struct AiderLine {
    enum Voice {
        case user, model, program
    }

    /// nil for an empty line, which belongs to the lines around it.
    let voice: Voice?
    /// The line without the marks of the voice.
    let text: Substring
}

/// Detects who speaks in the lines of a start.
///
/// Prompts begin with `####`, the program's lines with `>`. Lines of the model's Markdown may begin with both, but
/// Aider ends its own lines with two spaces. Some histories lost these spaces; there, every line that looks like a
/// prompt is one.
struct AiderLines: Sequence, IteratorProtocol {
    private static let prompt = "#### "
    private static let ending = "  "

    private var lines: ArraySlice<(text: String, isCode: Bool)>
    /// The file still has Aider's two spaces.
    private let isMarked: Bool
    /// The previous line is Aider's.
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
        if line.isBlank { return nil }
        if isCode { return .model }
        let isOwn = !isMarked || line.hasSuffix(Self.ending)
        if line.hasPrefix(Self.prompt) { return isOwn ? .user : .model }
        // If the program prints several lines at once, only the last one ends in two spaces. Answers begin after an
        // empty line.
        if line.hasPrefix("> ") || line == ">" { return isOwn || isBehindAider ? .program : .model }
        return .model
    }
}

/// Code blocks of the model.
enum AiderCode {
    /// Marks the lines between two fences. A fence that is not closed before the next prompt is text.
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

    /// Three or more backticks or tildes, which open or close a code block.
    private struct Fence {
        let mark: Character
        let length: Int
        /// The text after the fence, such as the language.
        let rest: Substring

        init?(_ line: String) {
            let text = line.drop { $0 == " " }
            guard line.utf8.count - text.utf8.count < 4, let mark = text.first, mark == "`" || mark == "~" else {
                return nil
            }
            self.mark = mark
            rest = text.drop { $0 == mark }
            length = text.utf8.count - rest.utf8.count
            // A backtick after the fence makes it inline code.
            guard length >= 3, mark == "~" || !rest.contains("`") else { return nil }
        }

        func isClosed(by line: String) -> Bool {
            guard let other = Fence(line) else { return false }
            return other.mark == mark && other.length >= length && other.rest.isBlank
        }
    }
}
