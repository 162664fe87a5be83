import ConversationModel
import Files
import Importing
import JSON

/// Anthropic's messages: blocks that start, receive deltas and stop.
///
/// The events are folded into the message that the API returns without streaming, which is then read as usual.
struct AnthropicStream: StreamDialect {
    fileprivate struct Block {
        /// The block as it started.
        let start: JSONValue
        var text = ""
        var thinking = ""
        var input = ""
        var citations: [JSONValue] = []
    }

    private var start: JSONValue?
    private var blocks: [Int: Block] = [:]
    private var error: String?
    /// The largest counts so far: the first event states the input, and the last one the output.
    private var usage = Usage()

    private static let kinds: Set<String> = [
        "message_start", "content_block_start", "content_block_delta", "content_block_stop", "message_delta",
    ]

    static let assemblesValue = true

    static func matches(_ event: JSONValue) -> Bool {
        guard let type = event.string("type"), kinds.contains(type) else { return false }
        return event["message"]?["content"] != nil || event["content_block"] != nil || event["delta"] != nil
            || (event["index"]?.int != nil && event.count == 2)
    }

    func ends(before event: JSONValue) -> Bool {
        start != nil && event.string("type") == "message_start"
    }

    mutating func take(_ event: JSONValue) {
        if let counts = Usage(event["usage"] ?? event["message"]?["usage"]) { usage.formMaximum(counts) }
        switch event.string("type") {
        case "message_start": start = event["message"]
        case "content_block_start":
            guard let index = event["index"]?.int, let block = event["content_block"] else { return }
            blocks[index] = Block(start: block)
        case "content_block_delta":
            guard let index = event["index"]?.int, let delta = event["delta"] else { return }
            blocks[index, default: Block(start: delta)].take(delta)
        case "error": error = event["error"]?.string("message") ?? "Unknown error"
        default: break
        }
    }

    func messages(_ reading: inout ConversationReading) -> [Message] {
        reading.conversation.id = start?.string("id") ?? ""
        var reader = ChatReader(model: start?.string("model"))
        if let document = try? JSONDocument(parsing: ByteRegion(json), options: JSONOptions(tracksReading: true)) {
            reading.notes.add(document)
            reader.append(document.root, &reading.notes)
        }
        var messages = reader.finish()
        if error != nil, messages.isEmpty {
            messages = [Message(participant: Role.assistant.rawValue, role: .assistant)]
        }
        if let last = messages.indices.last {
            messages[last].error = error
            messages[last].usage = usage.isEmpty ? nil : usage
        }
        return messages
    }

    private var json: [UInt8] {
        var output = JSONOutput()
        output.object { output in
            output.key("role")
            output.string(start?.string("role") ?? "assistant")
            output.key("content")
            output.array { output in
                for (_, block) in blocks.sorted(by: { $0.key < $1.key }) { output.value(block) }
            }
        }
        return output.bytes
    }
}

extension AnthropicStream.Block {
    mutating func take(_ delta: JSONValue) {
        switch delta.string("type") {
        case "text_delta", "compaction_delta": text += delta.string("text") ?? delta.string("content") ?? ""
        case "thinking_delta": thinking += delta.string("thinking") ?? ""
        case "input_json_delta": input += delta.string("partial_json") ?? ""
        case "citations_delta": citations += [delta["citation"]].compactMap { $0 }
        default: break  // signature_delta, and unknown deltas
        }
    }
}

extension AnthropicStream.Block: JSONWritable {
    /// Writes the block as it started, with its deltas applied.
    func write(to output: inout JSONOutput) {
        let kind = start.string("type") ?? "text"
        // If a recording begins in the middle, the first delta replaces the start and is among the deltas.
        let isCut = kind.hasSuffix("_delta")
        let begun = { isCut ? nil : start.string($0) }
        let added: Set<String> = ["type", "text", "thinking", "citations"]
        output.object { output in
            for (key, value) in start.members where !added.contains(key) && (key != "input" || input.isEmpty) {
                output.member(key, value)
            }
            output.member("type", isCut ? String(kind.dropLast(6)) : kind)
            output.member("text", begun("text").map { $0 + text } ?? (text.isEmpty ? nil : text))
            output.member("thinking", begun("thinking").map { $0 + thinking } ?? (thinking.isEmpty ? nil : thinking))
            output.member("citations", citations.isEmpty ? nil : citations)
            // The input stays a text, as it may be truncated.
            output.member("input", input.isEmpty ? nil : input)
        }
    }
}
