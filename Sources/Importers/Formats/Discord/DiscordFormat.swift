import ConversationModel
import Inputs
import JSON

/// Files of DiscordChatExporter: a channel a file, or several files for a long one.
struct DiscordFormat: ConversationFormat {
    static let info = FormatInfo(
        "discord", "Discord (DiscordChatExporter)", application: "Discord", files: ["*.json"],
        reads: "replies, reactions, edits, attachments, embeds, stickers, notices", evidence: .publicReaders)
    static let exportsParts = true

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { value in
                value["guild"]?.isObject == true && value["channel"]?.isObject == true
                    && value["messages"]?.isArray == true
            }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }

    static func header(of record: Record) -> ConversationHeader {
        guard var scanner = try? ElementScanner(record.bytes) else { return ConversationHeader() }
        while let member = try? scanner.next(), member.key != "messages" {
            guard member.key == "channel", let channel = try? JSONDocument(parsing: member.bytes).root else { continue }
            return ConversationHeader(id: channel.id, title: channel.string("name"))
        }
        return ConversationHeader()
    }

    /// Parts are named `channel.json`, `channel [part 2].json` and so on.
    static func groupKey(of source: Source) -> String? {
        guard let record = source.records.first, let name = partless(source.file.place) else { return nil }
        return name + "\n" + header(of: record).id
    }

    /// The name without the number of the part; nil if the name has none.
    private static func partless(_ name: String) -> String? {
        guard name.hasSuffix(".json") else { return nil }
        guard name.hasSuffix("].json"), let mark = name.lastIndex(of: "["), name[mark...].hasPrefix("[part ") else {
            return String(name.dropLast(5))
        }
        return String(name[..<mark]).trimmed
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        var roots = [try record.document(&notes).root]
        for companion in record.parts {
            roots.append(try Record(bytes: companion, number: 0, path: .root).document(&notes).root)
        }
        return DiscordChannel(roots).conversation
    }
}

extension JSONValue {
    /// Ids are texts, as they are too large for JavaScript's numbers; older exports have numbers.
    var id: String { self["id"]?.idText ?? "" }
}
