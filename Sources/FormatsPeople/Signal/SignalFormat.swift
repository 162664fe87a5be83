import ConversationModel
package import Importing
import Inputs
import JSON

/// Signal, which has no export of its own: the rows of its database in a file for each chat (sigtop), or a folder for
/// each chat (signal-export).
struct SignalFormat: ConversationFormat {
    static let info = FormatInfo(
        "signal", "Signal (sigtop, signal-export)", application: "Signal", files: ["*.json of a chat", "*/data.json"],
        reads: "replies, reactions, edits, attachments, notices", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isStored($0) || isExported($0) }
    }

    /// True for a message of Signal Desktop's database.
    private static func isStored(_ value: JSONValue) -> Bool {
        value["sent_at"]?.double != nil && value.string("conversationId") != nil && value.string("type") != nil
    }

    /// True for a line of signal-export.
    private static func isExported(_ value: JSONValue) -> Bool {
        value.string("date") != nil && value.string("sender") != nil && value.string("body") != nil
            && value["reactions"]?.isArray == true && value["attachments"]?.isArray == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file, isLines: probe.shape == .lines)
        let (folder, name) = FilePath.split(file.place)
        record.name = probe.values.contains(where: isExported) ? FilePath.split(folder).name : chatName(ofFile: name)
        return [record]
    }

    /// The name of the chat: sigtop's files are named after the chat and its number, as in `Ann (+4912).json`.
    private static func chatName(ofFile name: String) -> String {
        guard name.hasSuffix(").json"), let number = name.lastIndex(of: "(") else { return "" }
        return name[..<number].trimmed
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        let name = head.record.name
        // All files of signal-export have the same name; the folder has the chat's name.
        return ConversationFacts(id: head.record.isLines ? name : "", title: name.isEmpty ? nil : name)
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let values = try reading.pieces { $0.isArray ? $0 : nil }
        if values.contains(where: isExported) {
            return reading.take(SignalExportChat(values, in: reading.conversation).conversation)
        }
        warnOfColumns(values, &reading.notes)
        return reading.take(SignalChat(values, reading.record.name, in: reading.conversation).conversation)
    }

    /// Warns of rows without a type. Newer databases keep type, text and time in columns of their own, and sigtop writes
    /// only the rest of the row.
    private static func warnOfColumns(_ values: [JSONValue], _ notes: inout ImportDiagnostics) {
        for value in values where value.isObject && value["type"] == nil {
            notes.warn(ImportError(.missing("type"), at: value))
        }
    }
}

extension Format {
    package static let signal = Format(SignalFormat.self)
}
