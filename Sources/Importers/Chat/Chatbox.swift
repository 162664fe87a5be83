import ConversationModel

/// The backup of Chatbox: all that it keeps, in which each conversation is a member `session:` and its id.
enum Chatbox {
    private static let prefix = "session:"

    static func isBackup(_ value: JSONValue) -> Bool {
        value["chat-sessions-list"] != nil && value.members.contains { $0.key.hasPrefix(prefix) }
    }

    static func records(of file: InputFile) throws(ImportError) -> [Record] {
        var records: [Record] = []
        do throws(JSONError) {
            var scanner = try ElementScanner(file.bytes)
            while let element = try scanner?.next() {
                guard element.key?.hasPrefix(prefix) == true else { continue }
                records.append(Record(bytes: element.bytes, number: records.count, path: element.path))
            }
        } catch {
            throw ImportError(error)
        }
        return records
    }
}
