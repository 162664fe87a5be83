import ConversationModel
import Importing
import JSON

/// Reads the pairs of a chat, and what the file knows about each of their messages.
struct TextGenerationWebUIChat {
    /// The facts about each message, by names such as `user_0` and `assistant_0`.
    private let details: [String: JSONValue]
    /// The pairs as the model knows them, and as they were shown.
    private let pairs: [(stored: [JSONValue], shown: [JSONValue])]

    init(_ root: JSONValue) {
        let members = root["metadata"]?.members.map { ($0.key, $0.value) } ?? []
        details = Dictionary(members) { $1 }
        let isNew = root["internal"]?.isArray == true && root["visible"]?.isArray == true
        let stored = root.elements(at: isNew ? "internal" : "data").map { Array($0.elements) }
        let shown = root.elements(at: isNew ? "visible" : "data_visible").map { Array($0.elements) }
        pairs = stored.indices.map { (stored[$0], shown.indices.contains($0) ? shown[$0] : []) }
        // The same pairs, for older versions.
        if isNew { ["data", "data_visible"].forEach { root[$0]?.markRead() } }
    }

    var messages: [Message] {
        pairs.indices.flatMap { row in
            [message(.user, row, side: 0), message(.assistant, row, side: 1)].compactMap(\.self)
        }
    }

    /// nil for the empty half of a pair, such as the prompt before a greeting.
    private func message(_ role: Role, _ row: Int, side: Int) -> Message? {
        let details = self.details["\(role.rawValue)_\(row)"]
        let pair = pairs[row]
        let text = TextGenerationWebUIText(
            pair.stored.dropFirst(side).first, pair.shown.dropFirst(side).first, calls: details?["tool_sequence"])
        var message = Message(participant: role.rawValue, role: role, parts: text.parts)
        message.attachments = details?.elements(at: "attachments").compactMap(Self.attachment) ?? []
        message.timestamp = details?.firstText("timestamp").flatMap(EnglishDate.timestamp)
        message.model = role == .assistant ? details?.firstText("model_name") : nil
        add(versions: details, to: &message)
        return message.isEmpty ? nil : message
    }

    /// Adds the other versions of a prompt or an answer.
    private func add(versions details: JSONValue?, to message: inout Message) {
        var versions = (details?["versions"]?.elements.map(\.self) ?? []).map { version in
            let text = TextGenerationWebUIText(
                version["content"], version["visible_content"], calls: version["tool_sequence"])
            var other = Message(participant: message.participant, role: message.role, parts: text.parts)
            other.timestamp = version.firstText("timestamp").flatMap(EnglishDate.timestamp)
            return other
        }
        guard !versions.isEmpty else { return }
        let stated = details?["current_version_index"]?.int.flatMap { versions.indices.contains($0) ? $0 : nil }
        let current = stated ?? versions.firstIndex { $0.parts == message.parts } ?? versions.count
        if current == versions.count { versions.append(message) }
        guard message.role == .assistant else {
            message.branches = versions.indices.filter { $0 != current && !versions[$0].isEmpty }
                .map { [versions[$0]] }
            return
        }
        versions[current] = message
        if let merged = Alternatives.merge(versions.map { [$0] }, shown: current).first { message = merged }
    }

    private static func attachment(_ value: JSONValue) -> Attachment? {
        let type = value.firstText("type")
        let isImage = type == "image"
        var attachment = Attachment(
            kind: isImage ? .image : Attachment.Kind(mime: type) ?? .file, name: value.firstText("name"),
            mime: isImage ? nil : type)
        attachment.source = value.firstText("image_data", "file_path", "url")
        attachment.text = value.firstText("content")
        attachment.isMissing = attachment.source == nil && attachment.text == nil
        return attachment.isMissing && attachment.name == nil ? nil : attachment
    }
}
