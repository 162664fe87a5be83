import ConversationModel
import Inputs
import JSON

/// Grok's data export: conversations, each beside its responses.
struct GrokFormat: ConversationFormat {
    static let info = FormatInfo("grok", "Grok data export", application: "Grok", files: ["prod-grok-backend.json"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isConversation($0) || $0.elements(at: "conversations").contains(where: isConversation) }
    }

    private static func isConversation(_ value: JSONValue) -> Bool {
        value["responses"]?.isArray == true && value["conversation"]?.isObject == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if probe.shape != .object { return probe.elements }
        return probe.values.contains(where: isConversation) ? [.whole(file)] : try file.records(at: ["conversations"])
    }

    /// Id and title are in the inner object.
    static func header(of record: Record) -> ConversationHeader {
        record.header(in: "conversation", idKeys: ["conversation_id", "id"], titleKeys: ["title"])
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard isConversation(root), let facts = root["conversation"] else {
            throw ImportError(.missing("conversation"), at: root)
        }
        var conversation = Conversation(
            id: facts.firstText("conversation_id", "id") ?? "", title: facts.firstText("title"))
        conversation.createdAt = facts["create_time"].flatMap(GrokResponse.time)
        conversation.updatedAt = facts["modify_time"].flatMap(GrokResponse.time)
        conversation.participants = Participant.userAndAssistant(named: "Grok")
        let tree = MessageTree(
            root.elements(at: "responses").map { $0["response"] ?? $0 }.filter(\.isObject).map { response in
                MessageTree.Node(
                    id: GrokResponse.id(response), parent: response.string("parent_response_id"), value: response)
            })
        let path = tree.path(to: facts.string("leaf_response_id")) { $0["create_time"].flatMap(GrokResponse.time) }
        conversation.messages = tree.messages(along: path, isPrompt: GrokResponse.isPrompt) { values in
            values.map { GrokResponse.message($0) }
        }
        return conversation.messages.isEmpty ? nil : conversation
    }
}
