import ConversationModel
import Importing
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
    /// The indexes of the messages with each text.
    private var said: [String: [Int]] = [:]
    /// The indexes of messages by the ids of their copies.
    private var copies: [String: Int] = [:]

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
        let place = message.id.isEmpty ? nil : places[message.id]
        let index = place ?? messages.count
        if let text = message.content, said[text]?.last != index { said[text, default: []].append(index) }
        if let place {
            messages[place] = message
        } else {
            if !message.id.isEmpty { places[message.id] = messages.count }
            messages.append(message)
        }
    }

    /// Takes the history that the model continues with. The program writes it when it resumes, stops or compresses a
    /// conversation; except for a summary, it repeats records, some with other ids or without the outputs of tools.
    private mutating func append(history: JSONValue) {
        removeCopies(in: Set(history.elements.compactMap { $0.string("id") }))
        for value in history.elements {
            let words = Self.words(value)
            let isKnown = known.contains(value.string("id") ?? "") || said[words]?.isEmpty == false || words.isEmpty
            if isKnown { value.markRead() } else { append(message: value) }
        }
    }

    /// Removes the last messages if they are a whole history and repeat earlier ones: the program writes records again,
    /// with other ids, when it shortens the outputs of tools in the history.
    private mutating func removeCopies(in history: Set<String>) {
        var start = messages.count
        while start > 0, history.contains(messages[start - 1].id) { start -= 1 }
        let last = messages[start...].filter { $0.content?.isEmpty == false }
        let isWhole = history.filter { places[$0] != nil }.count == messages.count - start
        guard isWhole, !last.isEmpty, let originals = originals(of: last, before: start) else { return }
        for (copy, original) in zip(last, originals) { copies[copy.id] = original }
        remove(from: start)
    }

    /// The indexes of earlier messages with the same texts; nil if a text is new.
    private func originals(of last: [Message], before start: Int) -> [Int]? {
        let texts = last.map { $0.content ?? "" }
        let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var passed: [String: Int] = [:]
        var originals: [Int] = []
        for text in texts {
            let (found, count) = (said[text] ?? [], counts[text] ?? 0)
            // The last indexes are those of the copies, as many before them those of the originals.
            let place = found.count - 2 * count + passed[text, default: 0]
            guard found.indices.contains(place), found[place] < start else { return nil }
            originals.append(found[place])
            passed[text, default: 0] += 1
        }
        return originals
    }

    /// Takes back a message and all after it: the user went back.
    private mutating func rewind(to id: String) {
        guard let place = places[id] ?? copies[id], place < messages.count else { return }
        branches.append((place, Array(messages[place...])))
        remove(from: place)
    }

    private mutating func remove(from start: Int) {
        for index in messages.indices[start...].reversed() {
            let message = messages[index]
            places[message.id] = nil
            if let text = message.content, said[text]?.last == index { said[text]?.removeLast() }
        }
        messages.removeSubrange(start...)
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
        if text.hasPrefix("<session_context>") || text.hasPrefix("<hook_context>") {
            return Self.words(of: message, saying: text)
        }
        guard text.hasPrefix("<\(Self.summary)>") || text.hasPrefix("<scratchpad>"),
            let summary = text.content(ofTag: Self.summary)
        else { return message }
        var compaction = Message.compaction(at: message.timestamp)
        compaction.id = message.id
        compaction.append(text: summary.trimmed)
        return compaction
    }

    /// The prompt beside the context; nil if there is none. The application hides the whole message.
    private static func words(of message: Message, saying text: String) -> Message? {
        let words = InjectedText.gemini.words(text)
        guard words != text, !words.isEmpty else { return nil }
        var prompt = message
        prompt.parts = [.text(words)] + message.parts.filter { !$0.isText }
        return prompt
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
