import ConversationModel
import Inputs
import JSON

/// An exported conversation of LibreChat: messages nested in the messages that they answer, or a flat list.
struct LibreChatFormat: ConversationFormat {
    static let info = FormatInfo(
        "librechat", "LibreChat export", application: "LibreChat", files: ["*.json"],
        reads: "branches, reasoning, tool calls, files", evidence: .realFiles("exports of 2024, nested and flat"))
    static let header = HeaderKeys(id: ["conversationId"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.string("conversationId") != nil && value.elements(at: "messages").contains { isMessage($0) }
        }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("messageId") != nil && (value["isCreatedByUser"] != nil || value["sender"] != nil)
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard root["messages"]?.isArray == true else { throw ImportError(.missing("messages"), at: root) }
        // The time of the export without a date, and an earlier title.
        root["exportAt"]?.markRead()
        root["options"]?["title"]?.markRead()
        var conversation = Conversation(id: root.string("conversationId") ?? "", title: root.firstText("title"))
        conversation.createdAt = root.firstTimestamp("createdAt")
        conversation.updatedAt = root.firstTimestamp("updatedAt")
        let model = root["options"]?.firstText("model")
        let tree = MessageTree(nodes(root))
        let path = tree.path(to: nil) { $0.firstTimestamp("createdAt") }
        conversation.messages = tree.messages(along: path, isPrompt: LibreChatMessage.isPrompt) { values in
            values.map { LibreChatMessage.read($0, LibreChatMessage.isPrompt($0) ? nil : model) }
        }
        return conversation
    }

    /// All messages at any depth, each before its answers.
    private static func nodes(_ root: JSONValue) -> [MessageTree.Node] {
        var nodes: [MessageTree.Node] = []
        var waiting = Array(root.elements(at: "messages")).reversed().map { (value: $0, parent: String?.none) }
        while let (value, parent) = waiting.popLast() {
            guard value.isObject else { continue }
            let id = value.string("messageId") ?? "\(nodes.count)"
            nodes.append(MessageTree.Node(id: id, parent: value.string("parentMessageId") ?? parent, value: value))
            waiting += Array(value.elements(at: "children")).reversed().map { ($0, id) }
        }
        return nodes
    }
}

/// Reads a message of LibreChat.
enum LibreChatMessage {
    static func isPrompt(_ value: JSONValue) -> Bool {
        value["isCreatedByUser"]?.bool ?? (value.string("sender")?.lowercased() == "user")
    }

    /// - Parameter model: The conversation's model, for answers without one.
    static func read(_ value: JSONValue, _ model: String?) -> Message {
        let role: Role = isPrompt(value) ? .user : .assistant
        var message = Message(id: value.string("messageId") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("createdAt")
        message.model = role == .assistant ? value.firstText("model", "sender") ?? model : nil
        for block in value.elements(at: "content") { append(block, to: &message) }
        let text = value.string("text") ?? ""
        if !message.hasText, !text.isEmpty { message.append(text: text) }
        message.attachments += value.elements(at: "files").map(file)
        if value["error"]?.bool == true { fail(&message, with: text) }
        if value["unfinished"]?.bool == true { message.status = .stopped }
        return message
    }

    private static func append(_ block: JSONValue, to message: inout Message) {
        switch block.string("type") {
        case "text": message.append(text: block.string("text") ?? block.string(at: "text", "value") ?? "")
        case "think": message.parts.append(.thinking(Thinking(block.string("think") ?? "")))
        case "tool_call": message.parts.append(.toolCall(call(block["tool_call"] ?? block)))
        case "image_file": block["image_file"].map { message.attachments.append(file($0)) }
        case "image_url": AttachmentReader.attachment(block).map { message.attachments.append($0) }
        case "error":
            message.error = block.firstText("error") ?? block.string(at: "error", "message") ?? "Unknown error"
        default: break
        }
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        let function = value["function"] ?? value
        let output = value.firstText("output") ?? function.firstText("output")
        return ToolCall(
            id: value.string("id") ?? "", name: function.firstText("name") ?? "tool",
            input: (function["args"] ?? function["arguments"]).flatMap { ToolCall.Payload(arguments: $0) },
            output: output.map { .text($0) }, status: output == nil ? .pending : .ok)
    }

    private static func file(_ value: JSONValue) -> Attachment {
        let mime = value.firstText("type")
        let isImage = mime?.hasPrefix("image/") == true || value["width"]?.int != nil
        var attachment = Attachment(kind: isImage ? .image : .file, name: value.firstText("filename"), mime: mime)
        attachment.source = value.firstText("filepath", "preview")
        attachment.width = value["width"]?.int
        attachment.height = value["height"]?.int
        attachment.bytes = value["bytes"]?.int
        attachment.isMissing = attachment.source == nil
        return attachment
    }

    /// Marks the answer as failed: its text is the error.
    private static func fail(_ message: inout Message, with text: String) {
        guard message.error == nil else { return }
        message.error = text.isEmpty ? "Unknown error" : text
        message.parts.removeAll { if case .text = $0 { true } else { false } }
    }
}
