import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Kimi's coding agent: the log of its wire protocol (`wire.jsonl`, in two versions), or the model's
/// context (`context.jsonl`).
struct KimiFormat: SessionFormat {
    static let info = FormatInfo(
        "kimi", "Kimi CLI sessions", application: "Kimi", files: ["wire.jsonl", "context.jsonl"],
        places: [
            .named("KIMI_SHARE_DIR", or: ".kimi", "sessions"), .named("KIMI_CODE_HOME", or: ".kimi-code", "sessions"),
            .desktop(inKimiWork), .data(inKimiWork),
        ],
        reads: "tool calls, thinking, in three generations of files", evidence: .realFiles("sessions of 2026"))
    static let keys = FactKeys.none
    private static let inKimiWork = "kimi-desktop/daimon-share/daimon/runtime/kimi-code/home/sessions"

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isRecord($0) || isEvent($0) || isNote($0) }
    }

    private static func isRecord(_ line: JSONValue) -> Bool {
        switch line.string("type") {
        case "metadata": line["protocol_version"] != nil
        case "turn.prompt": line["input"]?.isArray == true
        case "context.append_loop_event": line["event"]?.string("type") != nil
        default: false
        }
    }

    private static func isEvent(_ line: JSONValue) -> Bool {
        guard line["timestamp"] != nil, let type = line["message"]?.string("type") else { return false }
        return ["TurnBegin", "StepBegin", "TurnEnd"].contains(type)
    }

    /// True for the program's notes between the messages of `context.jsonl`.
    private static func isNote(_ line: JSONValue) -> Bool {
        line.string("role").map(KimiContext.notes.contains) == true
    }

    /// `…/SESSION/wire.jsonl`, or `…/SESSION/agents/main/wire.jsonl`.
    static func name(of file: InputFile) -> String {
        FilePath.split(session(of: file)).name
    }

    private static func session(of file: InputFile) -> String {
        let above = FilePath.split(file.folder).folder
        return FilePath.split(above).name == "agents" ? FilePath.split(above).folder : file.folder
    }

    static func complete(_ conversation: inout Conversation, from file: InputFile) {
        let state = file.tree?.value(of: FilePath.join(session(of: file), "state.json"))
        conversation.title = state?.firstText("custom_title", "title")
    }

    /// Keeps only the log, which has everything that the other files have.
    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["context.jsonl", "state.json"], beside: ["wire.jsonl"])
    }

    struct Reader: SessionReader {
        private var wire = KimiWire()
        private var context = KimiContext()

        mutating func append(_ step: JSONValue) {
            if step["role"] != nil { context.append(step) } else { wire.append(step) }
        }

        mutating func finish() -> [Message] {
            wire.finish() + context.finish()
        }
    }
}

extension Format {
    package static let kimi = Format(KimiFormat.self)
}
