import Bytes
import ConversationModel
import Inputs
import JSON

/// A chat of Cursor's command line: messages have hashes as keys, and one of the blobs lists these in order.
enum CursorChatStore {
    static func isOne(_ probe: Probe) -> Bool {
        probe.hasTable("blobs", ["id", "data"]) && probe.hasTable("meta", ["key", "value"])
    }

    /// One conversation: a line about it, and a line for each message.
    static func records(of database: Database) throws(ImportError) -> [Record] {
        guard let facts = try facts(in: database), let root = facts.firstText("latestRootBlobId") else { return [] }
        var messages: [String: ByteRegion] = [:]
        var order: [String] = []
        try blobs(of: database, where: .equal(column: "id", .text(ByteRegion(root)))) { _, blob in
            order = ProtobufFields(blob).filter { $0.number == 1 && $0.bytes.count == hashSize }.map(
                \.bytes.array.hexadecimal)
        }
        let wanted = Set(order)
        try blobs(of: database) { id, blob in
            if wanted.contains(id), blob.starts(with: [0x7B]) { messages[id] = blob }
        }
        guard !messages.isEmpty else { return [] }
        var lines = JSONOutput()
        lines.json(facts.bytes)
        var bytes = lines.bytes
        for message in order.compactMap({ messages.removeValue(forKey: $0) }) {
            // A raw line break can only occur between values.
            bytes += [0x0A] + message.array.map { $0 == 0x0A ? 0x20 : $0 }
        }
        return [Record(bytes: ByteRegion(bytes).spilled, number: 0, path: JSONPath([.key("blobs")]), isLines: true)]
    }

    /// Bytes of SHA-256.
    private static let hashSize = 32

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
    fileprivate init?(hexadecimal text: String) {
        let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
