import Highlighting
import Bytes
import Hypertext

/// A fenced code block without its end: lines are added to it without parsing.
struct OpenFence {
    private let mark: UInt8
    private let length: Int
    private let indent: Int
    /// True if the fence is of backticks, at which a text can be cut.
    var isOfBackticks: Bool { mark == UInt8(ascii: "`") }
    /// The start of the first unread line, in bytes from the line of the fence.
    private(set) var position: Int

    /// nil unless the text begins with an open fence. In a block of Markdown, fences may be parts of blocks inside.
    init?(_ text: UTF8Bytes) {
        guard let end = text.offset(of: UInt8(ascii: "\n")) else { return nil }
        let shape = LineShape(text, 0..<end)
        guard shape.isFence(text, 0..<end) else { return nil }
        mark = text[shape.content]
        indent = shape.content
        length = Self.run(of: mark, in: text.part(shape.content..<end))
        guard !NestedFences.isMarkdown(text.part(shape.content + length..<end)) else { return nil }
        position = end + 1
    }

    private static func run(of mark: UInt8, in line: UTF8Bytes) -> Int {
        line.prefix { $0 == mark }.count
    }

    /// Reads the complete lines. Returns their code, and whether the fence was closed.
    mutating func read(_ text: UTF8Bytes) -> (code: String, isClosed: Bool) {
        var code = ""
        while let end = text.offset(of: UInt8(ascii: "\n"), from: position) {
            let line = text.part(position..<end)
            position = end + 1
            if closes(line) { return (code, true) }
            append(line, to: &code)
        }
        return (code, false)
    }

    private func closes(_ line: UTF8Bytes) -> Bool {
        let shape = LineShape(line, line.indices)
        guard shape.indent <= 3, shape.markers == 0 else { return false }
        let rest = line.part(from: shape.content)
        let run = Self.run(of: mark, in: rest)
        return run >= length && rest.dropFirst(run).allSatisfy(\.isBlank)
    }

    /// Appends a line without the indentation of its fence; characters that a page must not contain are replaced.
    private func append(_ line: UTF8Bytes, to code: inout String) {
        let blanks = line.prefix(indent).prefix { $0 == UInt8(ascii: " ") }.count
        for scalar in String(decoding: line.part(from: blanks), as: UTF8.self).unicodeScalars {
            if let mark = BidiControl.mark(for: scalar) {
                code += mark
            } else {
                let isReplaced = scalar.value < 0x20 && scalar != "\t" || Noncharacter.isOne(scalar)
                code.unicodeScalars.append(isReplaced ? "\u{FFFD}" : scalar)
            }
        }
        code += "\n"
    }
}
