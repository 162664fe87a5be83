import ConversationModel
import Inputs
import JSON

/// Histories of Semantic Kernel and of Microsoft's Agent Framework, with names of C# or Python: each message is a list
/// of typed items.
struct SemanticKernelFormat: ConversationFormat {
    static let info = FormatInfo(
        "semantic-kernel", "Semantic Kernel and Agent Framework histories", files: ["*.json"],
        reads: "function calls, reasoning, files", evidence: .ownShapes)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isMessage($0) || list(in: $0) != nil }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        let items = items(of: value)
        guard !items.isEmpty, role(of: value) != nil else { return false }
        return items.contains { $0["$type"] != nil || $0["content_type"] != nil }
            || value.elements(at: "contents").contains { KernelItem.type(of: $0) != nil }
    }

    private static func role(of value: JSONValue) -> Role? {
        let role = value[named: "role"]
        return (role?.string ?? role?[named: "label"]?.string ?? role?.string("value")).flatMap { Role(chat: $0) }
    }

    private static func items(of value: JSONValue) -> [JSONValue] {
        (value["items"] ?? value["Items"] ?? value["contents"]).map { Array($0.elements) } ?? []
    }

    private static func list(in value: JSONValue) -> JSONValue? {
        let places = [value] + storeKeys.compactMap { value[$0] }
        return ([value] + places.compactMap { $0["messages"] ?? $0["Messages"] }).first {
            $0.isList(of: isMessage)
        }
    }

    /// Keys of the messages in a thread of the Agent Framework.
    private static let storeKeys = [
        "storeState", "StoreState", "store_state", "chatHistoryProviderState", "ChatHistoryProviderState",
        "chat_history_provider_state", "chatMessageStoreState", "ChatMessageStoreState", "chat_message_store_state",
    ]

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: isMessage)
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        conversation(of: try record.pieces(&notes, in: list), &notes)
    }

    private static func conversation(of messages: [JSONValue], _ notes: inout ImportDiagnostics) -> Conversation {
        var session = SessionWriter()
        for message in messages { append(message, to: &session, &notes) }
        return Conversation(messages: session.finish())
    }

    private static func append(_ value: JSONValue, to session: inout SessionWriter, _ notes: inout ImportDiagnostics) {
        let role = role(of: value) ?? .other
        let author = role == .assistant ? value[named: "authorName"]?.string : nil
        var message = Message(
            id: value["messageId"]?.string ?? "", participant: author ?? role.rawValue, role: role)
        message.kind = .text
        message.timestamp = value.firstTimestamp("createdAt", "created_at")
        message.model = (value[named: "modelId"] ?? value["ai_model_id"])?.string
        for item in items(of: value) { KernelItem(item).append(to: &message, &session, &notes) }
        // Older versions have the text beside the items.
        if message.isEmpty, let text = value[named: "content"]?.string { message.append(text: text) }
        if role != .tool { session.append(message) }
    }
}

/// An item of a message.
private struct KernelItem {
    let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    /// `FunctionCallContent`, `functionCall` and `function_call` are equal.
    static func type(of value: JSONValue) -> String? {
        let name = value.string("$type") ?? value.string("content_type") ?? value.string("type")
        return name.map { $0.lowercased().replacing("content", with: "").replacing("_", with: "") }
    }

    func append(to message: inout Message, _ session: inout SessionWriter, _ notes: inout ImportDiagnostics) {
        switch Self.type(of: value) ?? value.kind.rawValue {
        case "text", "streamingtext": message.append(text: value[named: "text"]?.string ?? "")
        case "reasoning", "textreasoning":
            if let text = value[named: "text"]?.string, !text.isEmpty {
                message.parts.append(.thinking(Thinking(text)))
            }
        case "functioncall": message.parts.append(.toolCall(call))
        case "functionresult":
            let error = value[named: "exception"].flatMap { $0.isNull ? nil : $0 }
            session.append(
                result: ToolResult(value[named: "result"] ?? error, isError: error != nil),
                of: (value[named: "callId"] ?? value["id"])?.string ?? "", name: name)
        case "image", "audio", "binary", "uri", "data", "file": message.attachments.append(attachment)
        case "usage": break
        case let type: notes.warn(.unknownPart(type), at: value)
        }
    }

    private var name: String? {
        let plugin = value[named: "pluginName"]?.string.map { $0 + "-" } ?? ""
        return (value[named: "functionName"] ?? value[named: "name"])?.string.map {
            $0.hasPrefix(plugin) ? $0 : plugin + $0
        }
    }

    private var call: ToolCall {
        ToolCall(
            id: (value[named: "callId"] ?? value[named: "id"])?.string ?? "", name: name ?? "tool",
            input: value[named: "arguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
    }

    private var attachment: Attachment {
        let mime = (value[named: "mimeType"] ?? value[named: "mediaType"])?.string
        let type = Self.type(of: value).flatMap { Attachment.Kind(rawValue: $0) }
        var attachment = Attachment(
            kind: type ?? Attachment.Kind(mime: mime) ?? .file, name: value[named: "name"]?.string, mime: mime)
        attachment.source =
            (value[named: "dataUri"] ?? value[named: "uri"])?.string
            ?? value[named: "data"]?.string?.dataAddress(mime: mime ?? "image/png")
        attachment.isMissing = attachment.source == nil
        return attachment
    }
}

extension JSONValue {
    /// A member by its name in JSON, Python or C#; null counts as missing.
    fileprivate subscript(named key: String) -> JSONValue? {
        let value = self[google: key] ?? self[key.inCSharp]
        return value?.isNull == true ? nil : value
    }
}

extension String {
    /// `callId` as `CallId`.
    fileprivate var inCSharp: String {
        String(decoding: utf8.prefix(1).map { $0 & ~0x20 } + utf8.dropFirst(), as: UTF8.self)
    }
}
