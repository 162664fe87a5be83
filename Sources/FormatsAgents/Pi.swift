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

    static func facts(of head: RecordHead) -> ConversationFacts? { PiSession.facts(of: head) }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        PiSession.messages(of: reading.lines(isGrowing: true), &reading)
    }
}

extension Format {
    package static let pi = Format(PiFormat.self)
}
