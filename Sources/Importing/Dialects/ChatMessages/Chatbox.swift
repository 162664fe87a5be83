package import Inputs
package import JSON

/// The backup of Chatbox: one object, with a member `session:ID` for each conversation.
package enum Chatbox {
    private static let prefix = "session:"

    package static func isBackup(_ value: JSONValue) -> Bool {
        value["chat-sessions-list"] != nil && value.members.contains { $0.key.hasPrefix(prefix) }
    }

    package static func records(of file: InputFile) throws(ImportError) -> [Record] {
        try file.records { $0?.hasPrefix(prefix) == true }
    }
}
