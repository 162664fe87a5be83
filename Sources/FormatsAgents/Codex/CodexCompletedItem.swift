import ConversationModel
import Importing
import JSON

/// An item that Codex showed on its screen when it was done. Newer rollouts keep reasoning, commands and changed files
/// only here; the database of threads has the same items under other spellings.
struct CodexCompletedItem {
    enum Kind: String {
        case prompt = "UserMessage"
        case answer = "AgentMessage"
        case reasoning = "Reasoning"
        case plan = "Plan"
        case command = "CommandExecution"
        case fileChange = "FileChange"
        case remoteCall = "McpToolCall"
        /// A call of a tool that the application around Codex has.
        case applicationCall = "DynamicToolCall"
        /// A call that starts another agent, writes to it, or waits for it.
        case agentCall = "CollabAgentToolCall"
        case search = "WebSearch"
        case imageView = "ImageView"
        case image = "ImageGeneration"
        case hook = "HookPrompt"
        case injection = "InjectedMessage"
        case reviewStart = "EnteredReviewMode"
        case review = "ExitedReviewMode"
        case compaction = "ContextCompaction"
    }

    let kind: Kind
    let value: JSONValue

    /// nil for items of other kinds. Rollouts write `UserMessage`, the database `userMessage`.
    init?(_ item: JSONValue) {
        guard let type = item.string("type"), let kind = Kind(rawValue: type.prefix(1).uppercased() + type.dropFirst())
        else { return nil }
        self.kind = kind
        value = item
    }

    var id: String { value.string("id") ?? "" }
    var content: JSONValue? { value["content"] }

    /// The item is the work of a tool.
    var isWork: Bool {
        switch kind {
        case .command, .fileChange, .remoteCall, .applicationCall, .agentCall, .search, .imageView, .image: true
        case .prompt, .answer, .reasoning, .plan, .hook, .injection, .reviewStart, .review, .compaction: false
        }
    }

    /// The text of an answer, a plan, a hook or a review.
    var text: String {
        if let text = value.firstText("text", "review", "message") ?? content?.string { return text }
        let blocks = [value.elements(at: "content"), value.elements(at: "fragments")].joined()
        return blocks.compactMap { $0.string("text") }.joined(separator: "\n\n")
    }

    /// The summaries, or else the raw reasoning.
    var thoughts: [String] {
        let texts = (value["summary_text"] ?? value["summary"])?.elements.compactMap(\.string) ?? []
        let raw = (value["raw_content"] ?? content)?.elements.compactMap(\.string) ?? []
        return (texts.isEmpty ? raw : texts).filter { !$0.isEmpty }
    }

    /// The text of the work's result.
    var output: String {
        switch call.output {
        case .text(let text): text
        case .json(let value): value.uncountedJSON
        case nil: ""
        }
    }

    /// The work as a tool call with its result.
    var call: ToolCall {
        var call = ToolCall(id: id, name: name, input: input, status: .pending)
        CodexEvent.result(value).apply(to: &call)
        call.changes = CodexEvent.changes(value)
        if ["in_progress", "inProgress"].contains(value.string("status")) { call.status = .pending }
        return call
    }

    private var name: String {
        let tool = value.string("tool") ?? "tool"
        return switch kind {
        case .fileChange: "apply_patch"
        case .remoteCall: (value.string("server").map { "mcp__\($0)__" } ?? "") + tool
        case .applicationCall: (value.string("namespace").map { $0 + "__" } ?? "") + tool
        case .agentCall: Self.agentTools[tool] ?? tool
        case .search: "web_search"
        case .imageView: "view_image"
        default: "shell"
        }
    }

    /// The names by which the model calls the tools for agents.
    private static let agentTools = [
        "spawnAgent": "spawn_agent", "sendInput": "send_input", "resumeAgent": "resume_agent", "wait": "wait_agent",
        "closeAgent": "close_agent",
    ]

    private var input: ToolCall.Payload? {
        switch kind {
        case .command: value["command"].flatMap { Self.input("command", $0) }
        case .remoteCall, .applicationCall: value["arguments"].flatMap { ToolCall.Payload(arguments: $0) }
        case .agentCall: value["prompt"].flatMap { $0.isNull ? nil : Self.input("message", $0) }
        case .imageView: value["path"].flatMap { Self.input("path", $0) }
        case .search: (value["action"].flatMap { $0.isNull ? nil : $0 } ?? value["query"]).flatMap { .init($0) }
        default: nil
        }
    }

    /// An input with one member, in the shape of the model's calls.
    private static func input(_ key: String, _ value: JSONValue) -> ToolCall.Payload? {
        (try? JSONDocument(parsing: "{\"\(key)\":\(value.rawJSON)}")).map { .json($0.root) }
    }
}
