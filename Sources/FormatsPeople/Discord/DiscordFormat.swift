import ConversationModel
package import Importing
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

    static func facts(of head: RecordHead) -> ConversationFacts? {
        guard let channel = head["channel"] else { return nil }
        let name = channel.firstText("name")
        guard !DiscordChannel.isDirect(channel, head["guild"]) else {
            return ConversationFacts(id: channel.id, title: name)
        }
        return ConversationFacts(id: channel.id, title: DiscordChannel.title(name, head["guild"]?.string("name")))
    }

    /// Parts are named `channel.json`, `channel [part 2].json` and so on.
    static func groupKey(of source: Source) -> String? {
        guard let record = source.records.first, let name = partless(source.file.place, ending: ".json") else {
            return nil
        }
        return name + "\n" + record.facts(FactKeys(at: "channel")).id
    }

    /// The name without the number of the part; nil if the name has none.
    static func partless(_ name: String, ending: String) -> String? {
        guard name.hasSuffix(ending) else { return nil }
        let stem = name.dropLast(ending.count)
        guard stem.last == "]", let mark = stem.lastIndex(of: "["), stem[mark...].hasPrefix("[part ") else {
            return String(stem)
        }
        return String(stem[..<mark]).trimmed
    }

    /// The id of the channel in the name of a file: `Garden - roses [1234].html`.
    static func channel(inName name: String) -> String? {
        name.split(separator: "[").lazy.map { $0.prefix { $0 != "]" } }.last { id in
            id.count > 3 && id.allSatisfy { $0.isASCII && $0.isNumber }
        }.map(String.init)
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        var roots = [try reading.root()]
        for companion in reading.record.parts {
            roots.append(try Record(bytes: companion, number: 0, path: .root).document(&reading.notes).root)
        }
        return reading.take(DiscordChannel(roots, in: reading.conversation).conversation)
    }
}

extension JSONValue {
    /// Ids are texts, as they are too large for JavaScript's numbers; older exports have numbers.
    var id: String { self["id"]?.idText ?? "" }
}

extension Format {
    package static let discord = Format(DiscordFormat.self)
}
