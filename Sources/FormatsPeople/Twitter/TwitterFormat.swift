import ConversationModel
package import Importing
import Inputs
import JSON

/// Direct messages in the data archive of X (formerly Twitter): `data/direct-messages.js`, and the file of groups.
struct TwitterFormat: ConversationFormat {
    static let info = FormatInfo(
        "twitter", "X (Twitter) archive, direct messages", application: "X", files: ["direct-message*.js"],
        reads: "reactions, media, group notices, edits", evidence: .publicReaders)

    static func conversationFiles(among paths: [String]) -> [String] {
        let headers = FilePattern("direct-message*headers*.js")
        return paths.filter { !($0.hasSuffix(headers.ending) && headers.matches(FilePath.split($0).name)) }
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { conversation in
            conversation["dmConversation"]?.elements(at: "messages").prefix(64).contains(where: isEntry) == true
        }
    }

    /// True if the entry has a text; the files with `headers` in their name have none.
    private static func isEntry(_ value: JSONValue) -> Bool {
        value["messageCreate"]?["senderId"] != nil && value["messageCreate"]?["text"] != nil
    }

    static let keys = FactKeys(at: "dmConversation", id: ["conversationId"], title: [])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let root = try reading.root()["dmConversation"]
        guard let root, root["messages"]?.isArray == true else { return [] }
        var chat = TwitterChat(reading.conversation, TwitterArchive(of: reading.file))
        chat.read(root.elements(at: "messages").reversed(), &reading.notes)
        return reading.take(chat.finish())
    }
}

extension Format {
    package static let twitter = Format(TwitterFormat.self)
}
