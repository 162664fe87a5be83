package import ConversationModel
package import JSON

/// Messages of Vercel's AI SDK for the screen: `parts` of text, reasoning, files and sources, and calls that hold their
/// results. OpenTelemetry has other names for some parts. Version 4 also keeps the text beside the parts; earlier
/// versions have no parts.
package enum UIMessage {
    /// The parts, if they are of this dialect: Google's, for example, have no type.
    package static func parts(of value: JSONValue) -> JSONValue? {
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

    /// Reads a part that other dialects do not have.
    ///
    /// - Returns: True if it read the part.
    package static func append(_ part: JSONValue, to message: inout Message) -> Bool {
        switch part.string("type") ?? "" {
        case "step-start":
            // Texts before and after a step are paragraphs.
            if case .text? = message.parts.last { message.append(text: "\n\n") }
        case "source", "source-url", "source-document":
            append(source: part["source"] ?? part, to: &message)
        case "tool-invocation":
            append(invocation: part["toolInvocation"] ?? part, to: &message)
        case let type where part["toolCallId"] != nil && part["state"] != nil:
            let name = type.hasPrefix("tool-") ? String(type.dropFirst("tool-".count)) : nil
            message.parts.append(.toolCall(call(part, name: name)))
        case let type:
            // Programs draw their own data; it contains no text.
            return type.hasPrefix("data-")
        }
        return true
    }

    /// Reads members beside the content: calls of versions without parts, and files up to version 4.
    package static func append(besideContentOf value: JSONValue, to message: inout Message) {
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
            // The result of a server of the Model Context Protocol.
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
