import ConversationModel
import Importing
import JSON

/// Reads the rollouts of Codex, which store every message several times: as an item of the Responses API, and as an item
/// or an event for the screen, or both. These are shown only if there are no items of the API.
struct CodexReader {
    var items = ResponsesReader()
    private(set) var id = ""
    let title: String?
    /// Turns that were taken back, for the prompt that replaces them.
    private var aside: [[Message]] = []
    let itemsHavePrompts: Bool
    let itemsHaveAnswers: Bool
    private let thoughts: CodexThoughts
    private let scripts: CodexScripts
    /// The ids of calls that are items.
    let calls: Set<String>
    /// The words of the answers, for plans and reviews that they repeat.
    let answers: CodexAnswers
    /// The history has lines about compactions.
    let hasCompactions: Bool
    /// The totals as last stated.
    private var total: Usage?
    /// The id of the session that began the history.
    private let origin: String?
    /// The results of calls, by their ids.
    private let results: [String: JSONValue]
    /// The texts of prompts and answers so far.
    private var said: Set<String> = []
    /// The prompts, answers and notices that are shown.
    var shown = CodexShown()
    private var goals: CodexGoals

    init(_ lines: [CodexLine]) {
        // The title may come from a turn that was taken back.
        title = lines.lazy.reversed().compactMap(\.title).first
        let items = lines.filter { $0.kind == .item }.map(\.payload)
        scripts = CodexScripts(lines)
        calls = Set(items.compactMap(Self.call)).subtracting(scripts.ids)
        answers = CodexAnswers(lines)
        hasCompactions = lines.contains { $0.kind == .compaction }
        origin = CodexLine.origin(of: lines)
        itemsHavePrompts = items.contains { item in
            item.string("role") == "user" && Self.prompt(item).map { $0.role != .system } == true
        }
        itemsHaveAnswers = items.contains { $0.string("role") == "assistant" }
        thoughts = CodexThoughts(items)
        goals = CodexGoals(items)
        let outputs = items.filter { $0.string("type")?.hasSuffix("_call_output") == true }
        results = Dictionary(outputs.map { ($0.string("call_id") ?? "", $0) }) { first, _ in first }
    }

    /// The id of an item that is a call; a server's tools have no other id than the item's.
    private static func call(_ item: JSONValue) -> String? {
        item.string("type")?.hasSuffix("_call") == true ? item.firstText("call_id", "id") : nil
    }

    mutating func read(_ lines: [CodexLine]) -> [Message] {
        var prompts = CodexShown()
        let turns = CodexTurns(lines) { isPrompt($0, &prompts) }.rewinds
        var branches = turns.branches[...]
        for (place, line) in turns.lines.enumerated() {
            while branches.first?.place == place, let branch = branches.popFirst() { append(branch) }
            append(line)
        }
        return items.session.finish()
    }

    /// Reads the branch with a copy of this reader.
    private mutating func append(_ branch: Rewinds<CodexLine>.Branch) {
        var reader = self
        reader.items = ResponsesReader()
        reader.items.session.model = items.session.model
        reader.aside = []
        defer { (said, shown, total, goals) = (reader.said, reader.shown, reader.total, reader.goals) }
        for line in branch.lines { reader.append(line) }
        let left = reader.items.session.finish()
        if left.first?.role == .user { aside.append(left) }
    }

    private mutating func append(_ line: CodexLine) {
        // Other lines have calls that ended.
        items.session.now = line.kind == .item ? line.timestamp : nil
        switch line.kind {
        case .session:
            hideInstructions(of: line.payload)
            if id.isEmpty { id = line.sessionID ?? "" }
        case .turn:
            hideInstructions(of: line.payload)
            items.session.model = line.payload.string("model") ?? items.session.model
        case .item: append(item: line.payload, line.timestamp)
        case .event: append(event: line.payload, line.timestamp)
        case .completed: append(completed: line.payload, line.timestamp)
        case .failure: append(failure: line.payload, line.timestamp)
        case .compaction: appendCompaction(line.payload, line.timestamp)
        case .letter: CodexAgentMessage(letter: line.payload).map { append(prompt: $0.message, line.timestamp) }
        case .voice: CodexVoice(line).map { append(voice: $0, line.timestamp) }
        case .worldState, .retainedContext, .riskScore: line.payload.markRead()
        case .handover: break
        }
    }

    private mutating func append(voice: CodexVoice, _ timestamp: Timestamp?) {
        if let prompt = voice.prompt {
            append(prompt: prompt, timestamp)
        } else {
            items.session.append(.text(voice.words), at: timestamp)
        }
    }

    /// Codex does not show what it tells the model at the start.
    private func hideInstructions(of payload: JSONValue) {
        let keys = [
            "instructions", "base_instructions", "user_instructions", "developer_instructions", "dynamic_tools",
            "collaboration_mode", "originator",
        ]
        for key in keys {
            payload[key]?.markRead()
        }
    }

    private static let roles: Set<String> = ["user", "assistant", "developer", "system", ""]

    private mutating func append(item: JSONValue, _ timestamp: Timestamp?) {
        let type = item.string("type") ?? "message"
        // The text of a role that is not known stays unread, so that the account of the file names it.
        if type == "message", Self.roles.contains(item.string("role") ?? "") { said.insert(Self.words(item)) }
        if scripts.contains(item) {
            item.markRead()
        } else if type == "injected_message" {
            append(injection: item, timestamp)
        } else if type == "agent_message" {
            if let message = CodexAgentMessage(item) { append(prompt: message.message, timestamp) }
        } else if type.hasSuffix("_call_output") {
            items.session.append(result: CodexResult.read(item), of: item.string("call_id") ?? "")
        } else if type != "message" || item.string("role") == "assistant" {
            items.append(item, at: timestamp)
        } else if item.string("role") == "user", let prompt = Self.prompt(item) {
            append(prompt: prompt, timestamp, from: .item)
        }
    }

    /// Appends a prompt or a notice, unless it is shown already.
    mutating func append(prompt: Message, _ timestamp: Timestamp?, from source: CodexShown.Source) {
        if shown.add(prompt: prompt, from: source) { append(prompt: prompt, timestamp) }
    }

    /// Appends an answer, unless it is shown already.
    mutating func append(answer: String, _ timestamp: Timestamp?, from source: CodexShown.Source) {
        guard !itemsHaveAnswers, !answer.isEmpty, shown.add(answer, from: source) else { return }
        items.session.append(.text(answer), at: timestamp)
    }

    mutating func append(prompt: Message, _ timestamp: Timestamp?) {
        var message = prompt
        message.timestamp = timestamp
        if message.command == nil, message.role != .system {
            message.branches = aside
            aside = []
        }
        items.session.append(message)
    }

    private mutating func append(event: JSONValue, _ timestamp: Timestamp?) {
        switch event.string("type") {
        case "turn_aborted": items.session.stop(at: timestamp)
        case "token_count": event["info"].map { append(counts: $0) }
        case "user_message" where !itemsHavePrompts:
            Self.prompt(ofEvent: event).map { append(prompt: $0, timestamp, from: .event) }
        case "agent_message": event.string("message").map { append(answer: $0, timestamp, from: .event) }
        case "agent_reasoning": event.string("text").map { append(thought: $0, timestamp) }
        case "item_completed": event["item"].map { append(completed: $0, timestamp) }
        case "injected_message": append(injection: event, timestamp)
        case "task_complete", "turn_complete":
            event.firstText("last_agent_message").map { append(lastAnswer: $0, timestamp) }
        case "entered_review_mode":
            event.firstText("user_facing_hint").map { append(review: $0, timestamp, from: .event) }
        case "exited_review_mode": event["review_output"].map { append(findings: $0, timestamp) }
        case "mcp_tool_call_end" where result(of: event) != nil, "patch_apply_end" where result(of: event) != nil,
            "exec_command_end" where result(of: event) != nil:
            event.markRead()
        case "collab_waiting_end", "collab_close_end": append(reports: event, timestamp)
        case "thread_goal_updated": goals.command(setting: event).map { append(prompt: $0, timestamp) }
        case "error", "stream_error": event.string("message").map { items.session.fail($0, at: timestamp) }
        default: break
        }
    }

    /// The result of the call that an event is about, if it is an item.
    private func result(of event: JSONValue) -> JSONValue? { results[event.string("call_id") ?? ""] }

    /// Appends what other agents reported, unless the result of the call that waited for them has it, too.
    private mutating func append(reports event: JSONValue, _ timestamp: Timestamp?) {
        let output = result(of: event)?["output"]
        let length = (output?.string ?? output?.uncountedJSON ?? "").utf8.count
        for report in CodexSubagent.reports(of: event) where said.insert(report).inserted && report.utf8.count > length
        {
            append(prompt: Message(codexReport: report), timestamp)
        }
    }

    mutating func append(thought: String, _ timestamp: Timestamp?) {
        if !thoughts.contain(thought) { items.session.append(.thinking(Thinking(headed: thought)), at: timestamp) }
    }

    /// The totals of the session and the last request's part of them. Lines without new usage repeat both.
    private mutating func append(counts: JSONValue) {
        let sum = Usage(counts["total_token_usage"])
        guard sum == nil || sum != total else { return }
        let change = sum.map { $0.since(total ?? Usage()) }
        items.session.append(Usage(counts["last_token_usage"]) ?? change, of: sum.flatMap(request))
        total = sum
    }

    /// Requests have no ids, and copies of a line have other times. Totals that grow are unlikely to repeat in a session
    /// and its forks.
    private func request(reaching total: Usage) -> String? {
        origin.map { "\($0) \(total.input) \(total.output) \(total.cacheRead) \(total.reasoning)" }
    }

    private static func words(_ item: JSONValue) -> String {
        let blocks = item["content"]?.oneOrMore ?? []
        return blocks.compactMap { $0.string ?? $0.string("text") }.joined(separator: "\n\n")
    }

    /// Appends the history of a compaction. Only a rollout that continues another one needs it; elsewhere it repeats
    /// messages.
    private mutating func append(history: JSONValue, summary: String, _ timestamp: Timestamp?) {
        for item in history.elements where item.string("type") ?? "message" == "message" {
            let words = Self.words(item)
            let isSummary = !summary.isEmpty && words.hasSuffix(summary)
            if !isSummary, !said.contains(words) { append(item: item, timestamp) }
        }
    }

    private mutating func appendCompaction(_ payload: JSONValue, _ timestamp: Timestamp?) {
        if let history = payload["replacement_history"] {
            append(history: history, summary: payload.string("message") ?? "", timestamp)
        }
        items.session.append(.compaction(at: timestamp, summary: payload.string("message")))
    }

    /// True if the line begins a turn; commands that the user ran are not part of a turn.
    private func isPrompt(_ line: CodexLine, _ shown: inout CodexShown) -> Bool {
        guard let (message, source) = prompt(of: line) else { return line.kind == .item && Self.isAction(line.payload) }
        guard message.command == nil, message.role != .system else { return false }
        return shown.add(prompt: message, from: source)
    }

    private static func isAction(_ item: JSONValue) -> Bool {
        guard item.string("role") == "user" else { return false }
        return item.elements(at: "content").contains { $0.string("text").map(CodexText.isAction) == true }
    }

    private func prompt(of line: CodexLine) -> (message: Message, source: CodexShown.Source)? {
        if line.kind == .item, line.payload.string("role") == "user" {
            return Self.prompt(line.payload).map { ($0, .item) }
        }
        guard !itemsHavePrompts else { return nil }
        if let item = line.completed { return Self.prompt(of: item).map { ($0, .completed) } }
        return line.kind == .event ? Self.prompt(ofEvent: line.payload).map { ($0, .event) } : nil
    }

    /// The user's prompt; nil if the item has only context.
    static func prompt(_ item: JSONValue) -> Message? {
        item["content"].flatMap(prompt(ofContent:))
    }

    static func prompt(of item: CodexCompletedItem) -> Message? {
        item.kind == .prompt ? item.content.flatMap(prompt(ofContent:)) : nil
    }

    private static func prompt(ofContent content: JSONValue) -> Message? {
        var message = Message(participant: Role.user.rawValue, role: .user)
        for block in content.oneOrMore {
            if let text = block.string ?? block.string("text") {
                message.append(CodexText(text))
            } else if let attachment = AttachmentReader.attachment(block) {
                message.attachments.append(attachment)
            }
        }
        return message.isEmpty ? nil : message
    }

    private static func prompt(ofEvent event: JSONValue) -> Message? {
        guard event.string("type") == "user_message", let text = event.string("message") else { return nil }
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.append(CodexText(text))
        message.attachments = event.elements(at: "images").compactMap(\.string).map {
            Attachment(kind: .image, source: $0)
        }
        return message.isEmpty ? nil : message
    }
}

extension CodexLine {
    /// The title that the session was given.
    fileprivate var title: String? {
        guard kind == .event, payload.string("type") == "thread_name_updated" else { return nil }
        return payload.firstText("thread_name")
    }
}

extension Message {
    fileprivate mutating func append(_ text: CodexText) {
        switch text {
        case .prompt(let words):
            if hasText { append(text: "\n\n") }
            append(text: words)
        case .command(let command, let output):
            self.command = command
            append(output: output)
        case .report(let report):
            append(codexReport: report)
        case .notice(let words):
            (participant, role, kind) = (Role.system.rawValue, .system, .system)
            append(paragraph: words)
        case .nothing:
            break
        }
    }
}
