import ConversationModel
package import Importing
import Inputs
import JSON

/// Trajectories of SWE-agent and of its small successor mini-swe-agent: an agent that works on an issue with commands.
struct SWEAgentFormat: DocumentFormat {
    static let info = FormatInfo(
        "swe-agent", "SWE-agent and mini-swe-agent trajectories", application: "SWE-agent",
        files: ["*.traj", "*.traj.json"],
        reads: "commands with their results, thinking, models, costs",
        evidence: .realFiles("a trajectory of SWE-agent's demonstrations"))
    static let keys = FactKeys(id: ["instance_id"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isFull($0) || isMini($0) }
    }

    private static func isFull(_ value: JSONValue) -> Bool {
        value["history"]?.isArray == true
            && value["trajectory"]?.isList { $0.string("action") != nil && $0.string("observation") != nil } == true
    }

    /// The counts of the run. The total cost includes the runs before it.
    private static func usage(of root: JSONValue) -> Usage? {
        let keys: [String: UsageFields.Field] = [
            "tokens_sent": .input, "tokens_received": .output, "instance_cost": .cost,
        ]
        return root["info"]?["model_stats"].flatMap { Usage($0, keys: keys) }
    }

    private static func isMini(_ value: JSONValue) -> Bool {
        value["messages"]?.isArray == true && value.string("trajectory_format")?.hasPrefix("mini-swe-agent") == true
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        reading.conversation.run = TaskRun(
            task: root.firstText("instance_id") ?? RunPlace(reading.file).task,
            outcome: root["info"]?.firstText("exit_status"))
        if isMini(root) {
            reading.conversation.source.application = "mini-swe-agent"
            reading.conversation.participants = Participant.userAndAssistant(named: "mini-swe-agent")
            return MiniSWEAgentReader.messages(of: root, &reading.notes)
        }
        if let usage = usage(of: root) { reading.conversation.usage = [StatedUsage(usage)] }
        var messages = SWEAgentReader.messages(of: root, &reading.notes)
        SWEAgentLastStep(of: root)?.append(to: &messages)
        return messages
    }
}

extension Format {
    package static let sweAgent = Format(SWEAgentFormat.self)
}
