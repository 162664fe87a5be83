import ConversationModel
package import Importing
import Inputs

/// Files that Claude Code's `/export` writes: the session as on the screen, where wrapped lines look like line breaks.
struct ClaudeCodeExportFormat: TextFormat {
    static let info = FormatInfo(
        "claude-code-export", "Claude Code export (text)", application: "Claude Code", files: ["*.txt"],
        reads: "tool calls by name, their output", evidence: .publicReaders)

    static func matches(_ text: String) -> Bool {
        let lines = text.firstLines(200)
        let isNamed = lines.prefix(12).contains { $0.containsBytes(of: "Claude Code") }
        return isNamed && lines.contains { $0.hasPrefix("⏺ ") || $0.hasPrefix("● ") }
            && lines.contains { prompt($0) != nil }
    }

    fileprivate static func prompt(_ line: some StringProtocol) -> String? {
        ["❯ ", "> "].lazy.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
    }

    static let assistant: String? = "Claude"

    static func messages(in lines: [String], _ reading: inout ConversationReading) -> [Message] {
        var reader = ClaudeCodeScreen()
        for line in lines { reader.append(line) }
        return reader.finish()
    }
}

/// Reads the blocks of a screen: each begins with a mark and continues in indented lines.
private struct ClaudeCodeScreen {
    private enum Kind {
        case prompt, answer, call, thinking
    }

    private var session = SessionWriter()
    private var kind: Kind?
    private var lines: [String] = []
    /// The lines of a call's result.
    private var output: [String]?
    private var count = 0

    mutating func append(_ line: String) {
        if let text = ClaudeCodeExportFormat.prompt(line) {
            begin(.prompt, text)
        } else if let text = ["⏺ ", "● "].first(where: { line.hasPrefix($0) }).map({ String(line.dropFirst($0.count)) })
        {
            begin(Self.isCall(text) ? .call : .answer, text)
        } else if line.hasPrefix("∴ ") || line.hasPrefix("✻ ") {
            begin(.thinking, "")
        } else if line.hasPrefix("  ⎿ ") {
            let text = String(line.dropFirst("  ⎿ ".count).drop { $0 == " " || $0 == "\u{A0}" })
            let hasOutput = kind == .call || kind == .prompt && lines.first?.hasPrefix("/") == true
            if hasOutput, output == nil { output = [text] } else { appendToBlock("  " + text) }
        } else {
            appendToBlock(line)
        }
    }

    private mutating func appendToBlock(_ line: String) {
        guard kind != nil else { return }
        if output != nil {
            output?.append(line.hasPrefix("     ") ? String(line.dropFirst(5)) : line)
        } else {
            lines.append(line.hasPrefix("  ") ? String(line.dropFirst(2)) : line)
        }
    }

    /// `Read(src/a.ts)`, `server - tool (MCP)(id: 1)`
    private static func isCall(_ text: String) -> Bool {
        guard let end = text.firstIndex(of: "("), end > text.startIndex else { return false }
        let name = text[..<end]
        let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        return isName && name.first?.isUppercase == true || text[end...].hasPrefix("(MCP)(")
    }

    private mutating func begin(_ next: Kind, _ text: String) {
        end()
        kind = next
        lines = [text]
    }

    private mutating func end() {
        let text = lines.joined(separator: "\n").trimmedLines
        switch kind {
        case .prompt: append(prompt: text, printed: output?.joined(separator: "\n").trimmedLines ?? "")
        case .answer: session.append(text: text, at: nil)
        case .thinking: session.append(thoughts: text, at: nil)
        case .call: append(call: text)
        case nil: break
        }
        (kind, lines, output) = (nil, [], nil)
    }

    private mutating func append(prompt text: String, printed: String) {
        guard text.hasPrefix("/"), !text.contains("\n") else {
            session.append(prompt: text, at: nil)
            return
        }
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.command = text
        message.append(output: printed)
        session.append(message)
    }

    private mutating func append(call text: String) {
        let start =
            text.hasPrefix("(")
            ? nil : text.rangeOfBytes(of: "(MCP)(")?.upperBound ?? text.firstIndex(of: "(").map(text.index(after:))
        guard let start else { return }
        let name = text[..<text.index(before: start)].replacingBytes(of: " (MCP)", with: "").trimmed
        let input = text.hasSuffix(")") ? text[start...].dropLast() : text[start...]
        var call = ToolCall(name: name, input: input.isEmpty ? nil : .text(String(input)), status: .ok)
        let printed = output?.joined(separator: "\n").trimmedLines ?? ""
        if !printed.isEmpty { call.output = .text(printed) }
        if printed.hasPrefix("Error") { call.status = .error }
        session.append(.toolCall(call), at: nil)
    }

    mutating func finish() -> [Message] {
        end()
        return session.finish()
    }
}

extension Format {
    package static let claudeCodeExport = Format(ClaudeCodeExportFormat.self)
}
