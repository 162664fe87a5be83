import ConversationModel
import Importing
import Inputs
import JSON

/// Conversations of llm before version 0.32: each response contains its prompt.
enum LLMResponses {
    private static let columns = ["id", "model", "prompt", "system", "response", "conversation_id", "datetime_utc"]

    static func isThere(_ has: (String, [String]) -> Bool) -> Bool {
        has("conversations", ["id", "name"]) && has("responses", columns)
    }

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, decode: LLMFormat.decode)
        try rows.addConversations(of: "conversations", id: "id", ["id", "name", "model"])
        var conversations: [String: String] = [:]
        try rows.addParts(
            of: "responses", columns + ["resolved_model", "reasoning", "input_tokens", "output_tokens"],
            orderedBy: ["datetime_utc", "id"]
        ) { row in
            guard let conversation = row["conversation_id"].key else { return [] }
            if let id = row["id"].key { conversations[id] = conversation }
            return [conversation]
        }
        let owners = { (row: DatabaseRow) in row["response_id"].key.flatMap { conversations[$0] }.map { [$0] } ?? [] }
        for table in ["tool_calls", "tool_results"] where database.has(table: table, columns: ["response_id"]) {
            try rows.addParts(
                of: table, ["id", "response_id", "name", "arguments", "output", "exception", "tool_call_id"], to: owners
            )
        }
        for (link, table, id) in [
            ("prompt_fragments", "fragments", "fragment_id"), ("prompt_attachments", "attachments", "attachment_id"),
        ] where database.has(table: link, columns: ["response_id", id]) {
            var users: [String: Set<String>] = [:]
            try rows.addParts(of: link, ["response_id", id, "order"]) { row in
                let all = owners(row)
                if let key = row[id].key { users[key, default: []].formUnion(all) }
                return all
            }
            guard database.has(table: table, columns: ["id"]) else { continue }
            try rows.addParts(of: table, ["id", "content", "source", "type", "path", "url"]) { row in
                row["id"].key.flatMap { users[$0] }.map(Array.init) ?? []
            }
        }
        return rows.records
    }

    static func messages(_ values: [JSONValue]) -> [Message] {
        let rows = LLMRows(values)
        let calls = rows.grouped("tool_calls", by: "response_id", order: "id")
        let results = rows.grouped("tool_results", by: "response_id", order: "id")
        let files = LLMFiles(rows)
        return LLMTurn.messages(
            of: rows.all("responses").map { row in
                let id = row["id"]?.idText ?? ""
                var turn = LLMTurn(row, calls: calls[id] ?? [], results: results[id] ?? [])
                turn.files = files.attachments(of: id)
                return turn
            })
    }
}

/// Files and text fragments of prompts.
private struct LLMFiles {
    private let fragments: [String: JSONValue]
    private let attachments: [String: JSONValue]
    private let fragmentLinks: [String: [JSONValue]]
    private let attachmentLinks: [String: [JSONValue]]

    init(_ rows: LLMRows) {
        fragments = rows.byID("fragments", "id")
        attachments = rows.byID("attachments", "id")
        fragmentLinks = rows.grouped("prompt_fragments", by: "response_id", order: "order")
        attachmentLinks = rows.grouped("prompt_attachments", by: "response_id", order: "order")
    }

    func attachments(of response: String) -> [Attachment] {
        let texts = (fragmentLinks[response] ?? []).compactMap { $0["fragment_id"]?.idText.flatMap { fragments[$0] } }
        let files = (attachmentLinks[response] ?? []).compactMap {
            $0["attachment_id"]?.idText.flatMap { attachments[$0] }
        }
        return texts.map { row in
            var attachment = Attachment(kind: .file, name: row.firstText("source")?.nameOfFile)
            attachment.text = row.firstText("content")
            return attachment
        } + files.map(LLMFormat.attachment)
    }
}
