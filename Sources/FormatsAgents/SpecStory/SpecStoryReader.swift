import ConversationModel
import Importing
import JSON

/// Turns the parts of a history into messages.
struct SpecStoryReader {
    private let program: InjectedText?
    private var session = SessionWriter()
    /// The last call of the turn.
    private var last: SpecStoryCall?
    private var agents = SpecStoryAgents()

    /// - Parameter program: The program whose session it is.
    init(_ program: InjectedText?) {
        self.program = program
    }

    mutating func finish() -> [Message] {
        var messages = session.finish()
        agents.fill(&messages, program)
        return messages
    }

    mutating func append(_ turn: SpecStoryTurn) {
        guard !turn.isSidechain else { return agents.append(turn) }
        agents.end()
        appendOwn(turn)
    }

    /// Appends a turn of the user, or of the agent whose turns these are.
    mutating func appendOwn(_ turn: SpecStoryTurn) {
        if turn.role == .user {
            let words = turn.lines.joined(separator: "\n").trimmedLines
            session.append(prompt: words, of: program, at: turn.timestamp)
            return
        }
        session.model = turn.model
        last = nil
        var text: [String] = []
        var rest = turn.lines[...]
        while let line = rest.popFirst() {
            guard let end = SpecStoryBlock.end(of: line) else {
                text.append(line)
                continue
            }
            append(text: &text, at: turn.timestamp)
            let block = [line] + Self.block(from: line, to: end, in: &rest)
            if end == SpecStoryBlock.thought { append(thoughts: block, turn) } else { append(call: block, &rest, turn) }
        }
        append(text: &text, at: turn.timestamp)
    }

    /// The lines up to the closing tag, or all lines if there is none.
    private static func block(from line: String, to end: String, in rest: inout ArraySlice<String>) -> [String] {
        guard !line.hasSuffix(end) else { return [] }
        let close = rest.firstIndex { $0.hasSuffix(end) } ?? rest.indices.last ?? rest.startIndex
        let block = rest[..<Swift.min(close + 1, rest.endIndex)]
        rest = rest[block.endIndex...]
        return Array(block)
    }

    /// The code block right after a call, without an empty line between them: the result of a list of tasks.
    private static func result(in rest: inout ArraySlice<String>) -> [String] {
        guard rest.first?.hasPrefix("```") == true else { return [] }
        var fence = MarkdownFence()
        var block: [String] = []
        repeat {
            guard let line = rest.popFirst() else { break }
            fence.read(line)
            block.append(line)
        } while fence.isOpen
        return block
    }

    private mutating func append(text lines: inout [String], at timestamp: Timestamp?) {
        session.append(text: lines.withoutDividers.joined(separator: "\n").trimmedLines, at: timestamp)
        lines = []
    }

    private mutating func append(thoughts block: [String], _ turn: SpecStoryTurn) {
        let tags = ["<think>", "<details>", "</details>", "</think>"]
        let words = tags.reduce(block.joined(separator: "\n").removing(tags: ["summary"])) {
            $0.replacingBytes(of: $1, with: "")
        }
        session.append(thoughts: words.trimmed, at: turn.timestamp)
    }

    private mutating func append(call block: [String], _ rest: inout ArraySlice<String>, _ turn: SpecStoryTurn) {
        let call = SpecStoryCall(block + Self.result(in: &rest))
        defer { last = call }
        guard !call.isRepeat(of: last) else { return }
        session.append(.toolCall(call.call), at: turn.timestamp)
        agents.note(call)
    }
}

extension [String] {
    /// The lines of a text without the dividers around it, which histories of Cursor have between steps. A divider right
    /// below words makes a heading of them.
    fileprivate var withoutDividers: ArraySlice<String> {
        var lines = drop { $0.isBlank || $0 == SpecStoryBlock.divider }
        while let last = lines.last, last.isBlank || last == SpecStoryBlock.divider {
            if !last.isBlank, lines.dropLast().last?.isBlank == false { break }
            lines.removeLast()
        }
        return lines
    }
}
