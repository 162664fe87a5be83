import ConversationModel
import Importing
import JSON

/// OpenAI's chat completions, which many other providers stream, too.
struct ChatStream: StreamDialect {
    fileprivate struct Call {
        var id = ""
        var name = ""
        var arguments = ""
    }

    /// One of several answers to the prompt.
    fileprivate struct Choice {
        var parts = StreamedParts()
        /// In the order of their start.
        var calls: [Call] = []
        /// Indexes in `calls` by the API's number.
        var numbers: [Int: Int] = [:]
        /// Indexes in `calls` by id: some providers send each call whole and without a number.
        var ids: [String: Int] = [:]
    }

    private var id = ""
    private var model: String?
    private var created: Timestamp?
    private var error: String?
    private var choices: [Int: Choice] = [:]
    private var sources: [Citation] = []
    private var usage: Usage?

    static func matches(_ event: JSONValue) -> Bool {
        if let object = event.string("object"), object == "chat.completion.chunk" { return true }
        guard let choice = event.elements(at: "choices").first, !isWhole(choice) else { return false }
        return choice["delta"]?.isObject == true
            || (event.string("object") == "text_completion" && choice.string("text") != nil)
    }

    /// True for Perplexity's whole messages, which have an empty delta beside the message.
    private static func isWhole(_ choice: JSONValue) -> Bool {
        choice["message"]?.firstText("content") != nil && choice["delta"]?.firstText("content") == nil
    }

    func ends(before event: JSONValue) -> Bool {
        guard let next = event.string("id"), !next.isEmpty, !id.isEmpty else { return false }
        return next != id
    }

    mutating func take(_ event: JSONValue) {
        if id.isEmpty { id = event.string("id") ?? "" }
        model = model ?? event.firstText("model")
        created = created ?? event.firstTimestamp("created")
        error = error ?? event["error"].flatMap { $0.string ?? $0.string("message") }
        // Some providers repeat the counts so far in each event.
        usage = Usage(event["usage"]) ?? Usage(event["x_groq"]?["usage"]) ?? usage
        if sources.isEmpty { sources = SearchSources.of(event) }
        for choice in event.elements(at: "choices") {
            choices[choice["index"]?.int ?? 0, default: Choice()].take(choice["delta"] ?? choice)
        }
    }

    func messages(_ reading: inout ConversationReading) -> [Message] {
        let answers = choices.sorted { $0.key < $1.key }.map { message($0.value) }
        reading.conversation.id = id
        reading.conversation.createdAt = created
        // Azure sends its assessment of the prompt before any answer.
        var answer = answers.first ?? message(Choice())
        answer.error = error
        answer.usage = usage
        answer.alternatives = Array(answers.dropFirst())
        return [answer]
    }

    private func message(_ choice: Choice) -> Message {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant, parts: choice.parts.parts)
        message.parts += choice.calls.map { call in
            let arguments = (try? JSONDocument(parsing: call.arguments).root).map { ToolCall.Payload.json($0) }
            let input = call.arguments.isEmpty ? nil : arguments ?? .text(call.arguments)
            return .toolCall(ToolCall(id: call.id, name: call.name, input: input, status: .pending))
        }
        message.citations = sources
        message.model = model
        message.timestamp = created
        return message
    }
}

extension ChatStream.Choice {
    mutating func take(_ delta: JSONValue) {
        // DeepSeek's name for thinking, then Groq's and OpenRouter's.
        if let thinking = delta.firstText("reasoning_content", "reasoning") { parts.append(thinking: thinking) }
        if let text = delta.firstText("content", "text", "refusal") { parts.append(text: text) }
        for block in delta.elements(at: "content") { take(block: block) }
        for call in delta.elements(at: "tool_calls") { take(call: call) }
        if let call = delta["function_call"] { take(function: call, at: place(0)) }
    }

    /// Reads the typed blocks of Mistral's reasoning models.
    private mutating func take(block: JSONValue) {
        if let text = block.string("text") { parts.append(text: text) }
        if let thinking = block.string("thinking") { parts.append(thinking: thinking) }
        for piece in block.elements(at: "thinking") { parts.append(thinking: piece.string("text") ?? "") }
    }

    private mutating func take(call: JSONValue) {
        let id = call.string("id") ?? ""
        let place = place(call["index"]?.int ?? ids[id] ?? calls.count)
        if calls[place].id.isEmpty { calls[place].id = id }
        if ids[id] == nil { ids[id] = place }
        take(function: call["function"] ?? call, at: place)
    }

    private mutating func take(function: JSONValue, at place: Int) {
        // Some providers repeat the name in each delta.
        if let name = function.string("name"), name != calls[place].name { calls[place].name += name }
        calls[place].arguments +=
            function.string("arguments") ?? function["arguments"].flatMap { $0.isObject ? $0.rawJSON : nil } ?? ""
    }

    private mutating func place(_ number: Int) -> Int {
        if let place = numbers[number] { return place }
        calls.append(ChatStream.Call())
        numbers[number] = calls.count - 1
        return calls.count - 1
    }
}
