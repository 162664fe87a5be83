import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// ChatGPT's data export (`conversations.json`, or numbered parts of it), and conversations saved from the browser.
struct ChatGPTFormat: DocumentFormat {
    static let info = FormatInfo(
        "chatgpt", "ChatGPT data export", application: "ChatGPT", files: ["conversations.json", "*.zip"],
        reads: "branches, tools, thinking, pictures, files, citations of all generations, canvas, voice transcripts",
        evidence: .realFiles("exports of 2023 and 2024"))
    static let textIsVerbatim = true
    static let keys = FactKeys(
        id: ["conversation_id", "id"], title: ["title"], created: ["create_time"], updated: ["update_time"])

    private static let sideFiles: Set<String> = [
        "chat.html", "user.json", "message_feedback.json", "model_comparisons.json", "shared_conversations.json",
        "conversation_asset_file_names.json", "user_settings.json", "export_manifest.json",
        "shopping.json", "sora.json",
    ]
    private static let conversationNames = ["conversations.json", "conversations-*.json"]

    /// Drops uploads, which may be conversations of other programs.
    static func conversationFiles(among paths: [String]) -> [String] {
        let exports = paths.folders(with: conversationNames)
        guard !exports.isEmpty else { return paths }
        return paths.withoutFiles(sideFiles, beside: conversationNames).filter { path in
            let (folder, name) = FilePath.split(path)
            return AssetIndex.id(ofFile: name) == nil || !exports.contains { FilePath.isInside(folder, $0) }
        }
    }

    /// One record per conversation; null marks one that could not be exported.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.shape == .object
            ? [.whole(file)] : probe.elements.filter { $0.bytes.count != 4 || $0.bytes.string != "null" }
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["mapping"]?.isObject == true }
    }

    /// The most bytes of a conversation that may be empty: begun, but without a message.
    private static let shellSize = 8192
    /// The same for a conversation without an answer: the user's custom instructions may be long.
    private static let largeShellSize = 1 << 17

    /// True if the conversation is small enough to check for messages.
    private static func mayBeShell(_ bytes: ByteRegion) -> Bool {
        bytes.count < shellSize
            || (bytes.count < largeShellSize && !bytes.contains("\"assistant\""))
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        var facts = head.facts(keys)
        facts.predecessor = predecessor(in: head.record.bytes)
        guard mayBeShell(head.record.bytes), let root = head.value, root["mapping"]?.isObject == true else {
            return facts
        }
        facts.isBlank = messages(root, of: nil).isEmpty
        return facts
    }

    /// The conversation that was branched: one of the copied messages names it.
    private static func predecessor(in bytes: ByteRegion) -> String? {
        guard let member = bytes.after("\"branching_from_conversation_id\"")?.prefix(256),
            let value = member.after(":").flatMap({ ElementScanner.firstValue(of: $0, within: $0.count) })
        else { return nil }
        return (try? JSONDocument(parsing: value))?.root.string
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard root["mapping"]?.isObject == true else { throw ImportError(.missing("mapping"), at: root) }
        reading.conversation.source.id = reading.conversation.id
        reading.conversation.participants += people(root)
        return messages(root, of: reading.file)
    }

    /// The people of a group.
    private static func people(_ root: JSONValue) -> [Participant] {
        let people = root["mapping"]?.members.compactMap { $0.value["message"].flatMap(ChatGPTReader.person) } ?? []
        var known: Set<String> = []
        return people.filter { known.insert($0.id).inserted }
    }

    private static func tree(_ mapping: JSONValue) -> MessageTree {
        MessageTree(
            mapping.members.map { key, node in
                MessageTree.Node(
                    id: key, parent: node.string("parent"),
                    children: node.elements(at: "children").compactMap(\.string),
                    value: node["message"] ?? node)
            })
    }

    private static func messages(_ root: JSONValue, of file: InputFile?) -> [Message] {
        guard let mapping = root["mapping"] else { return [] }
        let tree = tree(mapping)
        let path = tree.path(to: root.string("current_node")) { $0["create_time"]?.timestamp }
        let reader = ChatGPTReader(file: file, model: root.string("default_model_slug"))
        return tree.messages(along: path, isPrompt: isPrompt, read: reader.read)
    }

    /// True if the message is a visible prompt.
    private static func isPrompt(_ message: JSONValue) -> Bool {
        message.string(at: "author", "role") == "user" && !ChatGPTReader.isHidden(message)
    }
}

extension Format {
    package static let chatGPT = Format(ChatGPTFormat.self)
}
