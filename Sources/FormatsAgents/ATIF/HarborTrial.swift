import ConversationModel
import Files
import Importing
import Inputs
import JSON

/// A trial of Harbor: an agent's attempt at a task. Its folder has `agent/trajectory.json` and `result.json`.
enum HarborTrial {
    /// The facts of the trial in its result; nil if there is none.
    static func facts(of file: InputFile) -> ByteRegion? {
        guard let tree = file.watchedTree, FilePath.split(file.folder).name == "agent" else { return nil }
        let path = FilePath.join(FilePath.split(file.folder).folder, "result.json")
        guard let result = tree.value(of: path), result["task_name"] != nil else { return nil }
        var output = JSONOutput()
        output.object { output in
            for key in ["task_name", "verifier_result", "exception_info"] {
                if let value = result[key], value.bytes.count < 1 << 14 { output.member(key, value) }
            }
        }
        return ByteRegion(output.bytes)
    }

    /// - Parameter facts: Those that `facts(of:)` found.
    static func run(_ facts: JSONValue?, of file: InputFile) -> TaskRun {
        let rewards = facts?["verifier_result"]?["rewards"]
        let reward = (rewards?["reward"] ?? rewards?.members.first { _ in true }?.value)?.double
        let failure = facts?["exception_info"]?.firstText("exception_type")
        return TaskRun(
            task: facts?.firstText("task_name") ?? RunPlace(file).task, outcome: failure ?? outcome(of: reward),
            score: reward)
    }

    private static func outcome(of reward: Double?) -> String? {
        reward == 1 ? "resolved" : reward == 0 ? "unresolved" : nil
    }
}
