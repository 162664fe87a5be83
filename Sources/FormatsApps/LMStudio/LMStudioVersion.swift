import ConversationModel
import Importing
import JSON

/// Reads one version of a message: a single step, or the steps of an answer.
struct LMStudioVersion {
    private var message: Message
    private var calls = LMStudioCalls()
    /// The counts of the last step: the parts of a generation repeat them.
    private var counts: String?

    static func message(_ value: JSONValue) -> Message {
        var version = Self(message: Message(by: value.string("role") ?? ""))
        let content = value.elements(at: "content")
        for block in content { version.append(block) }
        markRepetition(of: content.compactMap { $0.string("text") }, in: value["preprocessed"])
        for step in value.elements(at: "steps") { version.append(step: step) }
        version.calls.finish(&version.message)
        if version.message.role == .assistant { version.message.model = value["senderInfo"]?.firstText("senderName") }
        return version.message
    }

    /// The text as the model received it repeats the prompt, unless passages of files are put into it.
    private static func markRepetition(of texts: [String], in preprocessed: JSONValue?) {
        for block in preprocessed.map({ Array($0.elements(at: "content")) }) ?? [] {
            if let text = block["text"], let words = text.string, texts.contains(words) { text.markRead() }
        }
    }

    private mutating func append(step: JSONValue) {
        appendTime(of: step)
        switch step.string("type") {
        case "contentBlock":
            append(blocks: step)
            append(counts: step["genInfo"]?["stats"])
        case "toolStatus": calls.append(status: step, to: &message)
        case "citationBlock": message.citations.append(citation(step))
        default: break
        }
    }

    private mutating func append(blocks step: JSONValue) {
        let style = step["style"]
        if style?.string("type") == "thinking" {
            // The marks around the thoughts are pieces too.
            let pieces = step.elements(at: "content").filter { $0["isStructural"]?.bool != true }
            let text = pieces.compactMap { $0.string("text") }.joined()
            if !text.isEmpty { message.parts.append(.thinking(Thinking(text, title: style?.firstText("title")))) }
            return
        }
        // The pieces of a step are one text.
        let pieces = step.elements(at: "content")
        if case .text? = message.parts.last, pieces.first?.firstText("text") != nil { message.append(text: "\n\n") }
        for block in pieces { append(block) }
    }

    private mutating func append(_ block: JSONValue) {
        switch block.string("type") {
        case "text": message.append(text: block.string("text") ?? "")
        case "file": message.attachments.append(file(block))
        case "toolCallRequest": calls.append(request: block, to: &message)
        case "toolCallResult": calls.append(result: block, to: &message)
        default: break
        }
    }

    private func file(_ block: JSONValue) -> Attachment {
        let isImage = block.string("fileType") == "image"
        var attachment = Attachment(kind: isImage ? .image : .file, name: block.firstText("fileName", "fileIdentifier"))
        attachment.bytes = block["sizeBytes"]?.int
        attachment.isMissing = true
        return attachment
    }

    private func citation(_ step: JSONValue) -> Citation {
        Citation(title: step.firstText("fileName", "fileIdentifier"), quote: step.firstText("citedText"))
    }

    /// The name of a step begins with the time at which it began: `1700000000000-0.4`.
    private mutating func appendTime(of step: JSONValue) {
        guard let name = step.string("stepIdentifier"), let end = name.firstIndex(of: "-"),
            let milliseconds = Double(name[..<end]), milliseconds > 1e12,
            let time = Timestamp(epoch: milliseconds)
        else { return }
        if message.timestamp == nil { message.timestamp = time } else { message.extend(to: time) }
    }

    private static let countKeys: [String: UsageFields.Field] = [
        "promptTokensCount": .input, "predictedTokensCount": .output,
    ]

    private mutating func append(counts stats: JSONValue?) {
        guard let stats else { return }
        if stats.string("stopReason") == "userStopped" { message.status = .stopped }
        guard stats.rawJSON != counts else { return }
        counts = stats.rawJSON
        message.add(Usage(stats, keys: Self.countKeys))
    }
}

/// The tool calls of a version, which results and states find by the number of the call, or else by the id of its request.
struct LMStudioCalls {
    private var byNumber: [String: Int] = [:]
    private var byRequest: [String: Int] = [:]
    /// Results that name no call of the version.
    private var waiting: [(id: String, result: ToolResult)] = []

    mutating func append(request: JSONValue, to message: inout Message) {
        let number = request["callId"]?.idText
        let id = request.firstText("toolCallRequestId") ?? number ?? ""
        if let number { byNumber[number] = message.parts.count }
        if !id.isEmpty { byRequest[id] = message.parts.count }
        message.append(call: id, request.firstText("name"), request["parameters"] ?? request["arguments"])
    }

    mutating func append(result block: JSONValue, to message: inout Message) {
        guard let content = block["content"] else { return }
        // Servers of the Model Context Protocol return blocks.
        let result = ToolResult(content.unwrapped ?? content)
        if let place = place(of: block) {
            message.changeCall(at: place) { $0.add(result) }
        } else {
            let id = block.firstText("toolCallRequestId", "toolCallId") ?? block["callId"]?.idText
            waiting.append((id ?? "", result))
        }
    }

    /// Appends what became of a call.
    mutating func append(status step: JSONValue, to message: inout Message) {
        guard let state = step["statusState"]?["status"], let type = state.string("type") else { return }
        let error = state.firstText("error", "denyReason")
        switch type {
        case "toolCallSucceeded":
            guard let place = place(of: step) else { return }
            message.changeCall(at: place) { $0.milliseconds = state["timeMs"]?.int }
        case "toolCallFailed", "toolCallDenied":
            guard let place = place(of: step) else { return }
            message.changeCall(at: place) { $0.fail(error) }
        case "toolCallGenerationFailed":
            var call = ToolCall(open: "", nil, state["rawContent"])
            call.fail(error)
            message.parts.append(.toolCall(call))
        default: break
        }
    }

    private func place(of value: JSONValue) -> Int? {
        value["callId"]?.idText.flatMap { byNumber[$0] }
            ?? value.firstText("toolCallRequestId", "toolCallId").flatMap { byRequest[$0] }
    }

    /// Attaches the waiting results, each to the first call without one; the others become calls of their own.
    func finish(_ message: inout Message) {
        var open = message.parts.indices.filter { message.parts[$0].isOpenCall }[...]
        for (id, result) in waiting {
            if id.isEmpty, let place = open.popFirst() {
                message.changeCall(at: place) { result.apply(to: &$0) }
            } else {
                var call = ToolCall(id: id, name: "tool")
                result.apply(to: &call)
                message.parts.append(.toolCall(call))
            }
        }
    }
}

extension Message {
    fileprivate mutating func changeCall(at place: Int, _ change: (inout ToolCall) -> Void) {
        guard parts.indices.contains(place), case .toolCall(var call) = parts[place] else { return }
        change(&call)
        parts[place] = .toolCall(call)
    }
}

extension Message.Part {
    fileprivate var isOpenCall: Bool { if case .toolCall(let call) = self { call.status == .pending } else { false } }
}

extension ToolCall {
    /// Adds a result; a call that is known to have failed keeps its error.
    fileprivate mutating func add(_ result: ToolResult) {
        var result = result
        if status == .error {
            result.isError = true
            if case .text(let error)? = output { result.append(error: error) }
        }
        result.apply(to: &self)
    }

    /// Marks the call as failed, with the error unless the result states it too.
    fileprivate mutating func fail(_ error: String?) {
        var result = ToolResult(JSONValue?.none, isError: true)
        result.output = output
        if let error { result.append(error: error) }
        result.apply(to: &self)
    }
}
