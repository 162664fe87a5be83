import ConversationModel
import JSON

/// Messages as Vercel's AI SDK keeps them for the screen: `parts` of text, reasoning, files and sources, and calls that
/// hold their results. OpenTelemetry names some parts otherwise. Its fourth version keeps the text beside the parts, too, and before it there were no parts.
enum UIMessage {
    /// The parts, if they are of this kind: Google's, for one, have no type.
    static func parts(of value: JSONValue) -> JSONValue? {
        guard let parts = value["parts"], value["role"] != nil, parts.elements.contains(where: isPart) else {
            return nil
        }
        return parts
    }

    private static func isPart(_ part: JSONValue) -> Bool {
        guard let type = part.string("type") else { return false }
        return [
            "text", "reasoning", "file", "step-start", "tool-invocation", "dynamic-tool", "source", "tool_call",
            "tool_call_response",
        ].contains(type)
            || ["tool-", "source-", "data-"].contains(where: type.hasPrefix)
    }

    /// Reads a part that other interfaces do not have.
    ///
    /// - Returns: Whether it was one.
    static func append(_ part: JSONValue, to message: inout Message) -> Bool {
        switch part.string("type") ?? "" {
        case "step-start":
            // What is said before and after a step are paragraphs.
            if case .text? = message.parts.last { message.append(text: "\n\n") }
        case "source", "source-url", "source-document":
            append(source: part["source"] ?? part, to: &message)
        case "tool-invocation":
            append(invocation: part["toolInvocation"] ?? part, to: &message)
        case let type where part["toolCallId"] != nil && part["state"] != nil:
            let name = type.hasPrefix("tool-") ? String(type.dropFirst("tool-".count)) : nil
            message.parts.append(.toolCall(call(part, name: name)))
        case let type:
            // Data of a program's own has a drawing there and no words.
            return type.hasPrefix("data-")
        }
        return true
    }

    /// Reads what stood beside the content: calls before there were parts, and files up to the fourth version.
    static func append(besideContentOf value: JSONValue, to message: inout Message) {
        if parts(of: value) == nil {
            for invocation in value.elements(at: "toolInvocations") { append(invocation: invocation, to: &message) }
        }
        message.attachments += value.elements(at: "experimental_attachments").compactMap(attachment)
    }

    private static func append(invocation: JSONValue, to message: inout Message) {
        if invocation.isObject { message.parts.append(.toolCall(call(invocation, name: nil))) }
    }

    private static func attachment(_ value: JSONValue) -> Attachment? {
        guard let address = value.firstText("url") else { return nil }
        let mime = value.firstText("contentType")
        let kind = Attachment.Kind(mime: mime) ?? .file
        return Attachment(kind: kind, name: value.firstText("name"), mime: mime, source: address)
    }

    private static func call(_ value: JSONValue, name: String?) -> ToolCall {
        let input = (value["input"] ?? value["args"] ?? value["rawInput"]).flatMap { ToolCall.Payload($0) }
        var call = ToolCall(
            id: value.string("toolCallId") ?? "", name: name ?? value.string("toolName") ?? "tool", input: input,
            status: .pending)
        if let error = value.firstText("errorText") {
            ToolResult(JSONValue?.none, isError: true).apply(to: &call)
            call.output = .text(error)
        } else if let output = value["output"] ?? value["result"] {
            // What a server of the Model Context Protocol gave back.
            let content = output["content"].flatMap { $0.isArray ? $0 : nil }
            ToolResult(content ?? output, isError: output["isError"]?.bool == true).apply(to: &call)
        }
        return call
    }

    private static func append(source: JSONValue, to message: inout Message) {
        let citation = Citation(url: source.string("url"), title: source.firstText("title", "filename"))
        if citation.url != nil || citation.title != nil { message.citations.append(citation) }
    }
}
