import ConversationModel
import JSON

/// Turns the lines of a session of Gemini CLI into messages.
struct GeminiCLIReader {
    private var messages: [Message] = []
    /// The index of each record's message: a record that is written again keeps its place.
    private var places: [String: Int] = [:]
    /// Messages that were taken back, and the index of the message that replaced the first of them.
    private var branches: [(place: Int, messages: [Message])] = []
    /// The ids of sub-agents, by the calls that started them.
    private(set) var agents: [String: String] = [:]
    /// The ids of all records so far.
    private var known: Set<String> = []
    /// The texts of all records so far.
    private var said: Set<String> = []

    mutating func append(_ line: JSONValue) {
        for message in line.elements(at: "messages") { append(message: message) }
        if let history = line["$set"]?["messages"] { append(history: history) }
        if let id = line.string("$rewindTo") { rewind(to: id) }
        if Self.isMessage(line) { append(message: line) }
    }

    static func isMessage(_ value: JSONValue) -> Bool {
        guard let type = value.string("type") else { return false }
        return value["content"] != nil && ["user", "gemini", "info", "error", "warning"].contains(type)
    }

    /// The messages of all lines, with what was taken back as branches.
    ///
    /// - Parameter fill: Completes a list of messages.
    func finish(_ fill: (inout [Message]) -> Void) -> [Message] {
        var messages = messages
        fill(&messages)
        var aside: [Int: [[Message]]] = [:]
        var place = messages.count
        for branch in branches.reversed() {
            // A branch has no branches: what was taken back earlier goes where its own branch goes.
            place = min(place, branch.place)
            var left = branch.messages
            fill(&left)
            aside[place, default: []].append(left)
        }
        if aside[messages.count] != nil { messages.append(Message(participant: Role.user.rawValue, role: .user)) }
        for (place, branches) in aside { messages[place].branches = branches.reversed() }
        return messages
    }

    // MARK: Records

    private mutating func append(message value: JSONValue) {
        let message = message(value)
        if !message.id.isEmpty { known.insert(message.id) }
        guard let message = message.role == .system ? message : shown(message) else { return }
        if let text = message.content { said.insert(text) }
        if let place = message.id.isEmpty ? nil : places[message.id] {
            messages[place] = message
        } else {
            if !message.id.isEmpty { places[message.id] = messages.count }
            messages.append(message)
        }
    }

    /// Takes the history that the model continues with. The program writes it when it resumes, stops or compresses a
    /// conversation; except for a summary, it repeats records, some with other ids or without the outputs of tools.
    private mutating func append(history: JSONValue) {
        for value in history.elements {
            let words = Self.words(value)
            let isKnown = known.contains(value.string("id") ?? "") || said.contains(words) || words.isEmpty
            if isKnown { value.markRead() } else { append(message: value) }
        }
    }

    /// Takes back a message and all after it: the user went back.
    private mutating func rewind(to id: String) {
        guard let place = places[id] else { return }
        branches.append((place, Array(messages[place...])))
        for message in messages[place...] { places[message.id] = nil }
        messages.removeSubrange(place...)
    }

    // MARK: Texts for the model

    private static let summary = "state_snapshot"
    private static let acknowledgement = "Got it. Thanks for the additional context!"

    /// The message as the application shows it: a summary for the model marks a compaction; nil for context.
    private func shown(_ message: Message) -> Message? {
        let text = message.content?.trimmed ?? ""
        guard message.role == .user else {
            return text == Self.acknowledgement && messages.last?.isCompaction == true ? nil : message
        }
        if text.hasPrefix("<session_context>") || text.hasPrefix("<hook_context>") { return nil }
        guard text.hasPrefix("<\(Self.summary)>") || text.hasPrefix("<scratchpad>"),
            let summary = text.content(ofTag: Self.summary)
        else { return message }
        var compaction = Message.compaction(at: message.timestamp)
        compaction.id = message.id
        compaction.append(text: summary.trimmed)
        return compaction
    }

    // MARK: Messages

    private mutating func message(_ value: JSONValue) -> Message {
        let role: Role =
            value.string("type") == "user" ? .user : value.string("type") == "gemini" ? .assistant : .system
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("timestamp")
        message.model = value.string("model")
        message.usage = Usage(value["tokens"])
        for thought in value.elements(at: "thoughts") { append(thought: thought, to: &message) }
        if let content = value["displayContent"] ?? value["content"] { append(content, to: &message) }
        for value in value.elements(at: "toolCalls") {
            let call = GeminiCLICall.read(value)
            agents[call.id] = value.firstText("agentId") ?? agents[call.id]
            message.parts.append(.toolCall(call))
        }
        return message
    }

    private func append(thought: JSONValue, to message: inout Message) {
        let title = thought.firstText("subject")
        guard let text = thought.firstText("description") ?? title else { return }
        message.parts.append(.thinking(Thinking(text.trimmed, title: title)))
    }

    /// Appends a text, or parts in the shape of the API, which continue each other's text.
    private func append(_ content: JSONValue, to message: inout Message) {
        for part in content.oneOrMore {
            if part["thought"]?.bool == true {
                message.append(thoughts: part.string("text"))
            } else if let text = part.string ?? part.string("text") {
                message.append(text: text)
            } else if let data = part["inlineData"] ?? part["fileData"] {
                message.attachments.append(GoogleFile.attachment(data))
            }
        }
    }

    /// The text of a record, without thoughts.
    private static func words(_ value: JSONValue) -> String {
        let parts = value["content"]?.oneOrMore ?? []
        return parts.filter { $0["thought"]?.bool != true }.compactMap { $0.string ?? $0.string("text") }.joined()
    }
}
