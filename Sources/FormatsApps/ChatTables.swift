import ConversationModel
package import Importing
import Inputs
import JSON

/// The exports of T3 Chat and LobeChat: tables of conversations and of messages.
struct ChatTablesFormat: DocumentFormat {
    static let info = FormatInfo(
        "chat-tables", "T3 Chat export, LobeChat export", files: ["*.json"],
        reads: "models, thinking, tool calls, errors, system prompts, translations, tokens",
        evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object && probe.values.contains { ChatTables(in: $0) != nil }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        try probe.values.lazy.compactMap { ChatTables(in: $0) }.first?.records(of: file) ?? []
    }

    static func id(of facts: JSONValue) -> String? {
        isMessage(facts) ? ChatTables.owner(of: facts) : facts.firstText("id", "threadId")
    }

    /// True if the first message replaces the missing row of its conversation.
    private static func isMessage(_ facts: JSONValue) -> Bool { facts["role"] != nil }

    private static func title(of facts: JSONValue) -> String? {
        isMessage(facts) ? nil : facts.firstText("title") ?? facts["meta"]?.firstText("title")
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        head.value.map { ConversationFacts(id: id(of: $0) ?? "", title: title(of: $0)) }
    }

    static func messages(
        in facts: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        reading.mayBeEmpty = true
        let parts = reading.parts()
        let settings = parts.first(where: ChatTables.isSettings) ?? facts
        let values = parts.filter { !ChatTables.isSettings($0) && !LobeChatDetails.isOne($0) }
            .sorted { $0.firstTimestamp("created_at", "createdAt") }
        let details = LobeChatDetails(parts.filter(LobeChatDetails.isOne), of: values)
        reading.conversation.createdAt = facts.firstTimestamp("created_at", "createdAt")
        reading.conversation.updatedAt = facts.firstTimestamp("updated_at", "updatedAt")
        reading.conversation.source.application = values.contains { $0["sessionId"] != nil } ? "LobeChat" : "T3 Chat"
        var reader = ChatReader(model: facts.firstText("model"))
        // The rest of an agent is settings and words of welcome.
        if settings["systemRole"] != nil { settings.markRead() }
        (settings["config"]?["systemRole"] ?? settings["systemRole"]).map { reader.append(systemPrompt: $0) }
        for value in values {
            if details.append(resultIn: value, to: &reader) { continue }
            reader.append(value, &reading.notes)
            // Older messages have the counts of tokens among other facts.
            if value["metadata"]?["usage"] == nil { reader.append(Usage(value["metadata"])) }
            if value.string("role") == "assistant" { reader.append(T3Answer.usage(value)) }
            reader.fail(value["serverError"].flatMap { $0.firstText("message", "type") })
            for call in value.elements(at: "tools").compactMap({ LobeChatTool.call($0) }) {
                reader.append(call: call)
            }
        }
        return details.translated(reader.finish()).map(\.withoutPlaceholder).filter {
            !$0.isEmpty || $0.error != nil || $0.usage != nil
        }
    }
}

extension Message {
    /// The message without the dots that LobeChat keeps in an answer that failed before its first word.
    fileprivate var withoutPlaceholder: Message {
        guard error != nil, content == "..." else { return self }
        var copy = self
        copy.parts.removeAll { $0 == .text("...") }
        return copy
    }
}

/// The counts of an answer of T3 Chat, which states those of the model's provider, and its own count of the answer.
private enum T3Answer {
    static func usage(_ value: JSONValue) -> Usage? {
        let providers = value["providerMetadata"]?.members.map(\.value) ?? []
        let usage = providers.lazy.compactMap { Usage($0["usage"]) ?? Usage($0["usageMetadata"]) }.first
        return usage ?? value["tokens"]?.int.map { Usage(output: $0) }
    }
}

/// Rows about messages of LobeChat in its newer exports, which have a table for calls of tools and one for translations.
private struct LobeChatDetails {
    private var results: [String: JSONValue] = [:]
    private var translations: [String: JSONValue] = [:]
    /// The ids of the calls in the messages.
    private let calls: Set<String>

    /// True for a row of one of these tables.
    static func isOne(_ row: JSONValue) -> Bool {
        row["role"] == nil && (row["toolCallId"] != nil || row["to"] != nil)
    }

    init(_ rows: [JSONValue], of messages: [JSONValue]) {
        calls = Set(messages.flatMap { $0.elements(at: "tools").compactMap { $0.string("id") } })
        for row in rows {
            guard let id = row.string("id") else { continue }
            if row["to"] != nil { translations[id] = row } else { results[id] = row }
        }
    }

    /// Appends the result of a call, if the message is one and a row names the call.
    func append(resultIn message: JSONValue, to reader: inout ChatReader) -> Bool {
        guard message.string("role") == "tool", let row = results[message.string("id") ?? ""],
            let id = row.firstText("toolCallId")
        else { return false }
        if !calls.contains(id), let call = LobeChatTool.call(row, id: id) { reader.append(call: call) }
        // Its call has the arguments, too; the state is the result as the application draws it.
        for key in ["arguments", "state"] { row[key]?.markRead() }
        reader.append(result: LobeChatTool.result(message["content"], error: row["error"]), of: id)
        return true
    }

    func translated(_ messages: [Message]) -> [Message] {
        messages.map { message in
            guard let row = translations[message.id], let language = row.string("to").flatMap({ LanguageTag($0) })
            else {
                return message
            }
            var message = message
            message.translations = [Translation(language: language, content: row.string("content"))]
            return message
        }
    }
}

/// The tables of an export: one or more tables of conversations, and one of all messages, each of which names its
/// conversation.
struct ChatTables {
    /// The tables of conversations, and the keys by which messages name them; the first key of a message counts. A
    /// session of LobeChat consists of topics, to which messages may be moved.
    private static let owners = [("threads", "threadId"), ("topics", "topicId"), ("sessions", "sessionId")]
    /// T3 Chat's tables are outermost, LobeChat's in an object whose name depends on the version.
    private static let places = [[], ["state"], ["data"]]
    /// The tables of rows about messages, which have the ids of these.
    private static let details = ["messagePlugins", "messageTranslates"]

    private let place: [String]
    private let owners: [(table: String, key: String)]

    init?(in root: JSONValue) {
        for place in Self.places {
            guard let holder = place.isEmpty ? root : root[place[0]] else { continue }
            let owners = Self.owners.filter { holder[$0.0]?.isArray == true }
            guard !owners.isEmpty, holder["messages"]?.isList(of: { Self.isMessage($0, of: owners) }) == true else {
                continue
            }
            self.place = place
            self.owners = owners
            return
        }
        return nil
    }

    private static func isMessage(_ value: JSONValue, of owners: [(table: String, key: String)]) -> Bool {
        value.string("role") != nil && owners.contains { value.string($0.key) != nil }
    }

    /// The id of the message's conversation.
    static func owner(of message: JSONValue) -> String? {
        message.firstText(owners.map(\.1))
    }

    /// True for a row with the settings of a session, which all of its topics share: itself, or its agent.
    static func isSettings(_ row: JSONValue) -> Bool {
        row["role"] == nil && (row["config"]?.isObject == true || row.string("systemRole") != nil)
    }

    /// Records of conversations with their messages as parts, then rows about these, and a topic's settings after them.
    /// Messages of a conversation without a row, such as LobeChat's inbox, use the first message as its row.
    func records(of file: InputFile) throws(ImportError) -> [Record] {
        var records: [Record] = []
        var places: [String: Int] = [:]
        var settings: [String: JSONValue] = [:]
        /// The session that each record names.
        var sessionIDs: [String?] = []

        func add(_ row: Record, _ facts: JSONValue, id: String) {
            places[id] = records.count
            records.append(row)
            sessionIDs.append(Self.isSettings(facts) ? nil : facts.firstText("sessionId") ?? id)
        }

        for (table, _) in owners {
            for row in try file.records(at: place + [table]) {
                guard let facts = row.value, let id = ChatTablesFormat.id(of: facts), places[id] == nil else {
                    continue
                }
                add(row, facts, id: id)
                if Self.isSettings(facts) { settings[id] = facts }
            }
        }
        /// The record of each message.
        var homes: [String: Int] = [:]
        for row in try file.records(at: place + ["messages"]) {
            guard let facts = row.value, let id = Self.owner(of: facts) else { continue }
            if places[id] == nil { add(row, facts, id: id) }
            guard let home = places[id] else { continue }
            records[home].parts.append(row.bytes)
            if let message = facts.string("id") { homes[message] = home }
        }
        for table in Self.details {
            for row in try file.records(at: place + [table]) {
                guard let home = row.value?.string("id").flatMap({ homes[$0] }) else { continue }
                records[home].parts.append(row.bytes)
            }
        }
        settings.merge(try agents(in: file)) { own, _ in own }
        var shared = SharedReading(of: file)
        for index in records.indices where !records[index].parts.isEmpty {
            shared.share(sessionIDs[index].flatMap { settings[$0] }, with: &records[index])
        }
        return records.filter { !$0.parts.isEmpty }
    }

    /// The agents of sessions, which LobeChat's newer exports keep in a table of their own.
    private func agents(in file: InputFile) throws(ImportError) -> [String: JSONValue] {
        var agents: [String: JSONValue] = [:]
        for row in try file.records(at: place + ["agents"]) {
            guard let facts = row.value, Self.isSettings(facts), let id = facts.string("id") else { continue }
            agents[id] = facts
        }
        var bySession: [String: JSONValue] = [:]
        for row in try file.records(at: place + ["agentsToSessions"]) {
            guard let facts = row.value, let session = facts.string("sessionId") else { continue }
            bySession[session] = facts.string("agentId").flatMap { agents[$0] }
        }
        return bySession
    }
}

extension Format {
    package static let chatTables = Format(ChatTablesFormat.self)
}
