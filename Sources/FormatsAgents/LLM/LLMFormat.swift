import ConversationModel
import Files
package import Importing
import Inputs
import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Logs of the command `llm`: a database in which a conversation is a list of responses, or since version 0.32 a thread
/// of messages that each name the previous one.
struct LLMFormat: DocumentFormat {
    static let info = FormatInfo(
        "llm", "Logs of llm", application: "llm", files: ["logs.db"],
        places: [.desktop("io.datasette.llm/logs.db"), .named("LLM_USER_PATH", or: nil, "logs.db")],
        reads: "prompts, answers, tool calls, attachments by name", evidence: .publicReaders)
    static let keys = FactKeys(id: ["id"], title: ["name"])
    static let assistant: String? = nil

    static func matches(_ probe: Probe) -> Bool {
        LLMResponses.isThere(probe.hasTable) || LLMThreads.isThere(probe.hasTable)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file)] }
        var records: [Record] = []
        if LLMThreads.isThere(database.has) { records += try LLMThreads.records(of: database) }
        if LLMResponses.isThere(database.has) { records += try LLMResponses.records(of: database) }
        return records
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let rows = reading.parts()
        let isThread = root.string("table") == "threads"
        reading.conversation.createdAt = universal(root["datetime_utc"])
        return isThread ? LLMThreads.messages(of: root, rows) : LLMResponses.messages(rows)
    }

    /// Older versions wrote times without a zone, in UTC.
    static func universal(_ value: JSONValue?) -> Timestamp? {
        value?.string.flatMap { universal(time: $0) }
    }

    static func universal(time: String) -> Timestamp? {
        Timestamp(rfc3339: time + "Z") ?? Timestamp(rfc3339: time)
    }

    /// The bytes of a file as base64.
    static func decode(_ column: String, _ blob: ByteRegion) -> String? {
        column == "content" ? Data(blob.array).base64EncodedString() : nil
    }

    static func attachment(_ row: JSONValue) -> Attachment {
        let mime = row.firstText("type")
        var attachment = Attachment(
            kind: Attachment.Kind(mime: mime) ?? .file,
            name: (row.firstText("path") ?? row.firstText("url"))?.nameOfFile,
            mime: mime)
        attachment.setSource(row.firstText("url") ?? row.firstText("content").map { $0.dataAddress(mime: mime) })
        return attachment
    }
}

/// Rows that several tables refer to, by id.
struct LLMRows {
    private var byTable: [String: [JSONValue]] = [:]

    init(_ rows: [JSONValue]) {
        byTable = Dictionary(grouping: rows) { $0.string("table") ?? "" }
    }

    func all(_ table: String) -> [JSONValue] { byTable[table] ?? [] }

    /// The rows of a table, by a column.
    func byID(_ table: String, _ column: String) -> [String: JSONValue] {
        Dictionary(all(table).compactMap { row in row[column]?.idText.map { ($0, row) } }) { first, _ in first }
    }

    /// The rows of a table, grouped by a column and in order.
    func grouped(_ table: String, by column: String, order: String) -> [String: [JSONValue]] {
        Dictionary(grouping: all(table)) { $0[column]?.idText ?? "" }
            .mapValues { rows in rows.sorted { ($0[order]?.int ?? 0) < ($1[order]?.int ?? 0) } }
    }
}

extension Format {
    package static let llm = Format(LLMFormat.self)
}
