import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of GitHub Copilot CLI: one event a line.
struct CopilotCLIFormat: LinesFormat {
    static let info = FormatInfo(
        "copilot-cli", "GitHub Copilot CLI sessions", application: "GitHub Copilot CLI",
        files: ["events.jsonl"], places: [.named("COPILOT_HOME", or: ".copilot", "session-state")],
        skills: .named("COPILOT_HOME", or: ".copilot", "skills"), project: ["data.context.cwd"],
        reads: "tool calls, reasoning, errors, sub-agents, turns taken back", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        let types: Set<String> = ["session.start", "user.message", "assistant.message", "assistant.turn_start"]
        return probe.values.contains { $0.string("type").map(types.contains) == true }
    }

    static let assistant: String? = "Copilot"

    static let keys = FactKeys(
        in: .line, id: ["data.sessionId", "sessionId", "session_id"], title: [], created: ["timestamp"])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let lines = reading.lines(isGrowing: true)
        reading.conversation.usage = usage(at: lines.last { $0.string("type") == "session.shutdown" })
        return CopilotCLIReader.messages(lines)
    }

    /// The usage by model, which the end of a session states.
    private static func usage(at end: JSONValue?) -> [StatedUsage] {
        let models = end?["data"]?["modelMetrics"]?.members.map { ($0.key, $0.value) } ?? []
        return models.compactMap { model, metrics in
            Usage(metrics["usage"]).map { StatedUsage($0, model: model, at: end?["timestamp"]?.timestamp) }
        }
    }

    private static func sessionID(_ line: JSONValue) -> String? {
        line["data"]?.string("sessionId") ?? line.firstText("sessionId", "session_id")
    }
}

extension Format {
    package static let copilotCLI = Format(CopilotCLIFormat.self)
}
