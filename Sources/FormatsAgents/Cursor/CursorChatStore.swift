import Bytes
import ConversationModel
import Files
import Importing
import Inputs
import JSON

/// A chat of Cursor's command line: messages have hashes as keys, and one of the blobs lists these in order.
enum CursorChatStore {
    static func isOne(_ probe: Probe) -> Bool {
        probe.hasTable("blobs", ["id", "data"]) && probe.hasTable("meta", ["key", "value"])
    }

    /// One conversation: a line about it, and a line for each message. Sub-agents are parts.
    static func records(of file: InputFile, _ database: Database) throws(ImportError) -> [Record] {
        guard let facts = try facts(in: database), let root = facts.firstText("latestRootBlobId") else { return [] }
        var state = CursorChatState(ByteRegion([]))
        try blobs(of: database, where: .equal(column: "id", .text(ByteRegion(root)))) { _, blob in
            state = CursorChatState(blob)
        }
        var archives = try blobs(of: database, state.allArchives) { _ in true }
        let chats = state.chats(&archives)
        var messages = try blobs(of: database, Set(chats.joined())) { $0.starts(with: [0x7B]) }
        guard !messages.isEmpty else { return [] }
        var lines = header(facts, beside: file)
        append(chats[0], of: &messages, to: &lines)
        var record = Record(
            bytes: ByteRegion(lines).spilled, number: 0, path: JSONPath([.key("blobs")]), isLines: true)
        for chat in chats.dropFirst() {
            var lines: [UInt8] = []
            append(chat, of: &messages, to: &lines)
            if !lines.isEmpty { record.parts.append(ByteRegion(lines).spilled) }
        }
        return [record]
    }

    /// A line with the facts about the chat, of the store and of the file beside it.
    private static func header(_ facts: JSONValue, beside file: InputFile) -> [UInt8] {
        var line = JSONOutput()
        line.object { line in
            line.key("store")
            line.json(facts.bytes)
            if let meta = file.tree?.value(of: FilePath.join(file.folder, "meta.json")), meta.isObject {
                line.key("meta")
                line.json(ByteRegion(meta.rawJSON))
            }
        }
        return line.bytes.map { $0 == 0x0A ? 0x20 : $0 }
    }

    /// The most bytes of a message that may occur more than once: equal messages are one blob.
    private static let repeatLimit = 1024

    private static func append(_ chat: [String], of messages: inout [String: ByteRegion], to lines: inout [UInt8]) {
        for id in chat {
            guard let message = messages[id] else { continue }
            if message.count > repeatLimit { messages[id] = nil }
            // A raw line break can only occur between values.
            lines += [0x0A] + message.array.map { $0 == 0x0A ? 0x20 : $0 }
        }
    }

    private static func facts(in database: Database) throws(ImportError) -> JSONValue? {
        var facts: JSONValue?
        do throws(DatabaseError) {
            try database.rows(of: "meta", ["key", "value"]) { row in
                guard facts == nil, let text = row["value"].text else { return }
                let json = text.hasPrefix("{") ? ByteRegion(text) : ByteRegion([UInt8](hexadecimal: text) ?? [])
                facts = (try? JSONDocument(parsing: json))?.root
            }
        } catch {
            throw ImportError(.database(error))
        }
        return facts
    }

    /// The blobs with these ids that are of a kind.
    private static func blobs(
        of database: Database, _ ids: Set<String>, where isWanted: (ByteRegion) -> Bool
    ) throws(ImportError) -> [String: ByteRegion] {
        var found: [String: ByteRegion] = [:]
        guard !ids.isEmpty else { return found }
        try blobs(of: database) { id, blob in
            if ids.contains(id), isWanted(blob) { found[id] = blob }
        }
        return found
    }

    private static func blobs(
        of database: Database, where filter: RowFilter? = nil, _ body: (String, ByteRegion) -> Void
    ) throws(ImportError) {
        do throws(DatabaseError) {
            try database.rows(of: "blobs", ["id", "data"], where: filter) { row in
                guard let id = row["id"].text else { return }
                if case .blob(let blob) = row["data"] { body(id, blob) }
            }
        } catch {
            throw ImportError(.database(error))
        }
    }
}

extension [UInt8] {
    /// nil if the text is not pairs of hexadecimal digits.
    init?(hexadecimal text: String) {
        let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
