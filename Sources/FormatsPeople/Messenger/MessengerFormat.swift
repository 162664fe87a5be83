import ConversationModel
package import Importing
import Inputs
import JSON

/// Messages in the archives of Facebook and Instagram: a folder for each conversation, with `message_1.json` and so on;
/// also the archive of Messenger's encrypted chats.
struct MessengerFormat: ConversationFormat {
    static let info = FormatInfo(
        "messenger", "Facebook Messenger and Instagram exports", files: ["message_1.json"],
        reads: "reactions, media, shared links, calls", evidence: .publicReaders)

    static let header = HeaderKeys(id: ["thread_path"], title: ["title"])
    private static let encryptedHeader = HeaderKeys(title: ["threadName"])

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

    static func header(of record: Record) -> ConversationHeader {
        var header = record.header(Self.header)
        header.title =
            header.title?.withoutMojibake
            ?? record.header(encryptedHeader).title.map { MessengerThread.unnumbered($0.withoutMojibake) }
        return header
    }

    /// Groups the files of one conversation: each has ten thousand messages, and the first has the newest.
    static func groupKey(of source: Source) -> String? {
        guard let thread = source.records.first.map({ header(of: $0).id }),
            !thread.isEmpty || source.file.stem.hasPrefix("message_")
        else { return nil }
        return FilePath.split(source.file.place).folder + "\n" + thread
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard root["messages"]?.isArray == true else { throw ImportError(.missing("messages"), at: root) }
        var roots = [root]
        for companion in record.parts {
            roots.append(try Record(bytes: companion, number: 0, path: .root).document(&notes).root)
        }
        // The archives differ only in the names of their folders.
        let isInstagram = file.name.lowercased().containsBytes(of: "instagram")
        return MessengerThread(roots, isInstagram: isInstagram).conversation
    }
}

extension Format {
    package static let messenger = Format(MessengerFormat.self)
}
