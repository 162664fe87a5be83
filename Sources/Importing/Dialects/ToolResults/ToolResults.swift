package import ConversationModel

/// Collects results while messages are read, and attaches them to their calls at the end.
package struct ToolResults {
    private struct Entry {
        let id: String
        let name: String?
        /// The number of messages before the result.
        let place: Int
        /// Calls before this place came before the result.
        let end: CallPlace
        let result: ToolResult
    }

    private var entries: [Entry] = []
    package var count: Int { entries.count }

    package init() {}

    /// - Parameters:
    ///   - messages: The messages so far.
    ///   - current: The message that the result is in, if it is not among them yet.
    package mutating func append(
        _ result: ToolResult, id: String, name: String? = nil, after messages: [Message], in current: Message? = nil
    ) {
        let count = messages.count
        let end =
            current.map { CallPlace(message: count, part: $0.parts.count) }
            ?? CallPlace(message: count - 1, part: messages.last?.parts.count ?? 0)
        entries.append(Entry(id: id, name: name, place: count, end: end, result: result))
    }

    /// Attaches each result to the last earlier call with its id: some models number the calls of each turn anew. A
    /// result without an id goes to the last earlier call that has neither id nor result. A result without a call in the
    /// file becomes a call of its own.
    package func attach(to messages: inout [Message]) {
        var open = OpenCalls(messages)
        var orphans: [Entry] = []
        var results: [CallPlace: [ToolResult]] = [:]
        for entry in entries {
            if let place = open.take(id: entry.id, before: entry.end) {
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

extension Message {
    fileprivate mutating func apply(_ result: ToolResult, toPart index: Int) {
        guard case .toolCall(var call) = parts[index] else { return }
        result.apply(to: &call)
        parts[index] = .toolCall(call)
    }
}
