import ConversationModel
import Importing
import JSON

/// Turns the items of messages into their parts.
struct KernelReader {
    private(set) var session = SessionWriter()
    /// The calls that the user was asked to approve; the program repeats an approved one.
    private var asked: Set<String> = []
    /// The calls of the current message.
    private var called: Set<String> = []

    static func isItem(_ value: JSONValue) -> Bool { KernelItem.type(of: value) != nil }

    mutating func append(_ value: JSONValue, role: Role, _ items: [JSONValue], _ notes: inout ImportDiagnostics) {
        let metadata = value[named: "metadata"]
        let name = role == .assistant || role == .user ? value.text("authorName", "name") : nil
        var message = Message(id: value.text("messageId") ?? "", participant: name ?? role.rawValue, role: role)
        message.kind = .text
        message.timestamp =
            value.firstTimestamp("createdAt", "CreatedAt", "created_at")
            ?? metadata?.firstTimestamp("CreatedAt", "Created", "created")
        message.model = value.text("modelId", "aiModelId")
        message.usage = KernelItem.usage(metadata?[named: "usage"])
        called = []
        for item in items { append(KernelItem(item), to: &message, &notes) }
        // Older versions have the text beside the items.
        if message.isEmpty, let text = value.text("content") { message.append(text: text) }
        if role != .tool { session.append(message) } else { append(textAsResult: message, items) }
    }

    /// The result that a service states as a text alone; its call is in the text's metadata.
    private mutating func append(textAsResult message: Message, _ items: [JSONValue]) {
        let call = items.lazy.compactMap { $0[named: "metadata"]?.firstText("ChatCompletionsToolCall.Id") }.first
        guard let call, let text = message.content,
            !items.contains(where: { KernelItem.type(of: $0)?.hasSuffix("result") == true })
        else { return }
        var result = ToolResult(JSONValue?.none)
        result.output = .text(text)
        session.append(result: result, of: call)
    }

    private mutating func append(_ item: KernelItem, to message: inout Message, _ notes: inout ImportDiagnostics) {
        switch item.type {
        case "text", "streamingtext":
            message.append(text: item.value.text("text") ?? "")
            message.citations += item.value[named: "annotations"].map { $0.elements.map(KernelItem.source) } ?? []
        case "reasoning", "textreasoning": message.append(thoughts: item.value.text("text"))
        case "image", "audio", "binary", "uri", "data", "file", "filereference", "hostedfile":
            message.attachments.append(item.attachment)
        case "annotation": message.citations.append(KernelItem.source(item.value))
        case "usage": message.add(KernelItem.usage(item.value.member("details", "usageDetails")))
        case "error":
            message.status = .error
            message.error = item.value.text("message", "errorCode")
        case "functioncall" where asked.remove(item.id) != nil: break
        case "functionapprovalrequest", "toolapprovalrequest": append(request: item, to: &message)
        case "functionapprovalresponse", "toolapprovalresponse": append(response: item, in: message)
        case "functionresult": session.append(result: item.result, of: item.id, name: item.name, in: message)
        case let type where type.hasSuffix("toolresult"): append(serviceResult: item, to: &message)
        case let type where type.hasSuffix("toolcall") || type == "functioncall":
            called.insert(item.id)
            message.parts.append(.toolCall(item.call))
        case let type: notes.warn(.unknownPart(type), at: item.value)
        }
    }

    /// Appends the result of a service's own tool. Some services state no call.
    private mutating func append(serviceResult item: KernelItem, to message: inout Message) {
        if called.insert(item.id).inserted { message.parts.append(.toolCall(item.call)) }
        session.append(result: item.result, of: item.id, in: message)
    }

    /// Appends the call that the user is asked to approve, unless it is there already.
    private mutating func append(request item: KernelItem, to message: inout Message) {
        guard let call = item.callToApprove, called.insert(call.id).inserted else { return }
        asked.insert(call.id)
        message.parts.append(.toolCall(call.call))
    }

    /// A refused call has no other result.
    private mutating func append(response item: KernelItem, in message: Message) {
        guard item.value[named: "approved"]?.bool == false, let call = item.callToApprove else { return }
        session.append(result: ToolResult(JSONValue?.none, isError: true), of: call.id, in: message)
    }
}

/// An item of a message.
private struct KernelItem {
    let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    var type: String { Self.type(of: value) ?? value.kind.rawValue }

    /// `FunctionCallContent`, `functionCall` and `function_call` are equal.
    static func type(of value: JSONValue) -> String? {
        let name = value.string("$type") ?? value.string("content_type") ?? value.string("type")
        return name.map { $0.lowercased().replacing("content", with: "").replacing("_", with: "") }
    }

    /// The id of the call that the item is, or answers.
    var id: String { value.text("callId", "id", "imageId") ?? "" }

    /// The name of the function, or else of the service that the item is a call of.
    var name: String? {
        if let name = value.text("functionName", "toolName", "name") {
            let plugin = value.text("pluginName", "serverName").map { $0 + "-" } ?? ""
            return name.hasPrefix(plugin) ? name : plugin + name
        }
        return Self.services[type.replacing("toolcall", with: "").replacing("toolresult", with: "")]
    }

    /// The services whose calls have no name.
    private static let services = [
        "shell": "shell", "codeinterpreter": "code_interpreter", "imagegeneration": "image_generation",
        "websearch": "web_search",
    ]

    var call: ToolCall {
        let input = value.member("arguments", "inputs", "commands", "queries")
        let texts = type == "functioncall" ? nil : input?.texts
        var call = ToolCall(id: id, name: name ?? "tool", status: .pending)
        call.input = texts.map { .text($0) } ?? input.flatMap { ToolCall.Payload(arguments: $0) }
        return call
    }

    /// The call in a question to the user, or in the answer.
    var callToApprove: KernelItem? { value.member("functionCall", "toolCall").map { KernelItem($0) } }

    var result: ToolResult {
        let error = value[named: "exception"]
        let items = value[named: "items"] ?? value[named: "result"]
        guard let outputs = value.member("outputs", "output") ?? items, outputs.oneOrMore.allSatisfy(Self.isOutput)
        else {
            return ToolResult(value.member("result", "outputs", "output") ?? error, isError: error != nil)
        }
        // The text of the items, once more.
        if items != nil { value[named: "result"]?.markRead() }
        var result = ToolResult(JSONValue?.none, isError: error != nil)
        for output in outputs.oneOrMore { KernelItem(output).append(to: &result) }
        return result
    }

    private static func isOutput(_ value: JSONValue) -> Bool {
        ["text", "data", "uri", "hostedfile", "error", "shellcommandoutput"].contains(type(of: value))
    }

    private func append(to result: inout ToolResult) {
        switch type {
        case "data", "uri", "hostedfile": result.attachments.append(attachment)
        case "shellcommandoutput":
            if let code = value[named: "exitCode"]?.int, code != 0 { result.isError = true }
            for text in [value.text("stdout"), value.text("stderr")] { result.append(line: text) }
        case "error":
            result.isError = true
            result.append(line: value.text("message"))
        default: result.append(line: value.text("text"))
        }
    }

    var attachment: Attachment {
        let mime = value.text("mimeType", "mediaType")
        let kind = Attachment.Kind(rawValue: type) ?? Attachment.Kind(mime: mime) ?? .file
        var attachment = Attachment(kind: kind, name: value.text("name", "fileId"), mime: mime)
        attachment.setSource(
            value.text("dataUri", "uri") ?? value.text("data")?.dataAddress(mime: mime ?? "image/png"))
        return attachment
    }

    /// A source; its label is a mark in the text.
    static func source(_ value: JSONValue) -> Citation {
        let reference = value.text("referenceId", "fileId")
        let isAddress = reference?.hasPrefix("http") == true
        return Citation(
            marker: value.text("label"), url: value.text("url") ?? (isAddress ? reference : nil),
            title: value.text("title") ?? reference, quote: value.text("quote", "snippet"))
    }

    private static let counts: [String: UsageFields.Field] = [
        "InputTokenCount": .input, "OutputTokenCount": .output, "TotalTokenCount": .total, "inputTokenCount": .input,
        "outputTokenCount": .output,
    ]

    static func usage(_ value: JSONValue?) -> Usage? {
        Usage(value) ?? value.flatMap { Usage($0, keys: counts) }
    }
}

extension ToolResult {
    fileprivate mutating func append(line: String?) {
        guard let line else { return }
        if case .text(let text)? = output { output = .text(text + "\n" + line) } else { output = .text(line) }
    }
}

extension JSONValue {
    /// A member by its name in JSON, Python or C#; null counts as missing.
    fileprivate subscript(named key: String) -> JSONValue? {
        let value = self[google: key] ?? self[key.inCSharp]
        return value?.isNull == true ? nil : value
    }

    /// The first member with one of these names.
    fileprivate func member(_ keys: String...) -> JSONValue? {
        keys.lazy.compactMap { self[named: $0] }.first
    }

    /// The first member with one of these names that is a text and not empty.
    fileprivate func text(_ keys: String...) -> String? {
        keys.lazy.compactMap { self[named: $0]?.string }.first { !$0.isEmpty }
    }

    /// The lines of a list of texts; nil for other values.
    fileprivate var texts: String? {
        guard isArray else { return nil }
        let texts = elements.compactMap { $0.string ?? $0.text("text") }
        return texts.isEmpty || texts.count < count ? nil : texts.joined(separator: "\n")
    }
}

extension String {
    /// `callId` as `CallId`.
    fileprivate var inCSharp: String {
        String(decoding: utf8.prefix(1).map { $0 & ~0x20 } + utf8.dropFirst(), as: UTF8.self)
    }
}
