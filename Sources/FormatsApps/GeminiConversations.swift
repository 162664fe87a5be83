import ConversationModel
package import Importing
import Inputs
import JSON

/// Exports of Gemini with a list of conversations, each with its turns.
struct GeminiConversationsFormat: DocumentFormat {
    static let info = FormatInfo(
        "gemini-conversations", "Gemini conversations (lists of turns)", application: "Gemini", files: ["*.json"],
        reads: "turns with their roles", evidence: .publicReaders)
    static let header = HeaderKeys(id: ["id", "conversation_id"], title: ["title"])

    private static let list = "conversations"
    private static let turns = ["entries", "messages", "turns"]

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object && probe.values.contains { $0[list]?.isList(of: isConversation) == true }
    }

    private static func isConversation(_ value: JSONValue) -> Bool {
        turns.contains { value[$0]?.isList(of: isAnswer) == true }
    }

    /// True for a turn of the model; these exports call it so, in one of two shapes.
    private static func isAnswer(_ value: JSONValue) -> Bool {
        let (role, text) = (value.string("role"), value.string("text"))
        if role?.lowercased() == "model", text != nil { return true }
        return value.string("author")?.lowercased() == "model" && value.string("content") != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        try file.records(at: [list])
    }

    static func messages(in root: JSONValue, _ context: inout ImportContext) -> [Message] {
        context.conversation.createdAt = root.firstTimestamp("create_time", "created", "time")
        var reader = ChatReader()
        guard let key = turns.first(where: { root[$0] != nil }) else { return [] }
        for value in root.elements(at: key) { reader.append(value, &context.diagnostics) }
        return reader.finish()
    }
}

extension Format {
    package static let geminiConversations = Format(GeminiConversationsFormat.self)
}
