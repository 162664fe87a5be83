package import ConversationModel
package import JSON

/// Reads lists of `{role, content}`, which chat APIs of AI systems accept and return, and data sets contain: OpenAI's
/// (content parts, tool calls), Anthropic's (content blocks), Hugging Face's.
///
/// The dialects differ in details but never contradict each other, so one reader handles them all.
package struct ChatReader {
    private var messages: [Message] = []
    private var results = ToolResults()
    private let model: String?
    /// The time of messages that have none.
    package var timestamp: Timestamp?
    /// The pictures for each `<image>` in the text, in order (Hugging Face data sets).
    private var pictures: ArraySlice<Attachment>

    package init(model: String? = nil, pictures: [Attachment] = []) {
        self.model = model
        self.pictures = pictures[...]
    }

    /// Appends a system prompt that is stored beside the list.
    package mutating func append(systemPrompt value: JSONValue) {
        var message = Message(participant: "system", role: .system)
        message.kind = .text
        _ = ContentReader.append(value, to: &message)
        if !message.isEmpty { messages.append(message) }
    }

    package mutating func append(_ value: JSONValue, _ notes: inout ImportDiagnostics) {
        guard value.kind == .object else {
            notes.warn(.wrongType(expected: "a message", found: value.kind.rawValue), at: value)
            return
        }
        let langChain = LangChainMessage(value)
        let value = langChain?.value ?? value
        let name =
            langChain?.role ?? value.string("role") ?? value.string("from") ?? value.string("author")
            ?? CohereChat.role(of: value) ?? ""
        let role = Role(chat: name)
        if role == .tool {
            appendToolMessage(value)
        } else {
            appendMessage(value, role ?? .other, name)
        }
    }

    /// Appends a call in a row of its own; the next answer takes it in.
    package mutating func append(call: ToolCall) {
        append(Message(participant: Role.assistant.rawValue, role: .assistant, parts: [.toolCall(call)]))
    }

    package mutating func append(_ message: Message) {
        messages.append(message)
    }

    /// Appends a result that is not part of a message.
    package mutating func append(result: ToolResult, of call: String) {
        results.append(result, id: call, after: messages)
    }

    /// Adds usage that the source states beside the last message.
    package mutating func append(_ usage: Usage?) {
        if let last = messages.indices.last { messages[last].add(usage) }
    }

    /// Marks the last message as failed, for a reason that is stored beside it.
    package mutating func fail(_ error: String?) {
        guard let error, let last = messages.indices.last, messages[last].error == nil else { return }
        messages[last].status = .error
        messages[last].error = error
    }

    /// Attaches files that are stored beside the last message.
    package mutating func attach(_ files: [Attachment]) {
        if let last = messages.indices.last { messages[last].attachments += files }
    }

    private mutating func appendMessage(_ value: JSONValue, _ role: Role, _ roleName: String) {
        let author = value.string("name") ?? ""
        let participant = role == .other ? roleName : author.isEmpty ? role.rawValue : author
        var message = Message(
            id: value.string("id") ?? value.string("uuid") ?? "", participant: participant, role: role)
        message.kind = .text
        message.status = status(value)
        message.error = role == .assistant ? value["error"]?.firstText("message") : nil
        message.model = role == .assistant ? Self.model(value) ?? model : nil
        message.usage = role == .assistant ? Self.usage(value) : nil
        message.timestamp =
            value.firstTimestamp(
                "timestamp", "created_at", "createdAt", "create_time", "created", "date")
            ?? value["metadata"]?.firstTimestamp("createdAt") ?? timestamp
        let parts = UIMessage.parts(of: value)
        if parts == nil, let reasoning = Self.reasoning(value) {
            message.parts.append(.thinking(Thinking(reasoning)))
        }
        let before = (messages: messages.count, results: results.count)
        if let content = parts ?? value.content {
            appendCompactions(in: content, at: message.timestamp)
            for (id, result) in ContentReader.append(content, to: &message) {
                results.append(result, id: id, after: messages, in: message)
            }
        }
        if let words = value.firstText("refusal") ?? value["audio"]?.firstText("transcript"), !message.hasText {
            message.append(text: words)
        }
        ContentReader.append(annotationsOf: value, to: &message)
        message.citations += CohereChat.sources(of: value)
        message.attachments += value.elements(at: "images").compactMap { $0.string.flatMap(Self.picture) }
        UIMessage.append(besideContentOf: value, to: &message)
        NextChatTool.insert(toolsOf: value, into: &message)
        appendToolCalls(of: value, to: &message)
        replacePicturePlaceholders(in: &message)
        // The message held only results or a compaction.
        if message.isEmpty, message.usage == nil,
            results.count > before.results || messages.count > before.messages
        {
            return
        }
        messages.append(message)
    }

    private static func model(_ value: JSONValue) -> String? {
        value.string("model") ?? value["response_metadata"]?.firstText("model_name", "model")
            ?? value["extra"]?.firstText("fromModel") ?? value["metadata"]?.firstText("model")
    }

    private static func usage(_ value: JSONValue) -> Usage? {
        let places = [value, value["metadata"], value["response_metadata"], value["extra"]].compactMap(\.self)
        var usage =
            Usage(value["usage_metadata"])
            ?? places.lazy.compactMap { Usage($0["usage"]) ?? Usage($0["token_usage"]) }.first
        // gptme keeps the cost beside the counts.
        if usage?.cost == nil { usage?.add(cost: value["metadata"]?["cost"]?.double) }
        return usage
    }

    private static func reasoning(_ value: JSONValue) -> String? {
        value.firstText("reasoning_content", "reasoning", "thinking", "tool_plan", "reasoningContent")
            ?? value["additional_kwargs"]?.firstText("reasoning_content")
            ?? value["reasoning"]?.firstText("content")
    }

    /// Marks the place from which the model knows only this summary of the earlier messages.
    private mutating func appendCompactions(in content: JSONValue, at timestamp: Timestamp?) {
        for block in content.elements where block.string("type") == "compaction" {
            messages.append(.compaction(at: timestamp, summary: block.firstText("content", "text")))
        }
    }

    /// The first base64 characters of each image type.
    private static let beginnings = ["iVBOR": "png", "/9j/": "jpeg", "R0lGOD": "gif", "UklGR": "webp"]

    /// Ollama's images: base64 without a media type.
    private static func picture(_ data: String) -> Attachment? {
        let type = beginnings.first { data.hasPrefix($0.key) }?.value
        return type.map { Attachment(kind: .image, source: data.dataAddress(mime: "image/" + $0)) }
    }

    /// Recognises stopped, streaming and failed answers; other values have other meanings elsewhere.
    private func status(_ value: JSONValue) -> Message.Status {
        switch value.string("status") {
        case "streaming": .streaming
        case "stopped": .stopped
        case "error": .error
        default: .complete
        }
    }

    /// OpenAI's `tool_calls`, and the older `function_call`.
    private func appendToolCalls(of value: JSONValue, to message: inout Message) {
        // LangChain repeats them as blocks of the content.
        let known = Set(message.toolCalls.map(\.id))
        // llama.cpp's web interface keeps the list as JSON in a string.
        let calls = (value["tool_calls"] ?? value["toolCalls"])?.unwrapped
        for call in calls.map({ Array($0.elements) }) ?? []
        where known.isEmpty || !known.contains(call.string("id") ?? "") {
            let function = [call["function"], call["custom"]].lazy.compactMap(\.self).first(where: \.isObject) ?? call
            append(function, id: call.string("id") ?? "", to: &message)
        }
        if let call = value["function_call"], call.kind == .object { append(call, id: "", to: &message) }
    }

    private func append(_ function: JSONValue, id: String, to message: inout Message) {
        let input = ["arguments", "input", "args", "parameters"].lazy.compactMap { function[$0] }.first.flatMap {
            ToolCall.Payload(arguments: $0)
        }
        let name = function.firstText("name", "function", "type") ?? "tool"
        message.parts.append(.toolCall(ToolCall(id: id, name: name, input: input, status: .pending)))
    }

    private mutating func appendToolMessage(_ value: JSONValue) {
        let content = UIMessage.parts(of: value) ?? value["content"]
        let blocks = (content?.oneOrMore ?? []).compactMap { ContentReader.result(of: $0) }
        guard blocks.isEmpty else {
            for (id, result) in blocks { results.append(result, id: id, after: messages) }
            return
        }
        for item in value.elements(at: "tool_results") {
            let name = item["call"]?.firstText("name")
            results.append(ToolResult(item["outputs"]), id: "", name: name, after: messages)
        }
        if value["content"] == nil, value["tool_results"] != nil { return }
        let error = value["error"]?.firstText("message")
        let isError = value["is_error"]?.bool == true || value.string("status") == "error" || error != nil
        var result = ToolResult(value["content"] ?? value["value"], isError: isError)
        if let error { result.append(error: error) }
        let id = value.string("tool_call_id") ?? value.string("toolCallId") ?? value["tool_call_ids"]?[0]?.string
        results.append(
            result, id: id ?? "", name: value.firstText("name", "function"),
            after: messages)
    }

    /// The messages, with tool results at their calls.
    package func finish() -> [Message] {
        var messages = messages
        results.attach(to: &messages)
        return messages
    }

    private mutating func replacePicturePlaceholders(in message: inout Message) {
        guard !pictures.isEmpty else { return }
        for (index, part) in message.parts.enumerated() {
            guard case .text(let text) = part else { continue }
            var words = ""
            var rest = Substring(text)
            while let place = rest.rangeOfBytes(of: "<image>"), let picture = pictures.popFirst() {
                words += rest[..<place.lowerBound]
                rest = rest[place.upperBound...]
                message.attachments.append(picture)
            }
            message.parts[index] = .text(words + rest)
        }
    }
}

extension Role {
    /// The role for a chat format's name of it; nil for unknown names.
    package init?(chat name: String) {
        switch name.lowercased() {
        case "user", "human", "prompter", "customer": self = .user
        case "assistant", "ai", "model", "gpt", "bot", "chatgpt", "chatbot", "bing", "bard", "gemini": self = .assistant
        case "system", "developer": self = .system
        case "tool", "function", "function_response", "observation", "ipython", "tool_response": self = .tool
        default: return nil
        }
    }
}

extension Message {
    /// An empty message by the speaker that a chat format calls `name`; each unknown name is a speaker of its own.
    package init(id: String = "", by name: String) {
        let role = Role(chat: name) ?? .other
        self.init(id: id, participant: role == .other && !name.isEmpty ? name : role.rawValue, role: role)
        kind = .text
    }
}

extension JSONValue {
    /// The content under any of its names.
    fileprivate var content: JSONValue? {
        for key in ["content", "value", "text", "contentParts", "fragments", "message"] {
            if let content = self[key] { return content }
        }
        return nil
    }
}
