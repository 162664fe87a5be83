import ConversationModel
import Importing
import JSON

/// A session as `crush session show --json` prints it.
enum CrushExport {
    static func matches(_ root: JSONValue) -> Bool {
        root["meta"]?.string("uuid") != nil && root["messages"]?.isList { $0["parts"]?.isArray == true } == true
    }

    static func messages(in root: JSONValue, _ conversation: inout Conversation) -> [Message] {
        let meta = root["meta"]
        var reader = CrushReader()
        for message in root.elements(at: "messages") { reader.append(message) }
        let messages = reader.finish()
        conversation.usage = messages.total(Usage(meta))
        // Instructions for the model.
        meta?["skills"]?.markRead()
        return messages
    }
}

extension [Message] {
    /// The usage of all messages, as that of the last model.
    func total(_ usage: Usage?) -> [StatedUsage] {
        let last = last { $0.model != nil }
        return usage.map { [StatedUsage($0, model: last?.model, at: last?.timestamp)] } ?? []
    }
}
