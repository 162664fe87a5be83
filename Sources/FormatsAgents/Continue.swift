import ConversationModel
package import Importing
import JSON

/// Sessions of Continue: chat messages, each with its context and the results of its calls.
struct ContinueFormat: DocumentFormat {
    static let info = FormatInfo(
        "continue", "Continue sessions", application: "Continue", files: ["*.json"],
        places: [.named("CONTINUE_GLOBAL_DIR", or: ".continue", "sessions")], project: ["workspaceDirectory"],
        reads: "tool calls, thinking, context items", evidence: .ownShapes)
    static let header = HeaderKeys(id: ["sessionId"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.string("sessionId") != nil
                && value["history"]?.isList { $0["message"]?.string("role") != nil } == true
        }
    }

    static func messages(in root: JSONValue, _ context: inout ImportContext) -> [Message] {
        let items = Array(root.elements(at: "history"))
        let answered = Set(items.compactMap { $0["message"]?.string("toolCallId") })
        var reader = ChatReader(model: root.firstText("chatModelTitle"))
        for item in items { append(item, to: &reader, answered, &context.diagnostics) }
        return reader.finish()
    }

    /// - Parameter answered: The calls whose results are messages.
    private static func append(
        _ item: JSONValue, to reader: inout ChatReader, _ answered: Set<String>, _ notes: inout ImportDiagnostics
    ) {
        guard let message = item["message"], message.isObject else {
            notes.warn(.missing("message"), at: item)
            return
        }
        if message.string("role") == "thinking" {
            reader.append(thought: message.string("content"))
            return
        }
        // Rules that were in the prompt.
        item["appliedRules"]?.markRead()
        reader.append(thought: item["reasoning"]?.string("text"), milliseconds: item["reasoning"].flatMap(duration))
        reader.append(message, &notes)
        if message.string("role") == "user" { reader.attach(item.elements(at: "contextItems").compactMap(file)) }
        let isCalled = message.elements(at: "toolCalls").first != nil
        for state in item.elements(at: "toolCallStates") {
            let id = state.string("toolCallId") ?? state["toolCall"]?.string("id") ?? ""
            if !isCalled { reader.append(call: call(state, id: id)) }
            if !answered.contains(id), let output = state["output"] {
                reader.append(result: result(output, of: state), of: id)
            }
        }
        if let summary = item.firstText("conversationSummary") {
            reader.append(.compaction(at: nil, summary: summary))
        }
    }

    private static func duration(_ reasoning: JSONValue) -> Int? {
        guard let start = reasoning["startAt"]?.double, let end = reasoning["endAt"]?.double, end > start else {
            return nil
        }
        return Int(exactly: (end - start).rounded())
    }

    private static func call(_ state: JSONValue, id: String) -> ToolCall {
        let function = state["toolCall"]?["function"]
        return ToolCall(
            id: id, name: function?.firstText("name") ?? "tool",
            input: (function?["arguments"] ?? state["parsedArgs"]).flatMap { ToolCall.Payload(arguments: $0) },
            status: .pending)
    }

    private static func result(_ output: JSONValue, of state: JSONValue) -> ToolResult {
        let texts = output.elements.compactMap { $0.string("content") }
        var result = ToolResult(output, isError: state.string("status") == "errored")
        if !texts.isEmpty { result.output = .text(texts.joined(separator: "\n")) }
        return result
    }

    /// A file, a selection or a page in the prompt's context.
    private static func file(_ item: JSONValue) -> Attachment? {
        guard let text = item.firstText("content") else { return nil }
        var attachment = Attachment(kind: .file, name: item.firstText("name"))
        attachment.text = text
        return attachment
    }
}

extension ChatReader {
    fileprivate mutating func append(thought: String?, milliseconds: Int? = nil) {
        guard let thought, !thought.isEmpty else { return }
        append(
            Message(
                participant: Role.assistant.rawValue, role: .assistant,
                parts: [.thinking(Thinking(thought, milliseconds: milliseconds))]))
    }
}

extension Format {
    package static let `continue` = Format(ContinueFormat.self)
}
