import ConversationModel

/// Direct messages in the data archive of X, formerly Twitter: `data/direct-messages.js`, and those of groups.
struct TwitterImporter: Importer {
    static let format = Format(
        name: "twitter", title: "X (Twitter) archive, direct messages", files: "direct-messages.js")

    static func recognises(_ probe: Probe) -> Bool {
        probe.values.contains { conversation in
            conversation["dmConversation"]?.elements(at: "messages").prefix(64).contains(where: isEntry) == true
        }
    }

    /// In files of the same names with `headers`, messages have no text.
    private static func isEntry(_ value: JSONValue) -> Bool {
        value["messageCreate"]?["senderId"] != nil && value["messageCreate"]?["text"] != nil
    }

    static func heading(of record: Record) -> Heading {
        record.heading(at: ["dmConversation"], idKeys: ["conversationId"], titleKeys: [])
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root["dmConversation"]
        guard let root, root["messages"]?.isArray == true else { return nil }
        var chat = TwitterChat(root, TwitterArchive(of: file))
        chat.read(root.elements(at: "messages").reversed(), &notes)
        return chat.finish()
    }
}
