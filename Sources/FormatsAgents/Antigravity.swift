import ConversationModel
package import Importing
import Inputs
import JSON

/// Transcripts of Google's Antigravity, one step a line. The results of calls are steps of their own, in the order of
/// the calls.
struct AntigravityFormat: SessionFormat {
    static let info = FormatInfo(
        "antigravity", "Antigravity transcripts", application: "Antigravity",
        files: ["transcript_full.jsonl", "transcript.jsonl"],
        places: [
            .home(".gemini/antigravity/brain/*/.system_generated/logs"),
            .home(".gemini/antigravity-cli/brain/*/.system_generated/logs"),
        ],
        reads: "tool calls, thinking", evidence: .realFiles("sessions of 2026"))
    static let keys = FactKeys.none

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { step in
            step["step_index"] != nil && step.string("type") != nil
                && step.string("source").map(["USER_EXPLICIT", "USER_IMPLICIT", "MODEL", "SYSTEM"].contains) == true
        }
    }

    /// `…/brain/ID/.system_generated/logs/transcript.jsonl`
    static func name(of file: InputFile) -> String {
        let above = FilePath.split(file.folder)
        guard above.name == "logs" else { return file.stem }
        return FilePath.split(FilePath.split(above.folder).folder).name
    }

    /// Skips the shorter of two transcripts, which omits long texts.
    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["transcript.jsonl"], beside: ["transcript_full.jsonl"])
    }

    struct Reader: SessionReader {
        private var session = SessionWriter()
        /// Ids of calls that have no result yet.
        private var open: ArraySlice<String> = []
        private var count = 0

        mutating func append(_ step: JSONValue) {
            let timestamp = step.stepTime
            session.now = timestamp
            let text = step.string("content") ?? ""
            switch (step.string("source"), step.string("type")) {
            case (_, "USER_INPUT"): append(prompt: text, at: timestamp)
            case (_, "ERROR_MESSAGE"): session.fail(text, at: timestamp)
            case ("MODEL", "PLANNER_RESPONSE"): append(answer: step, at: timestamp)
            case ("MODEL", let type?): append(work: step, type, at: timestamp)
            // The program's messages to the model.
            default: step.markRead()
            }
        }

        private mutating func append(prompt text: String, at timestamp: Timestamp?) {
            open = []
            let added = ["ADDITIONAL_METADATA", "USER_SETTINGS_CHANGE", "EPHEMERAL_MESSAGE"]
            let words = text.content(ofTag: "USER_REQUEST") ?? text.removing(tags: added)
            session.append(prompt: words.trimmedLines, at: timestamp)
        }

        private mutating func append(answer step: JSONValue, at timestamp: Timestamp?) {
            open = []
            append(message: step, at: timestamp)
        }

        private mutating func append(message step: JSONValue, _ words: String? = nil, at timestamp: Timestamp?) {
            var message = session.answer(at: timestamp)
            message.append(thoughts: step.firstText("thinking"))
            message.append(text: words ?? step.firstText("content") ?? "")
            for call in step.elements(at: "tool_calls") {
                message.append(call: begin(), call.firstText("name"), call["args"] ?? call["arguments"])
            }
            session.append(message)
        }

        /// The id of the next call.
        private mutating func begin() -> String {
            count += 1
            open.append("\(count)")
            return "\(count)"
        }

        /// Appends the result of a call. Some versions keep the call in the same step; others omit it, and the step's
        /// kind becomes its name.
        private mutating func append(work step: JSONValue, _ type: String, at timestamp: Timestamp?) {
            if open.isEmpty { append(message: step, "", at: timestamp) }
            if open.isEmpty { session.append(call: begin(), type.lowercased(), nil, at: timestamp) }
            let result = ToolResult(step["content"] ?? step["error"], isError: step.string("status") == "ERROR")
            session.append(result: result, of: open.removeFirst())
        }

        mutating func finish() -> [Message] { session.finish() }
    }
}

extension Format {
    package static let antigravity = Format(AntigravityFormat.self)
}
