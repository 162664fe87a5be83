import ConversationModel
package import Importing
import Inputs
import JSON

/// Exports of Gemini with a list of conversations, each with its turns.
struct GeminiConversationsFormat: DocumentFormat {
    static let info = FormatInfo(
        "gemini-conversations", "Gemini conversations (lists of turns)", application: "Gemini", files: ["*.json"],
        reads: "turns with their roles", evidence: .publicReaders)
    static let keys = FactKeys(
        id: ["id", "conversation_id"], title: ["title"], created: ["create_time", "created", "time"])

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

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        var reader = ChatReader()
        guard let key = turns.first(where: { root[$0] != nil }) else { return [] }
        for value in root.elements(at: key) { reader.append(value, &reading.notes) }
        return reader.finish()
    }
}

extension Format {
    package static let geminiConversations = Format(GeminiConversationsFormat.self)
}
