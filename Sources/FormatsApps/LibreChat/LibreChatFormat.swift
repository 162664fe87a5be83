import ConversationModel
package import Importing
import Inputs
import JSON

/// An exported conversation of LibreChat: messages nested in the messages that they answer, or a flat list.
struct LibreChatFormat: DocumentFormat {
    static let info = FormatInfo(
        "librechat", "LibreChat export", application: "LibreChat", files: ["*.json"],
        reads: "branches, reasoning, tool calls, files", evidence: .realFiles("exports of 2024, nested and flat"))
    static let keys = FactKeys(
        id: ["conversationId"], title: ["title"], created: ["createdAt"], updated: ["updatedAt"])
    static let assistant: String? = nil

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            value.string("conversationId") != nil
                && lists.contains { value.elements(at: $0).contains { isMessage($0) } }
        }
    }

    /// The list of all messages, or of the first ones, which contain their answers.
    private static let lists = ["messages", "messagesTree"]

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("messageId") != nil && (value["isCreatedByUser"] != nil || value["sender"] != nil)
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard let list = lists.lazy.compactMap({ root[$0] }).first(where: \.isArray) else {
            throw ImportError(.missing("messages"), at: root)
        }
        // The time of the export without a date, and an earlier title.
        root["exportAt"]?.markRead()
        root["options"]?["title"]?.markRead()
        let model = root["options"]?.firstText("model")
        let tree = MessageTree(nodes(list))
        let path = tree.path(to: nil) { $0.firstTimestamp("createdAt") }
        return tree.messages(along: path, isPrompt: LibreChatMessage.isPrompt) { values in
            values.flatMap { LibreChatAnswer($0, LibreChatMessage.isPrompt($0) ? nil : model).messages }
        }
    }

    /// All messages at any depth, each before its answers.
    private static func nodes(_ list: JSONValue) -> [MessageTree.Node] {
        var nodes: [MessageTree.Node] = []
        var waiting = Array(list.elements).reversed().map { (value: $0, parent: String?.none) }
        while let (value, parent) = waiting.popLast() {
            guard value.isObject else { continue }
            let id = value.string("messageId") ?? "\(nodes.count)"
            nodes.append(MessageTree.Node(id: id, parent: value.string("parentMessageId") ?? parent, value: value))
            waiting += Array(value.elements(at: "children")).reversed().map { ($0, id) }
        }
        return nodes
    }
}

extension Format {
    package static let libreChat = Format(LibreChatFormat.self)
}
