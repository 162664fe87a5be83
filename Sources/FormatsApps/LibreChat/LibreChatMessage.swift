import ConversationModel
import Importing
import JSON

/// Reads a message of LibreChat.
enum LibreChatMessage {
    static func isPrompt(_ value: JSONValue) -> Bool {
        value["isCreatedByUser"]?.bool ?? (value.string("sender")?.lowercased() == "user")
    }

    /// A message before its content is read.
    ///
    /// - Parameter model: The conversation's model, for answers without one.
    static func empty(_ value: JSONValue, _ model: String?) -> Message {
        let role: Role = isPrompt(value) ? .user : .assistant
        var message = Message(id: value.string("messageId") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("createdAt")
        message.model = role == .assistant ? speaker(value) ?? model : nil
        return message
    }

    /// Adds text, files and errors that stand beside the content, to its last message.
    static func finish(_ message: inout Message, _ value: JSONValue) {
        let text = value.string("text") ?? ""
        if !message.hasText, !text.isEmpty { message.append(text: text) }
        quote(value, in: &message)
        message.attachments += value.elements(at: "files").map(LibreChatFiles.file)
        LibreChatFiles.append(attachmentsOf: value, to: &message)
        if value["error"]?.bool == true { fail(&message, with: text) }
        if value["unfinished"]?.bool == true { message.status = .stopped }
    }

    /// Puts the passages that the user quotes before the words of the message.
    static func quote(_ value: JSONValue, in message: inout Message) {
        let quotes = value.elements(at: "quotes").compactMap(\.string).map { MarkdownText.quoted($0) }
        guard !quotes.isEmpty else { return }
        var words = ""
        if case .text(let text)? = message.parts.first {
            words = text
            message.parts.removeFirst()
        }
        message.parts.insert(.text((quotes + [words]).joined(separator: "\n\n")), at: 0)
    }

    /// The model; for an agent or assistant, whose id is in its place, the name.
    private static func speaker(_ value: JSONValue) -> String? {
        let model = value.firstText("model")
        let isID = ["agent_", "asst_"].contains { model?.hasPrefix($0) == true }
        return isID ? value.firstText("sender") ?? model : model ?? value.firstText("sender")
    }

    /// A text, or an object with the text.
    private static func words(_ value: JSONValue?) -> String? { value?.string ?? value?.firstText("value", "text") }

    static func append(_ block: JSONValue, to message: inout Message) {
        switch block.string("type") {
        case "text": message.append(text: words(block["text"]) ?? "")
        case "text_delta": message.append(text: block.firstText("text_delta", "text") ?? "")
        case "think": message.append(thoughts: words(block["think"]))
        case "tool_call": message.parts.append(.toolCall(call(block["tool_call"] ?? block)))
        case "image_file": block["image_file"].map { message.attachments.append(LibreChatFiles.file($0)) }
        case "image_url", "video_url", "input_audio":
            AttachmentReader.attachment(block).map { message.attachments.append($0) }
        case "error":
            message.error =
                block.firstText("error") ?? block["error"]?.firstText("message") ?? words(block["text"])
                ?? "Unknown error"
        default: break
        }
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        if let run = value["code_interpreter"] { return call(value, run) }
        let function = value["function"] ?? value
        let output = value.firstText("output") ?? function.firstText("output")
        return ToolCall(
            id: value.string("id") ?? "", name: function.firstText("name") ?? "tool",
            input: (function["args"] ?? function["arguments"]).flatMap { ToolCall.Payload(arguments: $0) },
            output: output.map { .text($0) }, status: output == nil ? .pending : .ok)
    }

    /// A call of the interpreter, whose output is a list of texts and pictures.
    private static func call(_ value: JSONValue, _ run: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: value.string("id") ?? "", name: "code_interpreter",
            input: run["input"].flatMap { ToolCall.Payload($0) }, status: .pending)
        let outputs = Array(run.elements(at: "outputs"))
        let logs = outputs.compactMap { $0.firstText("logs") }
        if !logs.isEmpty { call.output = .text(logs.joined(separator: "\n")) }
        call.attachments = outputs.compactMap { $0["image"] }.map(LibreChatFiles.picture)
        if !outputs.isEmpty { call.status = .ok }
        return call
    }

    /// Marks the answer as failed: its text is the error.
    private static func fail(_ message: inout Message, with text: String) {
        guard message.error == nil else { return }
        message.error = text.isEmpty ? "Unknown error" : text
        message.parts.removeAll { if case .text = $0 { true } else { false } }
    }
}
