import ConversationModel
package import Importing
import Inputs
import JSON

/// Messages in the archives of Facebook and Instagram: a folder for each conversation, with `message_1.json` and so on;
/// also the archive of Messenger's encrypted chats.
struct MessengerFormat: DocumentFormat {
    static let info = FormatInfo(
        "messenger", "Facebook Messenger and Instagram exports", files: ["message_1.json"],
        reads: "reactions, media, shared links, calls", evidence: .publicReaders)

    static let keys = FactKeys(id: ["thread_path"], title: ["title"])
    private static let encryptedKeys = FactKeys(title: ["threadName"])

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { value in
                value["messages"]?.isList(of: isMessage) == true
                    || (value["thread_path"] != nil && value["participants"]?.isArray == true)
            }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        if value["sender_name"] != nil { return value["timestamp_ms"] != nil }
        return value["senderName"] != nil && value["timestamp"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        var facts = head.facts(keys)
        facts.title =
            facts.title?.withoutMojibake
            ?? head.facts(encryptedKeys).title.map { MessengerThread.unnumbered($0.withoutMojibake) }
        return facts
    }

    /// Groups the files of one conversation: each has ten thousand messages, and the first has the newest.
    static func groupKey(of source: Source) -> String? {
        guard let thread = source.records.first.map({ $0.facts(keys).id }),
            !thread.isEmpty || source.file.stem.hasPrefix("message_")
        else { return nil }
        return FilePath.split(source.file.place).folder + "\n" + thread
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard root["messages"]?.isArray == true else { throw ImportError(.missing("messages"), at: root) }
        var roots = [root]
        for companion in reading.record.parts {
            roots.append(try Record(bytes: companion, number: 0, path: .root).document(&reading.notes).root)
        }
        // The archives differ only in the names of their folders.
        let isInstagram = reading.file.name.lowercased().containsBytes(of: "instagram")
        reading.conversation.source.application = isInstagram ? "Instagram" : "Messenger"
        return reading.take(MessengerThread(roots, in: reading.conversation).conversation)
    }
}

extension Format {
    package static let messenger = Format(MessengerFormat.self)
}
