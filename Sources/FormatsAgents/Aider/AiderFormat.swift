import Bytes
import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// Aider's Markdown history: a heading for each start of the program, `####` before prompts, `>` before the program's
/// output; everything else is the model's.
struct AiderFormat: ConversationFormat {
    static let info = FormatInfo(
        "aider", "Aider chat history", application: "Aider", files: [".aider.chat.history.md"],
        places: [.project(".aider.chat.history.md")],
        reads: "prompts, answers, the program's own output", evidence: .publicReaders)

    private static let mark = "# aider chat started at "

    /// Lines of the program's output that identify a history without its first heading.
    private static let output = ["> Aider v", "> Tokens: ", "> Applied edit to ", "> Main model: "]

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .text else { return false }
        if probe.text.drop(while: \.isSpace).hasPrefix(mark) { return true }
        let lines = probe.text.firstLines(400)
        return lines.contains { $0.hasPrefix("#### ") }
            && lines.contains { line in output.contains { line.hasPrefix($0) } }
    }

    /// One record per start, and one for text above the first; starts with nothing but the program's output are skipped.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var starts = [0]
        var hasText = [false]
        for line in TextLines(file.bytes) {
            if line.starts(with: Array(mark.utf8)) {
                starts.append(line.offset - file.bytes.offset)
                hasText.append(false)
            } else if isSaid(line) {
                hasText[hasText.count - 1] = true
            }
        }
        let ends = starts.dropFirst() + [file.bytes.count]
        return zip(zip(starts, ends), hasText).filter(\.1).enumerated().map { number, run in
            Record(bytes: file.bytes.slice(run.0.0..<run.0.1), number: number, path: .root)
        }
    }

    private static func isSaid(_ line: ByteRegion) -> Bool {
        line.withUnsafeBufferPointer { $0.first != UInt8(ascii: ">") && $0.contains { $0 > UInt8(ascii: " ") } }
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        ConversationFacts(date: started(head.record))
    }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        var reader = AiderReader()
        let lines = TextLines(reading.bytes()).filter { !$0.starts(with: Array(mark.utf8)) }
        for line in AiderLines(lines.map(\.string)) { reader.append(line) }
        return reader.finish()
    }

    private static func started(_ record: Record) -> Timestamp? {
        let line = TextLines(record.bytes).first { $0.starts(with: Array(mark.utf8)) }
        return line.flatMap { Timestamp(rfc3339: String($0.string.dropFirst(mark.count)).trimmed) }
    }
}

/// Turns the lines of one start into messages.
private struct AiderReader {
    private var session = SessionWriter()
    private var voice: AiderLine.Voice?
    private var lines: [Substring] = []

    mutating func append(_ line: AiderLine) {
        guard let voice = line.voice else {
            lines.append("")
            return
        }
        if voice != self.voice { end() }
        self.voice = voice
        lines.append(line.text)
    }

    mutating func finish() -> [Message] {
        end()
        return session.finish()
    }

    private mutating func end() {
        let text = lines.joined(separator: "\n").trimmed
        lines = []
        guard !text.isEmpty else { return }
        switch voice {
        case .user:
            var message = Message(participant: Role.user.rawValue, role: .user)
            if text.hasPrefix("/") { message.command = text } else { message.parts = [.text(text)] }
            session.append(message)
        case .model:
            session.append(Message(participant: Role.assistant.rawValue, role: .assistant, parts: [.text(text)]))
        case .program:
            var call = ToolCall(name: "aider", output: .text(text), status: .ok)
            call.title = text
            session.append(.toolCall(call), at: nil)
        case nil: break
        }
    }
}

extension Format {
    package static let aider = Format(AiderFormat.self)
}
