import ConversationModel
import Files
import Importing
import Inputs
import JSON

/// A session in Cline's newer storage, `sessions/ID/`: facts about it (`ID.json`), its messages (`ID.messages.json`), and
/// those of each sub-agent (`AGENT.messages.json`).
enum ClineSession {
    static let messagesSuffix = ".messages.json"

    static func isFacts(_ value: JSONValue) -> Bool {
        value.string("session_id") != nil && value.string("workspace_root") != nil && value["interactive"]?.bool != nil
    }

    static func isMessages(_ value: JSONValue) -> Bool {
        value.string("sessionId") != nil && value.string("agent") != nil && value["messages"]?.isArray == true
    }

    // MARK: Files

    /// Merges the messages in a folder into the facts about the session, or else those of sub-agents into its messages.
    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        var places: [String: (facts: Int?, messages: Int?)] = [:]
        for (index, source) in sources.enumerated() {
            let (folder, name) = FilePath.split(source.file.place)
            let id = FilePath.split(folder).name
            guard !id.isEmpty else { continue }
            if name == id + ".json" { places[folder, default: (nil, nil)].facts = index }
            if name == id + messagesSuffix { places[folder, default: (nil, nil)].messages = index }
        }
        for index in sources.indices {
            let (folder, name) = FilePath.split(sources[index].file.place)
            guard name.hasSuffix(messagesSuffix), let place = places[folder], let record = sources[index].records.first,
                let target = place.facts ?? place.messages, target != index
            else { continue }
            sources[target].records[0].parts.append(record.bytes)
            sources[index].records = []
        }
        return sources
    }

    /// Drops the messages that a compaction keeps for the model, and the program's log.
    static func conversationFiles(among paths: [String]) -> [String] {
        let folders = paths.folders(with: ["*" + messagesSuffix])
        guard !folders.isEmpty else { return paths }
        return paths.filter { path in
            let (folder, name) = FilePath.split(path)
            return !folders.contains(folder) || !(name.hasSuffix(".compaction.json") || name == "hooks.jsonl")
        }
    }

    // MARK: Reading

    static func facts(in root: JSONValue, of record: Record) -> ConversationFacts {
        guard isFacts(root) else {
            return ConversationFacts(id: root.string("sessionId") ?? "", date: root.firstTimestamp("updated_at"))
        }
        var facts = ConversationFacts(
            id: root.string("session_id") ?? "", title: root["metadata"]?.firstText("title"),
            date: root.firstTimestamp("started_at"))
        facts.predecessor = root["metadata"]?["fork"]?.firstText("forkedFromSessionId")
        // A session begins with an empty list.
        facts.isBlank = !record.parts.contains(where: hasMessages)
        return facts
    }

    private static func hasMessages(_ bytes: ByteRegion) -> Bool {
        var scanner = try? ElementScanner(bytes, at: ["messages"])
        return (try? scanner?.next()) != nil
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let parts = reading.parts()
        let facts = isFacts(root) ? root : nil
        let transcripts = ([root] + parts).filter(isMessages)
        let lead = transcripts.first { $0.string("agent") == "lead" }
        var messages = messages(lead ?? root)
        let agents = parts.filter { isMessages($0) && $0.string("agent") != "lead" }
        messages.append(
            agents: agents.map { (title: name(of: $0, in: reading.conversation.id), transcript: Self.messages($0)) })
        // Settings, the first prompt again, and the prompt for the model.
        for key in ["metadata", "prompt"] { facts?[key]?.markRead() }
        for transcript in transcripts { transcript["system_prompt"]?.markRead() }
        reading.conversation.createdAt = facts == nil ? nil : reading.conversation.createdAt
        reading.conversation.updatedAt = facts?.firstTimestamp("ended_at") ?? lead?.firstTimestamp("updated_at")
        return messages
    }

    private static func messages(_ transcript: JSONValue) -> [Message] {
        var reader = ClineSessionReader()
        for message in transcript.elements(at: "messages") { reader.append(message) }
        return reader.finish()
    }

    /// The id of a sub-agent's session is that of the session, two underscores and a name.
    private static func name(of agent: JSONValue, in session: String) -> String? {
        agent.string("sessionId").map { $0.hasPrefix(session + "__") ? String($0.dropFirst(session.count + 2)) : $0 }
    }
}
