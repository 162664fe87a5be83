import Bytes
import ConversationModel
import Importing
import JSON

/// A turn in the input or output of a step.
enum TraceTurn {
    /// A message in the shape of a chat API.
    case message(JSONValue)
    /// A call or a result in the shape of OpenAI's Responses API, in which they are items beside the messages.
    case item(JSONValue)
    /// A message made from something else.
    case own(Message)

    /// A key that is equal for equal turns of the same author; nil for turns that never repeat.
    var words: String? {
        switch self {
        case .own(let message): message.content.map { "\(message.role) \($0)" }
        case .item(let value):
            [value.string("type"), value.firstText("call_id", "id")].compactMap(\.self).joined(separator: " ")
        case .message(let value):
            Self.said(
                LangChainMessage(value)?.value ?? value, by: LangChainMessage(value)?.role ?? value.string("role"))
        }
    }

    private static func said(_ value: JSONValue, by role: String?) -> String? {
        guard let content = value["content"] ?? value["parts"], let role = role.flatMap({ Role(chat: $0) }) else {
            return nil
        }
        let calls = value.elements(at: "tool_calls").map { $0.firstText("id") ?? $0.uncountedJSON }
        return (["\(role) " + words(of: content)] + calls).joined(separator: "\n")
    }

    /// A key for content: programs write the same as a text or a list of one text, and arguments as a text or as
    /// values.
    private static func words(of content: JSONValue) -> String {
        let blocks = content.elements.map { $0.firstText("text", "content", "id", "tool_use_id") ?? $0.uncountedJSON }
        return content.string ?? (content.isArray ? blocks.joined(separator: "\n") : content.uncountedJSON)
    }

    var hasCalls: Bool {
        switch self {
        case .own: return false
        case .item: return true
        case .message(let outer):
            let value = LangChainMessage(outer)?.value ?? outer
            return !value.elements(at: "tool_calls").isEmpty
                || value.elements(at: "content").contains { $0.string("type") == "tool_use" }
        }
    }

    static func text(_ text: String, by role: Role, at timestamp: Timestamp?) -> TraceTurn {
        var message = Message(participant: role.rawValue, role: role)
        message.kind = .text
        message.timestamp = timestamp
        message.append(text: text)
        return .own(message)
    }

    // MARK: Finding turns

    /// Keys of turns in objects, in order of preference.
    private static let keys = [
        "messages", "generations", "choices", "contents", "candidates", "message", "new_message", "input", "output",
        "question", "query", "prompt", "answer", "response", "result", "content", "text", "completion", "generation",
    ]
    /// The deepest nesting of turns: `outputs.generations[0][0].message`.
    private static let depthLimit = 5

    static func of(_ value: JSONValue, by role: Role, at timestamp: Timestamp?, depth: Int = 0) -> [TraceTurn] {
        func inner(_ value: JSONValue) -> [TraceTurn] { of(value, by: role, at: timestamp, depth: depth + 1) }
        guard depth < depthLimit else { return [] }
        switch value.kind {
        case .string:
            let text = value.string ?? ""
            return text.isBlank ? [] : said(in: text, by: role, at: timestamp)
        case .array:
            if let pair = pair(value, at: timestamp) { return [pair] }
            return value.elements.flatMap { $0.kind == .string ? [] : inner($0) }
        case .object:
            if ChatMessage.isMessage(value) { return [.message(value)] }
            if isItem(value) { return [.item(value)] }
            if let message = google(value, by: role, at: timestamp) { return [.own(message)] }
            let system = value.firstText("system").map { [text($0, by: .system, at: timestamp)] } ?? []
            let found = keys.lazy.compactMap { value[$0] }.map(inner).first { !$0.isEmpty } ?? []
            return found.isEmpty ? [] : system + found
        case .null, .bool, .number:
            return []
        }
    }

    private static func isItem(_ value: JSONValue) -> Bool {
        value["call_id"] != nil && ResponsesItems.isItem(value)
    }

    /// The turns in a text such as `system: Be brief.` followed by `user: Hello`, which some programs write.
    private static func said(in text: String, by role: Role, at timestamp: Timestamp?) -> [TraceTurn] {
        let mark = "\nuser: "
        guard role == .user, text.hasPrefix("system: "), let end = text.rangeOfBytes(of: mark) else {
            return [.text(text, by: role, at: timestamp)]
        }
        return [
            .text(String(text[..<end.lowerBound].dropFirst("system: ".count)), by: .system, at: timestamp),
            .text(String(text[end.upperBound...]), by: .user, at: timestamp),
        ]
    }

    /// `{"role": "model", "parts": [{"text": "Hello"}]}`
    private static func google(_ value: JSONValue, by role: Role, at timestamp: Timestamp?) -> Message? {
        var content = GoogleContent()
        for part in value.elements(at: "parts") { content.append(part) }
        let role = value.string("role").flatMap { Role(chat: $0) } ?? role
        var message = Message(participant: role.rawValue, role: role, parts: content.parts)
        message.kind = .text
        message.timestamp = timestamp
        message.attachments = content.attachments
        return message.isEmpty ? nil : message
    }

    /// `["user", "Hello"]`, the short form of a message in LangChain.
    private static func pair(_ value: JSONValue, at timestamp: Timestamp?) -> TraceTurn? {
        guard value.count == 2, let role = value[0]?.string.flatMap({ Role(chat: $0) }), let words = value[1]?.string
        else { return nil }
        return .text(words, by: role, at: timestamp)
    }
}
