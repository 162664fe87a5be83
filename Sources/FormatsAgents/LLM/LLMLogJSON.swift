import ConversationModel
package import Importing
import Inputs
import JSON

/// The output of `llm logs --json`: an array of responses, perhaps of several conversations.
struct LLMLogJSONFormat: DocumentFormat {
    static let info = FormatInfo(
        "llm-json", "Logs of llm (JSON)", application: "llm", files: ["*.json"],
        reads: "prompts, answers, reasoning, tool calls, fragments, attachments by name", evidence: .publicReaders)
    static let keys = FactKeys(id: ["conversation_id"], title: ["conversation_name"])
    static let assistant: String? = nil

    private static let columns = ["conversation_id", "datetime_utc", "model", "prompt", "response"]

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .array && probe.values.contains { value in columns.allSatisfy { value[$0] != nil } }
    }

    /// Joins the responses of each conversation.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.elements.joined { $0.facts(keys).id }
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        // A search lists the best match first.
        let rows = ([root] + reading.parts()).sorted(byTime: { LLMFormat.universal($0["datetime_utc"]) })
        return LLMTurn.messages(of: rows.map(turn))
    }

    private static func turn(_ row: JSONValue) -> LLMTurn {
        // The request and the response as the provider words them, and declarations for the model.
        for key in ["prompt_json", "response_json", "options_json", "schema_json", "tools"] { row[key]?.markRead() }
        var turn = LLMTurn(row, calls: row.elements(at: "tool_calls"), results: row.elements(at: "tool_results"))
        turn.systemFiles = row.elements(at: "system_fragments").map(fragment)
        turn.files =
            row.elements(at: "prompt_fragments").map(fragment)
            + row.elements(at: "attachments").map(LLMFormat.attachment)
        return turn
    }

    private static func fragment(_ value: JSONValue) -> Attachment {
        let names = value.elements(at: "aliases").compactMap(\.string)
        var attachment = Attachment(kind: .file, name: names.first ?? value.firstText("hash"))
        attachment.text = value.firstText("content")
        return attachment
    }
}

extension Format {
    package static let llmLogJSON = Format(LLMLogJSONFormat.self)
}
