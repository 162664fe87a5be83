import ConversationModel
package import Importing
import Inputs
import JSON

/// Microsoft Copilot's export of an account's activity: a table with a row for each message, in which a name is all
/// that identifies a conversation.
struct MicrosoftCopilotFormat: ConversationFormat {
    static let info = FormatInfo(
        "microsoft-copilot", "Microsoft Copilot activity history", application: "Copilot",
        files: ["copilot-activity-history*.csv"],
        reads: "prompts and answers of the activity history", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .text, let first = CSVRows(probe.text).first(where: { _ in true }) else { return false }
        return first.map { $0.filter { $0 != "\u{FEFF}" }.lowercased() } == [
            "conversation", "time", "author", "message",
        ]
    }

    /// One record for each name; the rows of one conversation may be anywhere.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let text = file.bytes.withoutByteOrderMark
        var rows = CSVRows(text.string)
        let length = rows.count
        var records: [Record] = []
        var places: [String: Int] = [:]
        _ = rows.next()
        var start = length - rows.count
        while let row = rows.next() {
            defer { start = length - rows.count }
            guard row.count >= 4 else { continue }
            let bytes = text.slice(start..<(length - rows.count))
            if let place = places[row[0]] {
                records[place].parts.append(bytes)
            } else {
                places[row[0]] = records.count
                var record = Record(bytes: bytes, number: records.count, path: .root)
                record.name = row[0]
                records.append(record)
            }
        }
        return records
    }

    static let assistant: String? = "Copilot"

    static let keys = FactKeys(id: [], title: [.name])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let rows = ([reading.record.bytes] + reading.record.parts).compactMap { bytes in
            var rows = CSVRows(bytes.string)
            return rows.next()
        }
        return rows.filter { $0.count >= 4 }.map(message).sortedByTime
    }

    private static func message(_ row: [String]) -> Message {
        let role: Role = ["human", "user"].contains(row[2].lowercased()) ? .user : .assistant
        var message = Message(participant: role.rawValue, role: role)
        message.timestamp = Timestamp(rfc3339: row[1])
        // An unquoted comma is part of the message.
        message.append(text: row[3...].joined(separator: ","))
        return message
    }
}

extension Format {
    package static let microsoftCopilot = Format(MicrosoftCopilotFormat.self)
}
