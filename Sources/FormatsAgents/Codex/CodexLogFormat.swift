import ConversationModel
package import Importing
import Inputs

/// The log of Codex's screen (`CODEX_TUI_RECORD_SESSION`), one of the few sources with the arrival time of each piece
/// of an answer.
struct CodexLogFormat: LinesFormat {
    static let info = FormatInfo(
        "codex-log", "Codex CLI recorded screens", application: "Codex", files: ["session-*.jsonl"],
        reads: "recorded timing of each piece, reasoning, commands", evidence: .realFiles("two recordings of 2025"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.string("ts") != nil && value.string("kind") != nil
                && ["meta", "to_tui", "from_tui"].contains(value.string("dir"))
        }
    }

    static let assistant: String? = "Codex"

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let lines = reading.lines(isGrowing: true)
        var reader = CodexLogReader()
        for line in lines { reader.append(line) }
        reading.conversation.id = reader.id
        reading.conversation.createdAt = lines.lazy.compactMap { $0["ts"]?.timestamp }.first
        return reader.finish()
    }
}

extension Format {
    package static let codexLog = Format(CodexLogFormat.self)
}
