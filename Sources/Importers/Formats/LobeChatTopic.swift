import ConversationModel
import Inputs
import JSON

/// A topic that LobeChat exported: its messages as the application shows them, with all steps of an answer in one.
struct LobeChatTopicFormat: ConversationFormat {
    static let info = FormatInfo(
        "lobechat-topic", "LobeChat topic", application: "LobeChat", files: ["*.json"],
        reads: "models, thinking, tool calls, tokens, files, sources", evidence: .ownShapes)
    static let header = HeaderKeys(id: [], title: ["title"])

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { value in
                value.string("version")?.hasPrefix("2.") == true && value.string("exportedAt") != nil
                    && value["messages"]?.isList { $0.string("role") != nil && $0["createdAt"] != nil } == true
            }
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var conversation = Conversation(title: root.firstText("title"))
        var reader = LobeChatTopic()
        for message in root.elements(at: "messages") { reader.append(message) }
        conversation.messages = reader.messages
        conversation.createdAt = reader.messages.first?.timestamp
        return conversation.messages.isEmpty ? nil : conversation
    }
}

/// Reads the messages of a topic.
private struct LobeChatTopic {
    private(set) var messages: [Message] = []

    private static let roles: [String: Role] = [
        "user": .user, "system": .system, "tool": .tool, "assistant": .assistant, "assistantGroup": .assistant,
        "supervisor": .assistant, "task": .assistant,
    ]

    mutating func append(_ value: JSONValue) {
        let name = value.string("role") ?? ""
        if name == "compressedGroup" {
            // The model knows a summary of these.
            for message in value.elements(at: "compressedMessages") { append(plain: message) }
            return messages.append(.compaction(at: value.firstTimestamp("createdAt")))
        }
        append(plain: value)
    }

    private mutating func append(plain value: JSONValue) {
        let role = Self.roles[value.string("role") ?? ""] ?? .assistant
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("createdAt")
        message.model = role == .assistant ? value.firstText("model") : nil
        message.usage = Usage(value["usage"]) ?? Usage(value["metadata"]?["usage"])
        for step in [value] + value.elements(at: "children") + value.elements(at: "taskCompletions") {
            append(step, to: &message)
        }
        guard !message.isEmpty || message.error != nil else { return }
        messages.append(message)
    }

    /// Appends a step of an answer, or a message that has none.
    private func append(_ step: JSONValue, to message: inout Message) {
        if let thoughts = step["reasoning"], let text = thoughts.firstText("content") {
            message.parts.append(.thinking(Thinking(text, milliseconds: thoughts["duration"]?.int)))
        }
        message.append(paragraph: step.firstText("content") ?? "")
        message.parts += step.elements(at: "tools").map { .toolCall(Self.call($0)) }
        message.attachments += step.elements(at: "imageList").map { Self.file($0, .image) }
        message.attachments += step.elements(at: "fileList").map { Self.file($0, .file) }
        message.citations +=
            step["search"]?.elements(at: "citations").compactMap { source in
                source.firstText("url").map { Citation(url: $0, title: source.firstText("title")) }
            } ?? []
        message.error = message.error ?? step["error"]?.firstText("message", "type")
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        let result = value["result"]
        let error = result?["error"].flatMap { $0.string ?? $0.firstText("message", "type") }
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
