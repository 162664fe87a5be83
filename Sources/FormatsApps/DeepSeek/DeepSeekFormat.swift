import ConversationModel
package import Importing
import Inputs
import JSON

/// DeepSeek's data export, and conversations from its server's responses to the browser.
///
/// Files and outermost keys are those of ChatGPT's export, but conversations have `inserted_at` and messages consist of
/// fragments. Only the server's responses state which branch is shown.
struct DeepSeekFormat: DocumentFormat {
    static let info = FormatInfo(
        "deepseek", "DeepSeek data export", application: "DeepSeek", files: ["conversations.json", "*.zip"],
        reads: "branches, thinking, web searches, files, sources", evidence: .publicReaders)
    static let textIsVerbatim = true

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["user.json"], beside: ["conversations.json"])
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isExported($0) || isServed(body(of: $0)) }
    }

    private static func isExported(_ value: JSONValue) -> Bool {
        guard let mapping = value["mapping"], mapping.isObject else { return false }
        return value["inserted_at"] != nil
            || mapping.members.prefix(8).contains { $0.value["message"]?["fragments"]?.isArray == true }
    }

    private static func isServed(_ body: JSONValue) -> Bool {
        body["chat_session"]?.isObject == true && body["chat_messages"]?.isArray == true
    }

    /// The conversation inside the envelope of a server's response.
    private static func body(of root: JSONValue) -> JSONValue {
        root["data"]?["biz_data"] ?? root
    }

    static let keys = FactKeys(
        id: places("id"), title: places("title"), created: places("inserted_at"), updated: places("updated_at"))

    /// In a server's response, the facts are in an inner object.
    private static func places(_ key: String) -> [FactKey] {
        ["", "chat_session.", "data.biz_data.chat_session."].map { FactKey($0 + key) }
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let body = body(of: root)
        guard root["mapping"]?.isObject == true || isServed(body) else {
            throw ImportError(.missing("mapping"), at: root)
        }
        let facts = body["chat_session"] ?? root
        let tree = MessageTree(nodes(of: body))
        let path = tree.path(to: facts["current_message_id"]?.idText) { DeepSeekMessage($0).timestamp }
        return tree.messages(along: path, isPrompt: { DeepSeekMessage($0).isPrompt }) { nodes in
            nodes.compactMap { DeepSeekMessage($0).read(&reading.notes) }
        }
    }

    private static func nodes(of body: JSONValue) -> [MessageTree.Node] {
        if let mapping = body["mapping"] {
            return mapping.members.map { key, node in
                MessageTree.Node(
                    id: key, parent: node.string("parent"),
                    children: node.elements(at: "children").compactMap(\.string), value: node)
            }
        }
        return body.elements(at: "chat_messages").filter(\.isObject).map { message in
            MessageTree.Node(
                id: message["message_id"]?.idText ?? "", parent: message["parent_id"]?.idText, value: message)
        }
    }
}

extension Format {
    package static let deepSeek = Format(DeepSeekFormat.self)
}
