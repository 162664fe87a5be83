import ConversationModel
package import Importing
import Inputs
import JSON

/// Google Chat in Google Takeout: a folder for each group with its messages, attachments and members.
struct GoogleChatFormat: DocumentFormat {
    static let info = FormatInfo(
        "google-chat", "Google Chat (Takeout)", application: "Google Chat",
        files: ["Google Chat/Groups/*/messages.json"],
        reads: "replies, reactions, edits, attachments, events, tasks", evidence: .publicReaders)

    /// Drops the files that describe groups and users.
    static func conversationFiles(among paths: [String]) -> [String] {
        let groups = paths.folders(with: ["group_info.json"])
        guard !groups.isDisjoint(with: paths.folders(with: ["messages.json"])) else { return paths }
        return paths.filter { !["group_info.json", "user_info.json"].contains(FilePath.split($0).name) }
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["messages"]?.isList(of: isMessage) == true }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["creator"]?.isObject == true && value["created_date"] != nil
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        var scanner = try? ElementScanner(head.record.bytes, at: ["messages"])
        // Any message names the group.
        while let message = try? scanner?.next() {
            let value = try? JSONDocument(parsing: message.bytes).root
            if let id = value.flatMap(GoogleChat.groupID) { return ConversationFacts(id: id) }
        }
        return ConversationFacts()
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let (values, group) = (Array(root.elements(at: "messages")), GoogleChatGroup(beside: reading.file))
        return reading.take(GoogleChat(values, group, in: reading.conversation).conversation)
    }
}

/// The file beside a group's messages.
struct GoogleChatGroup {
    /// The name of a space; direct and group chats have none.
    var name: String?
    /// The address of the account's owner.
    var owner: String?

    init(beside file: InputFile) {
        guard let tree = file.watchedTree else { return }
        name = tree.value(of: FilePath.join(file.folder, "group_info.json"))?.firstText("name")
        let users = FilePath.join(FilePath.split(FilePath.split(file.folder).folder).folder, "Users")
        let user = tree.entries(in: users).first(where: \.isFolder)
        let info = user.flatMap { tree.value(of: FilePath.join(FilePath.join(users, $0.name), "user_info.json")) }
        owner = info?["user"]?.firstText("email")
    }
}

extension Format {
    package static let googleChat = Format(GoogleChatFormat.self)
}
