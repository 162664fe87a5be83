import ConversationModel
import Importing
import JSON

/// Reads a message and its other versions (swipes).
enum SillyTavernMessage {
    static func read(_ value: JSONValue, _ cast: SillyTavernCast) -> Message {
        let calls = value["extra"]?.elements(at: "tool_invocations").map(call) ?? []
        guard calls.isEmpty else { return message(of: calls, value) }
        let role = cast.role(of: value)
        var message = Message(participant: cast.participant(of: value), role: role)
        let blank = message
        fill(&message, with: value.string("mes"), value["extra"])
        message.timestamp = value["send_date"].flatMap(time)
        let swipes = value.elements(at: "swipes").compactMap(\.string)
        let shown = value["swipe_id"]?.int ?? swipes.firstIndex(of: value.string("mes") ?? "") ?? 0
        guard role == .assistant, swipes.indices.contains(shown) else { return message }
        let facts = Array(value.elements(at: "swipe_info"))
        message.alternatives = swipes.enumerated().filter { $0.offset != shown }.map { index, text in
            var other = blank
            fill(&other, with: text, facts.indices.contains(index) ? facts[index]["extra"] : nil)
            return other
        }
        message.alternativeIndex = shown
        return message
    }

    /// - Parameter extra: What the program and its extensions know about the text.
    private static func fill(_ message: inout Message, with text: String?, _ extra: JSONValue?) {
        if let reasoning = extra?.firstText("reasoning") { message.parts.append(.thinking(Thinking(reasoning))) }
        // A translation takes the place of the text on the screen.
        message.append(text: extra?.firstText("display_text") ?? text ?? "")
        message.model = message.role == .assistant ? extra?.string("model") : nil
        message.attachments = extra.map(SillyTavernFiles.of) ?? []
    }

    // MARK: Tool calls

    /// The calls, which are a message of their own with a list of them as its text.
    private static func message(of calls: [ToolCall], _ value: JSONValue) -> Message {
        value["mes"]?.markRead()
        var message = Message(
            participant: Role.assistant.rawValue, role: .assistant, parts: calls.map { .toolCall($0) })
        message.timestamp = value["send_date"].flatMap(time)
        return message
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: value.string("id") ?? "", name: value.firstText("name", "displayName") ?? "tool",
            input: value["parameters"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        let isError = value["error"]?.bool == true
        if let result = value["result"] { ToolResult(result, isError: isError).apply(to: &call) }
        return call
    }

    // MARK: Times

    static func time(_ value: JSONValue) -> Timestamp? {
        value.timestamp ?? value.string.flatMap { stamp($0) ?? EnglishDate.timestamp($0) }
    }

    /// `2023-06-19@14h20m30s123ms`, `2024-1-5 @18h 52m 6s 285ms`.
    private static func stamp(_ text: String) -> Timestamp? {
        let numbers = text.split { !$0.isNumber }.prefix(6).compactMap { Int($0) }
        guard text.contains("@"), numbers.count == 6 else { return nil }
        return Timestamp(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5])
    }
}
