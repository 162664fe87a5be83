import ConversationModel
package import Importing
import JSON

/// Sessions of Continue: chat messages, each with its context and the results of its calls.
struct ContinueFormat: DocumentFormat {
    static let info = FormatInfo(
        "continue", "Continue sessions", application: "Continue", files: ["*.json"],
        places: [.named("CONTINUE_GLOBAL_DIR", or: ".continue", "sessions")], project: ["workspaceDirectory"],
        reads: "tool calls, thinking, context items, tokens",
        evidence: .realFiles("sessions of 2025, of the editor and of the command line"))
    static let keys = FactKeys(id: ["sessionId"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            guard value.string("sessionId") != nil, let history = value["history"] else { return false }
            let isEmpty = history.isArray && history.count == 0 && value["workspaceDirectory"] != nil
            return isEmpty || history.isList { $0["message"]?.string("role") != nil }
        }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let items = Array(root.elements(at: "history"))
        let answered = Set(items.compactMap { $0["message"]?.string("toolCallId") })
        let model = items.lazy.compactMap { $0["message"]?["usage"]?.firstText("model") }.first
        var reader = ChatReader(model: root.firstText("chatModelTitle") ?? model)
        for item in items { append(item, to: &reader, answered, &reading.notes) }
        return reader.finish()
    }

    /// Declares what repeats messages or was never on the screen: requests to the model, rules that were in them, the
    /// state of the text field, definitions of tools, hidden context.
    private static func markHidden(of item: JSONValue) {
        for key in ["appliedRules", "promptLogs", "editorState"] { item[key]?.markRead() }
        for state in item.elements(at: "toolCallStates") {
            state["tool"]?.markRead()
            if state["toolCall"]?["function"]?["arguments"] != nil { state["parsedArgs"]?.markRead() }
        }
        for context in item.elements(at: "contextItems") where context["hidden"]?.bool == true { context.markRead() }
    }

    /// - Parameter answered: The calls whose results are messages.
    private static func append(
        _ item: JSONValue, to reader: inout ChatReader, _ answered: Set<String>, _ notes: inout ImportDiagnostics
    ) {
        guard let message = item["message"], message.isObject else {
            notes.warn(.missing("message"), at: item)
            return
        }
        markHidden(of: item)
        if message.string("role") == "thinking" {
            let texts = message["content"]?.oneOrMore.compactMap { $0.string ?? $0.firstText("text") } ?? []
            reader.append(thought: texts.joined(separator: "\n\n"))
            return
        }
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
        guard item["hidden"]?.bool != true, let text = item.firstText("content") else { return nil }
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
