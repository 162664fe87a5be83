import ConversationModel
import JSON

/// Reads one version of a message: a single step, or the steps of an answer.
enum LMStudioVersion {
    static func read(_ value: JSONValue) -> Message {
        let role = Role(chat: value.string("role") ?? "") ?? .other
        var message = Message(participant: role.rawValue, role: role)
        message.kind = .text
        message.model = role == .assistant ? value["senderInfo"]?.firstText("senderName") : nil
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

    /// Attaches each result to the call with its id, or to the first call without a result.
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
    }
}
