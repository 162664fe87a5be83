import ConversationModel
import Files
import Importing
import JSON

/// Transcripts of Cursor's agents before they became JSON: `user:` and `assistant:` on lines of their own, and
/// `[Thinking]`, `[Tool call]` and `[Tool result]` with indented content in answers.
enum CursorTextTranscript {
    static func isOne(_ text: String) -> Bool {
        let text = text.trimmedLines
        return text.hasPrefix("user:\n") && text.prefix(4096).containsBytes(of: "<user_query>")
    }

    static func messages(in bytes: ByteRegion) -> [Message] {
        var reader = CursorTextReader()
        for line in TextLines(bytes) { reader.append(line.string) }
        return reader.finish()
    }
}

private struct CursorTextReader {
    private enum Block {
        case words, thinking, call(String), result(String)
    }

    private var session = ChatReader()
    private var role: Role?
    private var block = Block.words
    private var lines: [String] = []
    private var message: Message?

    mutating func append(_ line: String) {
        if let speaker = ["user:": Role.user, "assistant:": .assistant][line] {
            endMessage()
            role = speaker
            message = Message(participant: speaker.rawValue, role: speaker)
        } else if role == .assistant, let next = Self.block(begunBy: line) {
            endBlock()
            block = next.block
            lines = next.rest.isEmpty ? [] : [next.rest]
        } else {
            if isOver(line) { endBlock() }
            lines.append(line)
        }
    }

    /// True if the line ends the current block: content of a call is indented or empty.
    private func isOver(_ line: String) -> Bool {
        if case .words = block { return false }
        return line.utf8.first.map { $0 != 0x20 && $0 != 0x09 } ?? false
    }

    private static func block(begunBy line: String) -> (block: Block, rest: String)? {
        for (mark, make) in [("[Tool call] ", Block.call), ("[Tool result] ", Block.result)] where line.hasPrefix(mark)
        {
            return (make(String(line.dropFirst(mark.count)).trimmed), "")
        }
        return line.hasPrefix("[Thinking]") ? (.thinking, String(line.dropFirst("[Thinking]".count)).trimmed) : nil
    }

    private mutating func endBlock() {
        let text = lines.joined(separator: "\n").trimmed
        switch block {
        case .words: message?.append(paragraph: text)
        case .thinking: if !text.isEmpty { message?.parts.append(.thinking(Thinking(text))) }
        case .call(let name):
            let input: ToolCall.Payload? =
                text.isEmpty ? nil : (try? JSONDocument(parsing: text)).map { .json($0.root) } ?? .text(text)
            message?.parts.append(.toolCall(ToolCall(name: name, input: input, status: .pending)))
        case .result:
            attach(text)
        }
        (block, lines) = (.words, [])
    }

    /// Attaches a result to the call before it.
    private mutating func attach(_ text: String) {
        guard let place = message?.parts.lastIndex(where: { if case .toolCall = $0 { true } else { false } }),
            case .toolCall(var call)? = message?.parts[place]
        else { return }
        call.output = text.isEmpty ? nil : .text(text)
        call.status = .ok
        message?.parts[place] = .toolCall(call)
    }

    private mutating func endMessage() {
        endBlock()
        let messages = message.map { role == .user ? CursorText.split($0) : $0.isEmpty ? [] : [$0] } ?? []
        messages.forEach { session.append($0) }
        message = nil
    }

    mutating func finish() -> [Message] {
        endMessage()
        return session.finish()
    }
}
