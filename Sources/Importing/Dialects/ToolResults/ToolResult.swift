package import ConversationModel
package import JSON

/// The result of a tool call.
package struct ToolResult {
    package var output: ToolCall.Payload?
    package var attachments: [Attachment] = []
    package var isError: Bool
    package var milliseconds: Int?
    /// The time at which it arrived.
    package var time: Timestamp?
    package var changes: [FileChange] = []
    package var sources: [Citation] = []
    /// The messages of the sub-agents that carried out the call.
    package var transcript: [Message] = []
    /// The result takes the place of earlier ones, such as the note that a task began.
    package var isFinal = false

    /// A string, a list of text and picture blocks, or any other value.
    package init(_ content: JSONValue?, isError: Bool = false) {
        self.isError = isError
        guard let content, !content.isNull else { return }
        if content.kind == .array, let result = Self(blocks: Array(content.elements), isError: isError) {
            self = result
        } else if let known = ServerToolOutput(content) {
            output = known.text.isEmpty ? nil : .text(known.text)
            sources = known.sources
            attachments = known.attachments
        } else {
            output = ToolCall.Payload(content)
        }
    }

    /// - Returns: nil if some blocks are neither text nor pictures; such a list is shown as JSON.
    package init?(blocks: [JSONValue], isError: Bool) {
        guard blocks.allSatisfy(Self.isTextOrPicture) else { return nil }
        self.isError = isError
        if blocks.count == 1, let value = Self.json(in: blocks[0]) {
            output = ToolCall.Payload(value)
            return
        }
        var texts: [String] = []
        for block in blocks {
            if let text = block.string ?? block.string("text") ?? Self.json(in: block)?.rawJSON {
                texts.append(text)
            } else if let picture = AttachmentReader.attachment(block) {
                attachments.append(picture)
            }
        }
        if !texts.isEmpty || attachments.isEmpty { output = .text(texts.joined(separator: "\n")) }
    }

    /// The results of one call, in their order: each says something else, or more than the one before.
    package init(of results: [ToolResult]) {
        self = results.last ?? ToolResult(nil)
        let results = results[(results.lastIndex(where: \.isFinal) ?? 0)...]
        guard results.count > 1 else { return }
        output = Self.joined(results.compactMap(\.output))
        attachments = results.flatMap(\.attachments)
        changes = results.flatMap(\.changes)
        sources = results.flatMap(\.sources)
        transcript = results.flatMap(\.transcript)
        milliseconds = results.lazy.compactMap(\.milliseconds).last
        time = results.lazy.compactMap(\.time).last
    }

    private static func joined(_ outputs: [ToolCall.Payload]) -> ToolCall.Payload? {
        guard outputs.count > 1 else { return outputs.first }
        var texts: [String] = []
        for output in outputs {
            let text =
                switch output {
                case .text(let text): text
                case .json(let value): value.rawJSON
                }
            // A program may send what it has so far, again and again.
            if let last = texts.last, text.utf8.starts(with: last.utf8) { texts.removeLast() }
            texts.append(text)
        }
        return .text(texts.joined(separator: "\n\n"))
    }

    private static func isTextOrPicture(_ block: JSONValue) -> Bool {
        let known: Set<String?> = [
            "text", "image", "image_url", "input_image", "inputImage", "input_text", "inputText", "output_text",
            "tool_output", "media",
        ]
        return block.kind == .string || known.contains(block.string("type")) || json(in: block) != nil
    }

    /// The value in a block of the AI SDK.
    private static func json(in block: JSONValue) -> JSONValue? {
        block.string("type") == "json" ? block["value"] : nil
    }

    /// True if the result has no text.
    package var isBlank: Bool {
        switch output {
        case .text(let text): text.isEmpty
        case .json: false
        case nil: true
        }
    }

    /// Adds an error stated beside the content, unless the content states it too.
    package mutating func append(error: String) {
        switch output {
        case .text(let text) where !text.isEmpty:
            if !text.containsBytes(of: error) { output = .text(text + "\n\n" + error) }
        case .json: break
        case .text, nil: output = .text(error)
        }
    }

    package func apply(to call: inout ToolCall) {
        call.output = output ?? call.output
        call.attachments += attachments
        call.status = isError ? .error : .ok
        call.milliseconds = milliseconds ?? call.milliseconds ?? time.flatMap { call.milliseconds(until: $0) }
        call.changes += changes
        call.sources += sources
        call.transcript += transcript
    }
}

extension ToolCall.Payload {
    /// A text as text, any other value as JSON.
    package init?(_ value: JSONValue) {
        if value.isNull { return nil }
        value.markRead()
        self = value.string.map { .text($0) } ?? .json(value)
    }

    /// The arguments of a call: in OpenAI's format JSON in a string, which may be empty or cut off.
    package init?(arguments value: JSONValue) {
        guard let text = value.string else {
            self.init(value)
            return
        }
        if text.isEmpty { return nil }
        self = (try? JSONDocument(parsing: text)).flatMap { Self($0.root) } ?? .text(text)
    }
}
