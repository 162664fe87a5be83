import Inputs
import JSON

/// The backup of Chatbox: one object, with a member `session:ID` for each conversation.
enum Chatbox {
    private static let prefix = "session:"

    static func isBackup(_ value: JSONValue) -> Bool {
        value["chat-sessions-list"] != nil && value.members.contains { $0.key.hasPrefix(prefix) }
    }

    static func records(of file: InputFile) throws(ImportError) -> [Record] {
        try file.records { $0?.hasPrefix(prefix) == true }
    }
}
