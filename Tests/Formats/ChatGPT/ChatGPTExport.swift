import ConversationModel
@testable import Importing
@testable import JSON

/// Makes exports as ChatGPT writes them.
struct ChatGPTExport {
    private var nodes: [(id: String, parent: String?, message: String?)] = []
    var current: String?
    var listsChildren = true
    var members = ""

    /// A node after the last one, or after another.
    mutating func add(
        _ role: String, _ content: String, id: String? = nil, after parent: String? = nil, metadata: String = "{}",
        recipient: String = "all", name: String? = nil, members: String = ""
    ) {
        let id = id ?? "n\(nodes.count)"
        let author = #"{"role": "\#(role)", "name": \#(name.map { "\"\($0)\"" } ?? "null"), "metadata": {}}"#
        let message =
            #"{"id": "m-\#(id)", "author": \#(author), "create_time": \#(1_700_000_000 + nodes.count).5, "content": \#(content),"#
            + #" "status": "finished_successfully", "weight": 1, "metadata": \#(metadata), "recipient": "\#(recipient)"\#(members)}"#
        append(id, parent, message)
    }

    /// A node without a message, as trees begin with.
    mutating func addRoot() {
        append("root", nil, nil)
    }

    private mutating func append(_ id: String, _ parent: String?, _ message: String?) {
        nodes.append((id, parent ?? nodes.last?.id, message))
    }

    mutating func user(_ text: String, id: String? = nil, after parent: String? = nil) {
        add("user", Self.text(text), id: id, after: parent)
    }

    mutating func answer(_ text: String, id: String? = nil, after parent: String? = nil, metadata: String = "{}") {
        add("assistant", Self.text(text), id: id, after: parent, metadata: metadata)
    }

    static func text(_ text: String) -> String {
        var output = JSONOutput()
        output.object { output in
            output.member("content_type", "text")
            output.member("parts", [text])
        }
        return output.string
    }

    var json: String { "[\(conversation)]" }

    var conversation: String {
        let mapping = nodes.map { node in
            let children = nodes.filter { $0.parent == node.id }.map { "\"\($0.id)\"" }.joined(separator: ",")
            return #""\#(node.id)": {"id": "\#(node.id)", "message": \#(node.message ?? "null"), "#
                + #""parent": \#(node.parent.map { "\"\($0)\"" } ?? "null"), "children": [\#(listsChildren ? children : "")]}"#
        }
        let current = current ?? nodes.last?.id
        return #"{"title": "A title", "create_time": 1700000000.25, "conversation_id": "c-1", \#(members)"#
            + #""mapping": {\#(mapping.joined(separator: ","))}, "current_node": "\#(current ?? "")"}"#
    }

    func read() throws -> Conversation {
        try conversations(json).first ?? Conversation()
    }
}
