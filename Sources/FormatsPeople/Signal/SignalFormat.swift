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

    static func header(of record: Record) -> ConversationHeader {
        // All files of signal-export have the same name; the folder has the chat's name.
        ConversationHeader(id: record.isLines ? record.name : "", title: record.name.isEmpty ? nil : record.name)
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let values = try record.pieces(&notes) { $0.isArray ? $0 : nil }
        let isExport = values.contains(where: isExported)
        if !isExport { warnOfColumns(values, &notes) }
        var conversation =
            isExport ? SignalExportChat(values).conversation : SignalChat(values, record.name).conversation
        let header = header(of: record)
        if !header.id.isEmpty { conversation.id = header.id }
        conversation.title = header.title ?? conversation.title
        return conversation
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
