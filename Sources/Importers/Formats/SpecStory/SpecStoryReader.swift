import ConversationModel
import JSON

/// Turns the parts of a history into messages.
struct SpecStoryReader {
    private var session = SessionWriter()

    func finish() -> [Message] { session.finish() }

    mutating func append(_ turn: SpecStoryTurn) {
        if turn.role == .user {
            session.append(prompt: turn.lines.joined(separator: "\n").trimmed, at: turn.timestamp)
            return
        }
        session.model = turn.model
        var text: [String] = []
        var rest = turn.lines[...]
        while let line = rest.popFirst() {
            guard let tag = ["<tool-use", "<think>"].first(where: { line.hasPrefix($0) }) else {
                text.append(line)
                continue
            }
            append(text: &text, at: turn.timestamp)
            let block = [line] + Self.block(after: line, in: &rest)
            if tag == "<think>" { append(thoughts: block, turn) } else { append(call: block, turn) }
        }
        append(text: &text, at: turn.timestamp)
    }

    /// The lines up to the closing tag, or all lines if there is none.
    private static func block(after line: String, in rest: inout ArraySlice<String>) -> [String] {
        let end = line.hasPrefix("<think>") ? "</think>" : "</tool-use>"
        guard !line.hasSuffix(end) else { return [] }
        let close = rest.firstIndex { $0.hasSuffix(end) } ?? rest.indices.last ?? rest.startIndex
        let block = rest[..<Swift.min(close + 1, rest.endIndex)]
        rest = rest[block.endIndex...]
        return Array(block)
    }

    private mutating func append(text lines: inout [String], at timestamp: Timestamp?) {
        session.append(text: lines.joined(separator: "\n").trimmed, at: timestamp)
        lines = []
    }

    private mutating func append(thoughts block: [String], _ turn: SpecStoryTurn) {
        let tags = ["<think>", "<details>", "</details>", "</think>"]
        let words = tags.reduce(block.joined(separator: "\n").removing(tags: ["summary"])) {
            $0.replacingBytes(of: $1, with: "")
        }
        session.append(thoughts: words.trimmed, at: turn.timestamp)
    }

    private mutating func append(call block: [String], _ turn: SpecStoryTurn) {
        session.append(.toolCall(SpecStoryCall(block).call), at: turn.timestamp)
    }
}

/// A tool call in text form: its name, the input, and the result in a code block.
struct SpecStoryCall {
    private let attributes: [String: String]
    private var input: [String] = []
    /// The code blocks.
    private var code: [(language: String, text: String)] = []

    init(_ block: [String]) {
        let tag = block.first.map { $0.dropFirst().prefix { $0 != ">" } } ?? ""
        attributes = HTMLTag.attributes(Substring(tag))
        var fence: (mark: Substring, language: String, lines: [String])?
        for line in block.dropFirst() {
            if let open = fence {
                if line.hasPrefix(open.mark), line.drop(while: { $0 == "`" }).allSatisfy(\.isWhitespace) {
                    code.append((open.language, open.lines.joined(separator: "\n")))
                    fence = nil
                } else {
                    fence?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                let mark = line.prefix { $0 == "`" }
                fence = (mark, line.dropFirst(mark.count).trimmed, [])
            } else if !line.hasPrefix("<summary>"), !line.hasPrefix("</details>") {
                input.append(line)
            }
        }
        if let open = fence { code.append((open.language, open.lines.joined(separator: "\n"))) }
    }

    var call: ToolCall {
        var call = ToolCall(name: attributes["data-tool-name"] ?? "tool", status: .ok)
        var asked = code[...]
        if let last = asked.last, ["text", "", "plaintext"].contains(last.language) {
            call.output = .text(last.text)
            asked.removeLast()
        }
        call.input = attributes["data-tool-type"] == "shell" ? command(asked) ?? words(asked) : words(asked)
        return call
    }

    /// The input of a command: the command in inline code or a code block, after its description.
    private func command(_ asked: ArraySlice<(language: String, text: String)>) -> ToolCall.Payload? {
        var words = input.joined(separator: "\n").trimmed
        var command = asked.first?.text
        if asked.isEmpty, words.hasSuffix("`"), let start = words.dropLast().lastIndex(of: "`") {
            command = String(words[words.index(after: start)...].dropLast())
            words = words[..<start].trimmed
        }
        guard let command, asked.count < 2 else { return nil }
        return .object([("command", command)] + (words.isEmpty ? [] : [("description", words)]))
    }

    private func words(_ asked: ArraySlice<(language: String, text: String)>) -> ToolCall.Payload? {
        let words = input.joined(separator: "\n").trimmed
        if words.isEmpty, asked.count == 1 { return asked.first.map { .text($0.text) } }
        let blocks = asked.map { MarkdownText.codeBlock($0.text, language: $0.language) }
        let text = ([words] + blocks).filter { !$0.isEmpty }.joined(separator: "\n\n")
        return text.isEmpty ? nil : .text(text)
    }
}
