import ConversationModel
import JSON

/// The result of a tool call.
struct ToolResult {
    var output: ToolCall.Payload?
    var attachments: [Attachment] = []
    var isError: Bool
    var milliseconds: Int?
    var changes: [FileChange] = []
    var sources: [Citation] = []
    /// The result takes the place of earlier ones, such as the note that a task began.
    var isFinal = false

    /// A string, a list of text and picture blocks, or any other value.
    init(_ content: JSONValue?, isError: Bool = false) {
        self.isError = isError
        guard let content, !content.isNull else { return }
        guard let blocks = Self.blocks(of: content) else {
            if let known = ServerToolOutput(content) {
                output = known.text.isEmpty ? nil : .text(known.text)
                sources = known.sources
                attachments = known.attachments
                return
            }
            output = ToolCall.Payload(content)
            return
        }
        var texts: [String] = []
        for block in blocks {
            if let text = block.string ?? block.string("text") {
                texts.append(text)
            } else if let picture = AttachmentReader.attachment(block) {
                attachments.append(picture)
            }
        }
        if !texts.isEmpty || attachments.isEmpty { output = .text(texts.joined(separator: "\n")) }
    }

    /// The results of one call, in their order: each says something else, or more than the one before.
    init(of results: [ToolResult]) {
        self = results.last ?? ToolResult(nil)
        let results = results[(results.lastIndex(where: \.isFinal) ?? 0)...]
        guard results.count > 1 else { return }
        output = Self.joined(results.compactMap(\.output))
        attachments = results.flatMap(\.attachments)
        changes = results.flatMap(\.changes)
        sources = results.flatMap(\.sources)
        milliseconds = results.lazy.compactMap(\.milliseconds).last
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

    /// The blocks, if all of them are text or pictures; other lists are shown as JSON.
    private static func blocks(of content: JSONValue) -> [JSONValue]? {
        guard content.kind == .array else { return nil }
        let blocks = Array(content.elements)
        let known: Set<String?> = ["text", "image", "image_url", "input_image", "input_text", "output_text"]
        return blocks.allSatisfy { $0.kind == .string || known.contains($0.string("type")) } ? blocks : nil
    }

    /// True if the result has no text.
    var isBlank: Bool {
        switch output {
        case .text(let text): text.isEmpty
        case .json: false
        case nil: true
        }
    }

    /// Adds an error stated beside the content, unless the content states it too.
    mutating func append(error: String) {
        switch output {
        case .text(let text) where !text.isEmpty:
            if !text.containsBytes(of: error) { output = .text(text + "\n\n" + error) }
        case .json: break
        case .text, nil: output = .text(error)
        }
    }

    func apply(to call: inout ToolCall) {
        call.output = output ?? call.output
        call.attachments += attachments
        call.status = isError ? .error : .ok
        call.milliseconds = milliseconds ?? call.milliseconds
        call.changes += changes
        call.sources += sources
    }
}

/// Collects results while messages are read, and attaches them to their calls at the end.
struct ToolResults {
    private struct Entry {
        let id: String
        let name: String?
        /// The number of messages before the result.
        let place: Int
        let result: ToolResult
    }

    private var entries: [Entry] = []
    var count: Int { entries.count }

    mutating func append(_ result: ToolResult, id: String, name: String? = nil, place: Int) {
        entries.append(Entry(id: id, name: name, place: place, result: result))
    }

    /// Attaches each result to the call with its id; a result without an id goes to the last earlier call without one.
    /// A result without a call in the file becomes a call of its own.
    func attach(to messages: inout [Message]) {
        var open = OpenCalls(messages)
        var orphans: [Entry] = []
        var results: [OpenCalls.Place: [ToolResult]] = [:]
        for entry in entries {
            if let place = open.take(id: entry.id, before: entry.place) {
                results[place, default: []].append(entry.result)
            } else {
                orphans.append(entry)
            }
        }
        for (place, results) in results { messages[place.message].apply(ToolResult(of: results), toPart: place.part) }
        Self.insert(orphans, in: &messages)
    }

    /// Inserts each into the answer before it, or else into a message of its own.
    private static func insert(_ entries: [Entry], in messages: inout [Message]) {
        guard !entries.isEmpty else { return }
        let count = messages.count
        let byPlace = Dictionary(grouping: entries) { min($0.place, count) }
        var result: [Message] = []
        for place in 0...count {
            for entry in byPlace[place] ?? [] {
                var call = ToolCall(id: entry.id, name: entry.name ?? "tool")
                entry.result.apply(to: &call)
                if place > 0, messages[place - 1].role == .assistant {
                    result[result.count - 1].parts.append(.toolCall(call))
                } else {
                    result.append(Message(participant: "assistant", role: .assistant, parts: [.toolCall(call)]))
                }
            }
            if place < count { result.append(messages[place]) }
        }
        messages = result
    }
}

/// The calls in a list of messages that have no result yet.
private struct OpenCalls {
    struct Place: Hashable {
        let message: Int
        let part: Int
    }

    private var byID: [String: Place] = [:]
    /// Calls without an id, in order.
    private var withoutID: ArraySlice<Place> = []
    /// Calls without an id that came before the last result.
    private var passed: [Place] = []

    init(_ messages: [Message]) {
        for (message, value) in messages.enumerated() {
            for (part, content) in value.parts.enumerated() {
                guard case .toolCall(let call) = content else { continue }
                let place = Place(message: message, part: part)
                if call.id.isEmpty { withoutID.append(place) } else { byID[call.id] = place }
            }
        }
    }

    /// - Parameter end: Must not decrease from call to call.
    mutating func take(id: String, before end: Int) -> Place? {
        guard id.isEmpty else { return byID[id] }
        while let next = withoutID.first, next.message <= end { passed.append(withoutID.removeFirst()) }
        return passed.popLast()
    }
}

extension Message {
    fileprivate mutating func apply(_ result: ToolResult, toPart index: Int) {
        guard case .toolCall(var call) = parts[index] else { return }
        result.apply(to: &call)
        parts[index] = .toolCall(call)
    }
}

extension ToolCall.Payload {
    /// A text as text, any other value as JSON.
    init?(_ value: JSONValue) {
        if value.isNull { return nil }
        value.markRead()
        self = value.string.map { .text($0) } ?? .json(value)
    }

    /// The arguments of a call: in OpenAI's format JSON in a string, which may be empty or cut off.
    init?(arguments value: JSONValue) {
        guard let text = value.string else {
            self.init(value)
            return
        }
        if text.isEmpty { return nil }
        self = (try? JSONDocument(parsing: text)).flatMap { Self($0.root) } ?? .text(text)
    }
}
