import ConversationModel

/// Google Chat as Google Takeout gives it: a folder for each group, with its messages, what came with them, and who is
/// in it.
struct GoogleChatImporter: Importer {
    static let format = Format(
        name: "google-chat", title: "Google Chat (Takeout)", files: "Google Chat/Groups/*/messages.json")

    static func recognises(_ probe: Probe) -> Bool {
        probe.values.contains { $0["messages"]?.isList(of: isMessage) == true }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["creator"]?.isObject == true && value["created_date"] != nil
    }

    static func heading(of record: Record) -> Heading {
        var scanner = try? ElementScanner(record.bytes, at: ["messages"])
        // Any message names the group.
        while let message = try? scanner?.next() {
            let value = try? JSONDocument(parsing: message.bytes).root
            if let id = value.flatMap(GoogleChat.groupID) { return Heading(id: id) }
        }
        return Heading()
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        return GoogleChat(Array(root.elements(at: "messages")), GoogleChatGroup(beside: file)).conversation
    }
}

/// What lies beside the messages.
struct GoogleChatGroup {
    /// Of a space; talks between two and of groups have none.
    var name: String?
    /// The address of whoever made the export.
    var owner: String?

    init(beside file: InputFile) {
        guard let tree = file.tree else { return }
        name = tree.value(of: FilePath.join(file.folder, "group_info.json"))?.firstText("name")
        let users = FilePath.join(FilePath.split(FilePath.split(file.folder).folder).folder, "Users")
        let user = tree.entries(in: users).first(where: \.isFolder)
        let info = user.flatMap { tree.value(of: FilePath.join(FilePath.join(users, $0.name), "user_info.json")) }
        owner = info?["user"]?.firstText("email")
    }
}
