import ConversationModel
import Importing
import Inputs
import JSON

/// Threads of llm since version 0.32. The key of a message is a hash of its content and all messages before it, so
/// threads share their common beginning.
enum LLMThreads {
    /// The limit of shown messages as a multiple of all messages: threads may share most of them.
    private static let repetitions = 16

    static func isThere(_ has: (String, [String]) -> Bool) -> Bool {
        has("threads", ["id", "tip_message_hash"]) && has("messages", ["hash", "parent_hash", "role"])
            && has("parts", ["message_hash", "position", "type"])
    }

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, json: ["payload"], decode: LLMFormat.decode)
        var tips: [(thread: String, hash: String)] = []
        try rows.addConversations(of: "threads", ["id", "name", "tip_message_hash", "datetime_utc"]) { row in
            if let id = row["id"].key, let tip = row["tip_message_hash"].key { tips.append((id, tip)) }
            return row["id"].key
        }
        let threads = try threads(with: tips, database)
        try rows.addParts(of: "messages", ["hash", "parent_hash", "role"]) { row in
            row["hash"].key.flatMap { threads[$0] } ?? []
        }
        var owners: [String: [String]] = [:]
        var fragments: [String: Set<String>] = [:]
        try rows.addParts(of: "parts", ["id", "message_hash", "position", "type", "tool_name", "text", "payload"]) {
            row in
            let all = row["message_hash"].key.flatMap { threads[$0] } ?? []
            if let id = row["id"].key { owners[id] = all }
            return all
        }
        try rows.addParts(
            of: "turns", ["id", "thread_id", "tip_message_hash", "model", "resolved_model", "datetime_utc"]
        ) {
            $0["thread_id"].key.map { [$0] } ?? []
        }
        for (link, table, id) in [
            ("part_fragments", "fragments", "fragment_id"), ("part_attachments", "attachments", "attachment_id"),
        ] where database.has(table: link, columns: ["part_id", id]) && database.has(table: table, columns: ["id"]) {
            fragments = [:]
            try rows.addParts(of: link, ["part_id", id, "order"]) { row in
                let all = row["part_id"].key.flatMap { owners[$0] } ?? []
                if let key = row[id].key { fragments[key, default: []].formUnion(all) }
                return all
            }
            try rows.addParts(of: table, ["id", "content", "source", "type", "path", "url"]) { row in
                row["id"].key.flatMap { fragments[$0] }.map(Array.init) ?? []
            }
        }
        return rows.records
    }

    /// The threads of each message.
    private static func threads(
        with tips: [(thread: String, hash: String)], _ database: Database
    ) throws(ImportError) -> [String: [String]] {
        var parents: [String: String?] = [:]
        do throws(DatabaseError) {
            try database.rows(of: "messages", ["hash", "parent_hash"]) { row in
                if let hash = row["hash"].key { parents[hash] = row["parent_hash"].key }
            }
        } catch {
            throw ImportError(.database(error))
        }
        var budget = repetitions * (parents.count + tips.count)
        var threads: [String: [String]] = [:]
        for (thread, tip) in tips {
            var next: String? = tip
            while let hash = next, let parent = parents[hash], threads[hash]?.last != thread {
                budget -= 1
                guard budget >= 0 else { throw ImportError(.database(.damaged)) }
                threads[hash, default: []].append(thread)
                next = parent
            }
        }
        return threads
    }

    static func messages(of root: JSONValue, _ values: [JSONValue]) -> [Message] {
        let rows = LLMRows(values)
        let messages = rows.byID("messages", "hash")
        let turns = rows.byID("turns", "tip_message_hash")
        var reader = LLMThreadReader(rows)
        var path: [(hash: String, row: JSONValue)] = []
        var passed: Set<String> = []
        var next = root.firstText("tip_message_hash")
        while let hash = next, let row = messages[hash], passed.insert(hash).inserted {
            path.append((hash, row))
            next = row.firstText("parent_hash")
        }
        for (hash, row) in path.reversed() { reader.append(row, hash: hash, turn: turns[hash]) }
        return reader.finish()
    }
}

/// Turns the rows of a thread into messages.
private struct LLMThreadReader {
    private var session = SessionWriter()
    private let parts: [String: [JSONValue]]
    private let fragments: [String: JSONValue]
    private let attachments: [String: JSONValue]
    private let files: [String: [JSONValue]]

    init(_ rows: LLMRows) {
        parts = rows.grouped("parts", by: "message_hash", order: "position")
        fragments = rows.byID("fragments", "id")
        attachments = rows.byID("attachments", "id")
        files = rows.grouped("part_attachments", by: "part_id", order: "order")
    }

    func finish() -> [Message] { session.finish() }

    mutating func append(_ row: JSONValue, hash: String, turn: JSONValue?) {
        guard let role = row.string("role").flatMap({ Role(chat: $0) }) else { return }
        var message = Message(id: hash, participant: role.rawValue, role: role)
        message.kind = .text
        message.timestamp = LLMFormat.universal(turn?["datetime_utc"])
        message.model = role == .assistant ? turn?.firstText("resolved_model", "model") : nil
        for part in parts[hash] ?? [] { append(part, to: &message) }
        if role != .tool { session.append(message) }
    }

    private mutating func append(_ part: JSONValue, to message: inout Message) {
        let payload = part["payload"]
        switch part.string("type") {
        case "text": message.append(paragraph: text(part))
        case "reasoning":
            let text = text(part)
            if !text.isEmpty { message.parts.append(.thinking(Thinking(text))) }
        case "tool_call":
            message.parts.append(
                .toolCall(
                    ToolCall(
                        id: payload?.firstText("tool_call_id") ?? "",
                        name: payload?.firstText("name") ?? part.firstText("tool_name") ?? "tool",
                        input: payload?["arguments"].flatMap { ToolCall.Payload($0) }, status: .pending)))
        case "tool_result":
            let isError = payload?.firstText("exception") != nil
            var result = ToolResult(isError ? payload?["exception"] : payload?["output"], isError: isError)
            result.attachments = attachments(of: part)
            session.append(
                result: result, of: payload?.firstText("tool_call_id") ?? "", name: part.firstText("tool_name"))
        case "attachment": message.attachments += attachments(of: part)
        default: break
        }
        // Data for the model's provider only.
        payload?["provider_metadata"]?.markRead()
    }

    private func attachments(of part: JSONValue) -> [Attachment] {
        (files[part["id"]?.idText ?? ""] ?? []).compactMap { link in
            link["attachment_id"]?.idText.flatMap { attachments[$0] }.map(LLMFormat.attachment)
        }
    }

    /// The text of a part; long pieces are stored elsewhere.
    private func text(_ part: JSONValue) -> String {
        if let text = part.string("text") { return text }
        return part["payload"]?.elements(at: "text_ref").map { piece in
            piece.string("literal") ?? piece["fragment"]?.idText.flatMap { fragments[$0] }?.firstText("content") ?? ""
        }.joined() ?? ""
    }
}
