import ConversationModel
package import Importing
import Inputs
import JSON

/// HuggingChat's export: rows of its database, in which messages list their children.
struct HuggingChatFormat: DocumentFormat {
    static let info = FormatInfo(
        "huggingchat", "HuggingChat export", application: "HuggingChat", files: ["*.jsonl", "conversations.json"],
        reads: "branches, thinking, files", evidence: .publicReaders)

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["assistants.json"], beside: ["conversations.json"])
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value["messages"]?.isList {
                $0.string("from") != nil && $0["content"] != nil && ($0["children"] ?? $0["ancestors"])?.isArray == true
            } == true
        }
    }

    static let keys = FactKeys(id: ["_id.$oid", "_id", "id.$oid", "id"], title: ["title"])

    private static func id(_ value: JSONValue?) -> String? { value?["$oid"]?.string ?? value?.idText }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let model = root.firstText("model")
        let nodes = root.elements(at: "messages").filter(\.isObject).map { value in
            MessageTree.Node(
                id: id(value["id"]) ?? "", parent: value.elements(at: "ancestors").reversed().first.flatMap { id($0) },
                children: value.elements(at: "children").compactMap { id($0) }, value: value)
        }
        let tree = MessageTree(nodes)
        let path = tree.path(to: nil) { $0.firstTimestamp("createdAt", "updatedAt") }
        var messages = tree.messages(along: path, isPrompt: { $0.string("from") == "user" }) { values in
            values.compactMap { message($0, model: model) }
        }
        if let first = messages.firstIndex(where: { $0.role == .user }) {
            messages[first].attachments += filesBeside(nodes.map(\.value))
        }
        return messages
    }

    /// The files beside the export. It lists all files of a conversation at each of its messages, without a hint at the
    /// one that had them.
    private static func filesBeside(_ messages: [JSONValue]) -> [Attachment] {
        var seen: Set<String> = []
        let names = messages.flatMap { $0.elements(at: "files").compactMap(\.string) }
        return names.filter { seen.insert($0).inserted }.map { name in
            Attachment(kind: Attachment.Kind(ofFile: name), name: name, source: name)
        }
    }

    private static func message(_ value: JSONValue, model: String?) -> Message? {
        guard let role = value.string("from").flatMap({ Role(chat: $0) }) else { return nil }
        var message = Message(id: id(value["id"]) ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("createdAt", "updatedAt")
        let content = value.string("content") ?? ""
        if role == .assistant {
            // A router chooses a model for each answer.
            message.model = value["routerMetadata"]?.firstText("model") ?? model
            let (thinking, rest) = ThinkTag.split(content)
            message.append(thoughts: value.firstText("reasoning") ?? thinking)
            message.append(text: rest)
        } else {
            message.append(text: content)
        }
        message.attachments = value.elements(at: "files").filter(\.isObject).compactMap(file)
        if value["interrupted"]?.bool == true { message.status = .stopped }
        return message
    }

    /// A file in base64, or by a name that only the server can resolve.
    private static func file(_ value: JSONValue) -> Attachment? {
        let mime = value.firstText("mime")
        var file = Attachment(kind: Attachment.Kind(mime: mime) ?? .file, name: value.firstText("name"), mime: mime)
        if value.string("type") == "base64" { file.source = value.firstText("value")?.dataAddress(mime: mime) }
        file.isMissing = file.source == nil
        return file
    }
}

extension Format {
    package static let huggingChat = Format(HuggingChatFormat.self)
}
