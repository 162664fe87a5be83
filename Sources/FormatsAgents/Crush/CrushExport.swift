import ConversationModel
import Importing
import JSON

/// A session as `crush session show --json` prints it.
enum CrushExport {
    static func matches(_ root: JSONValue) -> Bool {
        root["meta"]?.string("uuid") != nil && root["messages"]?.isList { $0["parts"]?.isArray == true } == true
    }

    static func read(_ root: JSONValue) -> Conversation {
        let meta = root["meta"]
        var reader = CrushReader()
        for message in root.elements(at: "messages") { reader.append(message) }
        var conversation = Conversation(
            id: meta?.firstText("uuid") ?? "", title: meta?.firstText("title"), messages: reader.finish())
        if let usage = Usage(meta) {
            let last = conversation.messages.last { $0.model != nil }
            conversation.usage = [StatedUsage(usage, model: last?.model, at: last?.timestamp)]
        }
        // Instructions for the model.
        meta?["skills"]?.markRead()
        conversation.participants = Participant.userAndAssistant(named: "Crush")
        conversation.createdAt = meta?.firstTimestamp("created")
        conversation.updatedAt = meta?.firstTimestamp("modified")
        return conversation
    }
}
