import ConversationModel
import Importing
import JSON

/// The runs of a session. A run of a team or a workflow starts others, which are in it or beside it.
struct AgnoRuns {
    private static let depthLimit = 8

    private struct Run {
        let value: JSONValue
        var parent: Int?
        var children: [Int] = []
        var isRead = false
    }

    private var runs: [Run] = []
    private var numbers: [String: Int] = [:]
    private var reader = AgnoRunReader()

    init(_ values: [JSONValue]) {
        for value in values { add(value, in: nil, depth: 0) }
        for number in runs.indices {
            if runs[number].parent == nil, let id = runs[number].value.firstText("parent_run_id"),
                let parent = numbers[id], parent != number
            {
                runs[number].parent = parent
            }
            if let parent = runs[number].parent { runs[parent].children.append(number) }
        }
    }

    private mutating func add(_ value: JSONValue, in parent: Int?, depth: Int) {
        guard value.isObject else { return }
        let number = runs.count
        if let id = value.firstText("run_id") {
            guard numbers[id] == nil else { return value.markRead() }
            numbers[id] = number
        }
        runs.append(Run(value: value, parent: parent))
        guard depth < Self.depthLimit else { return }
        let parts =
            value.elements(at: "member_responses").map(\.self) + value.elements(at: "step_executor_runs").map(\.self)
            + [value["workflow_agent_run"]].compactMap(\.self)
        for part in parts { add(part, in: number, depth: depth + 1) }
    }

    /// The messages of all runs; a run that was replaced is a branch where the other one begins.
    mutating func messages(_ notes: inout ImportDiagnostics) -> [Message] {
        let sources = Set(runs.compactMap { $0.value.firstText("regenerated_from") })
        var replaced: [String: [Message]] = [:]
        var messages: [Message] = []
        for number in runs.indices where runs[number].parent == nil {
            let run = runs[number].value
            var ownMessages = self.messages(of: number, depth: 0, &notes)
            guard !ownMessages.isEmpty else { continue }
            if let source = run.firstText("regenerated_from"), let other = replaced.removeValue(forKey: source) {
                ownMessages[0].append(branches: [other])
            }
            if run.string("status") == "REGENERATED", let id = run.firstText("run_id"), sources.contains(id) {
                replaced[id] = ownMessages
            } else {
                messages += ownMessages
            }
        }
        for (_, others) in replaced.sorted(by: { $0.key < $1.key }) { messages += others }
        // Runs that start each other in a circle, or lie too deep.
        let rest = runs.indices.filter { !runs[$0].isRead }
        messages.append(agents: rest.map { agent($0, depth: Self.depthLimit, &notes) })
        return messages
    }

    private mutating func messages(of number: Int, depth: Int, _ notes: inout ImportDiagnostics) -> [Message] {
        runs[number].isRead = true
        let run = runs[number].value
        var messages = reader.messages(of: run, &notes)
        guard depth < Self.depthLimit, !runs[number].children.isEmpty else { return messages }
        var started: [String: String] = [:]
        for tool in run.elements(at: "tools") {
            if let call = tool.firstText("tool_call_id") { started[call] = tool.firstText("child_run_id") }
        }
        messages.fillTranscripts { call in
            guard let child = started[call.id].flatMap({ numbers[$0] }), !runs[child].isRead else { return nil }
            return self.messages(of: child, depth: depth + 1, &notes).without(task: call.text(at: "task"))
        }
        let others = runs[number].children.filter { !runs[$0].isRead }
        let answer = messages.last.map { $0.role == .assistant } == true ? messages.popLast() : nil
        messages.append(agents: others.map { agent($0, depth: depth + 1, &notes) })
        return messages + [answer].compactMap(\.self)
    }

    private mutating func agent(
        _ number: Int, depth: Int, _ notes: inout ImportDiagnostics
    ) -> (title: String?, transcript: [Message]) {
        let title = runs[number].value.firstText("agent_name", "team_name", "workflow_name")
        return (title, messages(of: number, depth: depth, &notes))
    }
}
