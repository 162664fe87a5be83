import ConversationModel
import Importing
import JSON

/// A chat of AI Studio's Build mode, in which the model writes an application. It is saved as a prompt whose only chunk has
/// the steps as JSON in its text:
/// `[{"id": 0, "author": "user", "payload": {"type": "text", "text": "…"}, "createdTimestamp": 1766737160152}]`.
enum AIStudioBuild {
    /// The steps in a chunk; nil for a chunk of another prompt.
    static func steps(in chunk: JSONValue) -> [JSONValue]? {
        guard let text = chunk["text"], let words = text.string, words.first == "[",
            words.containsBytes(of: "\"payload\""),
            let list = try? JSONDocument(parsing: words).root, list.isList(of: isStep)
        else { return nil }
        return text.opened.map { Array($0.elements) }
    }

    private static func isStep(_ value: JSONValue) -> Bool {
        ["user", "model"].contains(value.string("author") ?? "") && value["payload"]?.string("type") != nil
    }

    /// Calls that write the files of a step.
    static func calls(in payload: JSONValue) -> [ToolCall] {
        payload.elements(at: "entries").map { entry in
            ToolCall(
                name: "edit_file", input: ToolCall.Payload(entry),
                status: entry["isDone"]?.bool == false ? .pending : .ok)
        }
    }
}
