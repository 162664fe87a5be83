import ConversationModel
package import Importing
import Inputs
import JSON

/// Trajectories in Harbor's interchange format, which runs of Terminal-Bench and several agents write.
struct ATIFFormat: DocumentFormat {
    static let info = FormatInfo(
        "atif", "Agent trajectories (ATIF)", files: ["trajectory.json", "*.json"],
        reads: "tool calls, reasoning, observations, sub-agents", evidence: .realFiles("trajectories of version 1.7"))
    static let keys = FactKeys(id: ["session_id", "trajectory_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains {
            $0.string("schema_version")?.hasPrefix("ATIF-v") == true && $0["steps"]?.isArray == true
        }
    }

    /// The result of a trial is in the folder above that of its trajectory.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        if let trial = HarborTrial.facts(of: file) { record.parts = [trial] }
        return [record]
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let agent = root["agent"]
        reading.conversation.participants = Participant.userAndAssistant(named: agent?.firstText("name") ?? "Agent")
        reading.conversation.source.application = agent?.firstText("name")
        reading.conversation.run = HarborTrial.run(reading.record.partValues.first, of: reading.file)
        var agents = ATIFAgents()
        var messages = agents.messages(of: root, depth: 0)
        messages.append(agents: agents.rest())
        return messages
    }
}

extension Format {
    package static let atif = Format(ATIFFormat.self)
}
