import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of Character.AI as tools save them: a character, and its histories with alternative answers.
struct CharacterAIFormat: DocumentFormat {
    static let info = FormatInfo(
        "character-ai", "Character.AI histories", application: "Character.AI", files: ["*.json"],
        reads: "branches of answers, pictures", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains {
                $0["histories"]?.isList(of: isHistory) == true || isHistory($0)
                    || oldHistories($0)?.isList(of: isOldHistory) == true
            }
    }

    /// The histories of the first version of the site.
    private static func oldHistories(_ root: JSONValue) -> JSONValue? { root["histories"]?["histories"] }

    private static func isOldHistory(_ value: JSONValue) -> Bool {
        value["msgs"]?.isList { $0["src"]?["is_human"]?.bool != nil && $0.string("text") != nil } == true
    }

    private static func isHistory(_ value: JSONValue) -> Bool {
        value["turns"]?.isList { $0["candidates"]?.isArray == true && $0["author"]?.isObject == true } == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let root = probe.values.first, !isHistory(root) else { return [.whole(file)] }
        let isOld = oldHistories(root)?.isArray == true
        var records = try file.records(at: isOld ? ["histories", "histories"] : ["histories"])
        let character = root["character"] ?? root["info"]?["character"]
        let name = character?.firstText("name") ?? root.firstText("name") ?? ""
        for index in records.indices { records[index].name = name }
        return records
    }

    static let keys = FactKeys(id: ["chat_id", "external_id"], title: ["name"])

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        if !reading.record.name.isEmpty { reading.conversation.title = reading.record.name }
        // Some tools list the oldest turn first, others the newest.
        let turns = root.elements(at: "turns").flatMap(messages)
        let messages = (turns + root.elements(at: "msgs").map(oldMessage)).sortedByTime
        let person = messages.first { $0.role == .user }?.participant
        reading.conversation.participants = [Participant(id: person ?? Role.user.rawValue, role: .user)]
        reading.conversation.participants += Participant.agents(in: messages)
        return messages
    }

    /// The chosen answer, with the others as alternatives.
    private static func messages(_ turn: JSONValue) -> [Message] {
        let author = turn["author"]
        let isUser = author?["is_human"]?.bool == true
        let role: Role = isUser ? .user : .assistant
        let name = author?.firstText("name") ?? role.rawValue
        let primary = turn.firstText("primary_candidate_id")
        // The newest answer comes first in the file.
        let candidates = Array(turn.elements(at: "candidates").filter(\.isObject).reversed())
        let answers = candidates.map { candidate in
            var message = Message(id: candidate.string("candidate_id") ?? "", participant: name, role: role)
            message.timestamp = turn.firstTimestamp("create_time") ?? candidate.firstTimestamp("create_time")
            message.append(text: candidate.firstText("raw_content", "text") ?? "")
            message.attachments = pictures(candidate, "tti_image_rel_path")
            return [message]
        }
        let shown = candidates.firstIndex { primary != nil && $0.firstText("candidate_id") == primary }
        return answers.isEmpty ? [] : Alternatives.merge(answers, shown: shown ?? answers.count - 1)
    }

    private static func oldMessage(_ value: JSONValue) -> Message {
        let author = value["src"]
        let role: Role = author?["is_human"]?.bool == true ? .user : .assistant
        var message = Message(
            id: value["id"]?.idText ?? "", participant: author?.firstText("name") ?? role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("created")
        message.append(text: value.string("text") ?? "")
        message.attachments = pictures(value, "image_rel_path")
        return message
    }

    /// The picture that a message came with.
    private static func pictures(_ value: JSONValue, _ key: String) -> [Attachment] {
        value.firstText(key).map { [Attachment(kind: .image, source: $0)] } ?? []
    }
}

extension Format {
    package static let characterAI = Format(CharacterAIFormat.self)
}
