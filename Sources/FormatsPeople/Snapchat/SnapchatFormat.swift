import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats in Snapchat's data of an account: an object with a list of messages for each.
struct SnapchatFormat: DocumentFormat {
    static let info = FormatInfo(
        "snapchat", "Snapchat chats", application: "Snapchat", files: ["json/chat_history.json"],
        reads: "media by name, notices", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { $0.members.prefix(64).contains { $0.value.isList(of: isMessage) } }
    }

    /// The list of expired snaps has neither texts nor files.
    private static func isMessage(_ value: JSONValue) -> Bool {
        value["Media Type"] != nil && value["Created"] != nil && value["IsSender"] != nil
            && (value["Content"] ?? value["Media IDs"]) != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { try file.records() }

    static let keys = FactKeys.name

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        var chat = SnapchatChat(reading.conversation, SnapchatFiles(of: reading.file))
        chat.read(root.elements.reversed(), &reading.notes)
        return reading.take(chat.finish())
    }
}

extension Format {
    package static let snapchat = Format(SnapchatFormat.self)
}
