import ConversationModel
package import Importing
import Inputs
import JSON

/// A topic that LobeChat exported: its messages as the application shows them, with all steps of an answer in one.
struct LobeChatTopicFormat: DocumentFormat {
    static let info = FormatInfo(
        "lobechat-topic", "LobeChat topic", application: "LobeChat", files: ["*.json"],
        reads: "models, thinking, tool calls, tokens, files, sources", evidence: .publicReaders)
    static let keys = FactKeys(id: [], title: ["title"])
    static let assistant: String? = nil

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { value in
                value.string("version")?.hasPrefix("2.") == true && value.string("exportedAt") != nil
                    && value["messages"]?.isList { $0.string("role") != nil && $0["createdAt"] != nil } == true
            }
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        var reader = LobeChatTopic()
        for message in root.elements(at: "messages") { reader.append(message) }
        return reader.finish()
    }
}

/// Reads the messages of a topic.
private struct LobeChatTopic {
    private var messages: [Message] = []
    private var results = ToolResults()
    /// The ids of the calls so far.
    private var calls: Set<String> = []

    private static let roles: [String: Role] = ["user": .user, "system": .system]

    /// The messages, with results at their calls.
    func finish() -> [Message] {
        var messages = messages
        results.attach(to: &messages)
        return messages
    }

    mutating func append(_ value: JSONValue) {
        switch value.string("role") {
        case "compressedGroup": append(compressed: value)
        case "compare", "compareGroup": append(compared: value)
        default:
            append(single: value)
            // Agents that answered at once, and tasks that an answer started.
            for message in value.elements(at: "members") { append(single: message) }
            for message in value.elements(at: "tasks") { append(single: message) }
        }
    }

    /// Appends earlier messages, of which the model knows a summary.
    private mutating func append(compressed value: JSONValue) {
        let earlier = value.elements(at: "compressedMessages")
        for message in earlier { append(single: message) }
        let known = Set(earlier.compactMap { $0.string("id") })
        for message in value.elements(at: "pinnedMessages") {
            known.contains(message.string("id") ?? "") ? message.markRead() : append(single: message)
        }
        messages.append(.compaction(at: value.firstTimestamp("createdAt"), summary: value.string("content")))
    }

    /// Appends the answers of several models, of which the conversation goes on with one.
    private mutating func append(compared value: JSONValue) {
        let columns = value.elements(at: "columns").map { $0.elements.filter { $0["role"] != nil } }
        let answers =
            columns.contains { !$0.isEmpty } ? columns : value.elements(at: "children").map { [$0] }
        let active = answers.firstIndex { $0.first?.string("id") == value.string("activeColumnId") }
        var merged = Alternatives.merge(answers.map { $0.map(Self.whole) }, shown: active ?? 0)
        if let first = merged.indices.first, merged[first].timestamp == nil {
            merged[first].timestamp = value.firstTimestamp("createdAt")
        }
        messages += merged
    }

    private mutating func append(single value: JSONValue) {
        if value.string("role") == "tool" { return append(result: value) }
        var message = Self.empty(value)
        for step in Self.steps(of: value) {
            Self.append(step, to: &message)
            let members = step.elements(at: "council")
            if members.first == nil { continue }
            add(message)
            for member in members { add(Self.whole(member)) }
            // The rest was written later.
            message = Self.empty(value)
            (message.id, message.timestamp, message.usage) = ("", nil, nil)
        }
        add(message)
    }

    private mutating func add(_ message: Message) {
        guard !message.isEmpty || message.error != nil else { return }
        messages.append(message)
        calls.formUnion(message.toolCalls.map(\.id))
    }

    /// Appends a result with a message of its own. It has a copy of its call.
    private mutating func append(result value: JSONValue) {
        let id = value.string("tool_call_id") ?? ""
        if let plugin = value["plugin"], !calls.contains(id) {
            var message = Message(participant: Role.assistant.rawValue, role: .assistant)
            message.timestamp = value.firstTimestamp("createdAt")
            var call = Self.call(plugin)
            call.id = id
            message.parts = [.toolCall(call)]
            add(message)
        }
        // The state is the result as the application draws it.
        for key in ["plugin", "pluginState"] { value[key]?.markRead() }
        results.append(LobeChatTool.result(value["content"], error: value["pluginError"]), id: id, after: messages)
    }

    /// The message with all of its steps.
    private static func whole(_ value: JSONValue) -> Message {
        var message = empty(value)
        for step in steps(of: value) { append(step, to: &message) }
        return message
    }

    /// The message itself, the steps of an answer, and what the model said later about news of its tools and tasks.
    private static func steps(of value: JSONValue) -> [JSONValue] {
        [value] + value.elements(at: "children")
            + value.elements(at: "signalCallbacks").flatMap { $0.elements(at: "callbacks") }
            + value.elements(at: "taskCompletions")
    }

    /// The message without its content.
    private static func empty(_ value: JSONValue) -> Message {
        let role = roles[value.string("role") ?? ""] ?? .assistant
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("createdAt")
        message.model = role == .assistant ? value.firstText("model") : nil
        message.usage = Usage(value["usage"]) ?? Usage(value["metadata"]?["usage"]) ?? Usage(value["metadata"])
        message.header = value["taskDetail"]?.firstText("title")
        // It is in the call that started the task.
        value["metadata"]?["instruction"]?.markRead()
        return message
    }

    /// Appends a step of an answer, or a message that has none.
    private static func append(_ step: JSONValue, to message: inout Message) {
        if let thoughts = step["reasoning"], let text = thoughts.firstText("content") {
            message.parts.append(.thinking(Thinking(text, milliseconds: thoughts["duration"]?.int)))
        }
        message.append(paragraph: step.firstText("content") ?? "")
        message.parts += step.elements(at: "tools").map { .toolCall(call($0)) }
        message.attachments += step.elements(at: "imageList").map { file($0, .image) }
        message.attachments += step.elements(at: "fileList").map { file($0, .file) }
        message.citations +=
            step["search"]?.elements(at: "citations").compactMap { source in
                source.firstText("url").map { Citation(url: $0, title: source.firstText("title")) }
            } ?? []
        message.error = message.error ?? step["error"]?.firstText("message", "type")
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        let result = value["result"]
        let error = LobeChatTool.words(ofError: result?["error"])
        let output = result?.firstText("content") ?? error
        return ToolCall(
            id: value.string("id") ?? "", name: value.firstText("apiName") ?? "tool",
            input: value["arguments"].flatMap { ToolCall.Payload(arguments: $0) }, output: output.map { .text($0) },
            status: error != nil ? .error : result == nil ? .pending : .ok)
    }

    private static func file(_ value: JSONValue, _ kind: Attachment.Kind) -> Attachment {
        var file = Attachment(
            kind: kind, name: value.firstText("name", "alt"), mime: value.firstText("fileType"),
            source: value.firstText("url"))
        file.bytes = value["size"]?.int
        file.isMissing = file.source == nil
        return file
    }
}

extension Format {
    package static let lobeChatTopic = Format(LobeChatTopicFormat.self)
}
