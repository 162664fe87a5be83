import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of pi, the coding agent.
struct PiFormat: LinesFormat {
    static let info = FormatInfo(
        "pi", "pi sessions", application: "pi", files: ["*.jsonl"],
        // The second place is that of its fork Oh My Pi.
        places: [
            .named("PI_CODING_AGENT_DIR", or: ".pi/agent", "sessions"), .home(".omp/agent/sessions"),
            .home(".prime/agent/sessions"),
        ],
        project: ["cwd"],
        reads: "branches, tool calls, thinking, compactions, model changes", evidence: .realFiles("a session of 2025"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            if value.string("type") == "session" {
                // Sessions of DeepSeek Harness begin alike, and have other messages.
                return value["cwd"] != nil && value["id"] != nil && value["createdAt"] == nil
            }
            return value.string("type") == "message" && value["message"]?.string("role") != nil
        }
    }

    static func header(of record: Record) -> ConversationHeader { PiSession.header(of: record) }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        var conversation = PiSession.conversation(of: record.lines(&notes, isGrowing: true))
        conversation.participants = Participant.userAndAssistant(named: "pi")
        return conversation
    }
}

extension Format {
    package static let pi = Format(PiFormat.self)
}
