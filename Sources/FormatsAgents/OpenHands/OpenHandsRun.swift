import ConversationModel
import Importing
import JSON

/// A line of the output of an evaluation, or of the resolver of issues.
struct OpenHandsRun {
    let run: TaskRun

    /// nil for a conversation that is no run of a task.
    init?(_ root: JSONValue) {
        let issue = root["issue"]?["number"].flatMap { $0.numberText ?? $0.string }
        guard let task = root.firstText("instance_id") ?? issue.map({ "#" + $0 }) else { return nil }
        let isSolved = Self.verdict(of: root)
        let outcome = isSolved.map { $0 ? "resolved" : "unresolved" } ?? root.firstText("error").map { _ in "error" }
        run = TaskRun(task: task, outcome: outcome, score: isSolved.map { $0 ? 1 : 0 })
    }

    /// The result of the tests, or else the resolver's own judgement.
    private static func verdict(of root: JSONValue) -> Bool? {
        let reports = [root["test_result"]?["report"], root["report"], root["test_result"]]
        return reports.lazy.compactMap { $0?["resolved"]?.bool }.first ?? root["success"]?.bool
    }
}
