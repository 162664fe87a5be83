import ConversationModel
import Inputs
import JSON

/// Conversations in LM Studio's folder.
struct LMStudioFormat: ConversationFormat {
    static let info = FormatInfo(
        "lm-studio", "LM Studio conversations", application: "LM Studio", files: ["*.conversation.json"],
        places: [.home(".lmstudio/conversations"), .home(".cache/lm-studio/conversations")],
        reads: "regenerated answers, thinking, tool calls, files", evidence: .publicReaders)
    static let header = HeaderKeys(title: ["name", "title"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.elements(at: "messages").contains { $0["versions"]?.isArray == true }
                || (value["messages"]?.isArray == true && value["usePerChatPredictionConfig"] != nil)
        }
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard let list = root["messages"], list.isArray else { throw ImportError(.missing("messages"), at: root) }
        var conversation = Conversation(
            id: root.firstText("id") ?? "", title: root.firstText("name") ?? root.firstText("title"))
        conversation.createdAt = root.firstTimestamp("createdAt")
        conversation.updatedAt = root.firstTimestamp("updatedAt", "userLastMessagedAt", "assistantLastMessagedAt")
        if let prompt = root.firstText("systemPrompt") {
            var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(prompt)])
            message.kind = .text
            conversation.messages.append(message)
        }
        conversation.messages += list.elements.compactMap(message)
        return conversation
    }

    /// The chosen version of a message, with the other versions as alternatives.
    private static func message(_ value: JSONValue) -> Message? {
        let versions = value.elements(at: "versions").map { LMStudioVersion.read($0) }
        let selected = min(max(0, value["currentlySelected"]?.int ?? 0), max(0, versions.count - 1))
        guard versions.indices.contains(selected) else { return nil }
        guard versions[selected].role == .assistant else {
            var prompt = versions[selected]
            prompt.branches = versions.indices.filter { $0 != selected && !versions[$0].isEmpty }.map { [versions[$0]] }
            return prompt
        }
        return Alternatives.merge(versions.map { [$0] }, shown: selected).first
    }
}

/// Reads one version of a message: a single step, or the steps of an answer.
enum LMStudioVersion {
    static func read(_ value: JSONValue) -> Message {
        var message = Message(by: value.string("role") ?? "")
        message.model = message.role == .assistant ? value["senderInfo"]?.firstText("senderName") : nil
        for block in value.elements(at: "content") { append(block, to: &message) }
        var results: [(id: String, output: ToolCall.Payload)] = []
        for step in value.elements(at: "steps") { append(step: step, to: &message, &results) }
        attach(results, to: &message)
        return message
    }

    private static func append(
        step: JSONValue, to message: inout Message, _ results: inout [(id: String, output: ToolCall.Payload)]
    ) {
        guard step.string("type") == "contentBlock" else { return }
        let style = step["style"]
        if style?.string("type") == "thinking" {
            let text = step.elements(at: "content").compactMap { $0.string("text") }.joined()
            if !text.isEmpty { message.parts.append(.thinking(Thinking(text, title: style?.firstText("title")))) }
            return
        }
        for block in step.elements(at: "content") {
            if block.string("type") == "toolCallResult" {
                block["content"].flatMap { ToolCall.Payload(arguments: $0) }
                    .map { results.append((block.string("toolCallId") ?? block.string("callId") ?? "", $0)) }
            } else {
                append(block, to: &message)
            }
        }
    }

    private static func append(_ block: JSONValue, to message: inout Message) {
        switch block.string("type") {
        case "text": message.append(text: block.string("text") ?? "")
        case "file": message.attachments.append(file(block))
        case "toolCallRequest":
            let input = (block["parameters"] ?? block["arguments"]).flatMap { ToolCall.Payload(arguments: $0) }
            let id = block.string("toolCallRequestId") ?? block["callId"]?.idText ?? ""
            message.parts.append(
                .toolCall(ToolCall(id: id, name: block.string("name") ?? "tool", input: input, status: .pending)))
        default: break
        }
    }

    private static func file(_ block: JSONValue) -> Attachment {
        let isImage = block.string("fileType") == "image"
        var attachment = Attachment(kind: isImage ? .image : .file, name: block.firstText("fileName", "fileIdentifier"))
        attachment.bytes = block["sizeBytes"]?.int
        attachment.isMissing = true
        return attachment
    }

    /// Attaches each result to the call with its id, or to the first call without a result. One without a call becomes a
    /// call of its own.
    private static func attach(_ results: [(id: String, output: ToolCall.Payload)], to message: inout Message) {
        // Indexes of the remaining results by id; the first one last.
        var places = Dictionary(grouping: results.indices.reversed()) { results[$0].id }
        for (index, part) in message.parts.enumerated() {
            guard case .toolCall(var call) = part else { continue }
            let candidates = [call.id, ""].compactMap { id in places[id]?.last.map { (id: id, place: $0) } }
            guard let next = candidates.min(by: { $0.place < $1.place }) else { continue }
            places[next.id]?.removeLast()
            call.output = results[next.place].output
            call.status = .ok
            message.parts[index] = .toolCall(call)
        }
        for place in places.values.joined().sorted() {
            var call = ToolCall(id: results[place].id, name: "tool", status: .ok)
            call.output = results[place].output
            message.parts.append(.toolCall(call))
        }
    }
}
