import ConversationModel
import Importing
import JSON

/// An item that Codex showed on its screen when it was done. Newer rollouts keep reasoning, commands and changed files
/// only here.
struct CodexCompletedItem {
    enum Kind: String {
        case prompt = "UserMessage"
        case answer = "AgentMessage"
        case reasoning = "Reasoning"
        case plan = "Plan"
        case command = "CommandExecution"
        case fileChange = "FileChange"
        case remoteCall = "McpToolCall"
        case search = "WebSearch"
    }

    let kind: Kind
    private let value: JSONValue

    /// nil for events and items of other kinds.
    init?(_ event: JSONValue) {
        guard event.string("type") == "item_completed", let item = event["item"],
            let kind = item.string("type").flatMap({ Kind(rawValue: $0) })
        else { return nil }
        self.kind = kind
        value = item
    }

    var content: JSONValue? { value["content"] }

    /// The item is the work of a tool.
    var isWork: Bool {
        switch kind {
        case .command, .fileChange, .remoteCall, .search: true
        case .prompt, .answer, .reasoning, .plan: false
        }
    }

    /// The text of an answer or a plan.
    var text: String {
        value.string("text") ?? value.elements(at: "content").compactMap { $0.string("text") }.joined(separator: "\n\n")
    }

    /// The summaries, or else the raw reasoning.
    var thoughts: [String] {
        let texts = value.elements(at: "summary_text").compactMap(\.string)
        let raw = value.elements(at: "raw_content").compactMap(\.string)
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
        var call = ToolCall(id: value.string("id") ?? "", name: name, input: input, status: .pending)
        CodexEvent.result(value).apply(to: &call)
        call.changes = CodexEvent.changes(value)
        return call
    }

    private var name: String {
        switch kind {
        case .fileChange: "apply_patch"
        case .remoteCall: (value.string("server").map { "mcp__\($0)__" } ?? "") + (value.string("tool") ?? "tool")
        case .search: "web_search"
        default: "shell"
        }
    }

    private var input: ToolCall.Payload? {
        switch kind {
        case .command: value["command"].flatMap(Self.command)
        case .remoteCall: value["arguments"].flatMap { ToolCall.Payload(arguments: $0) }
        case .search: (value["action"] ?? value["query"]).flatMap { ToolCall.Payload($0) }
        default: nil
        }
    }

    /// The command in the shape of a shell call's input.
    private static func command(_ words: JSONValue) -> ToolCall.Payload? {
        (try? JSONDocument(parsing: "{\"command\":\(words.rawJSON)}")).map { .json($0.root) }
    }
}
