import ConversationModel
package import Importing
import Inputs
import JSON

/// Slack's export of a workspace: a folder for each channel with a file for each day; also slackdump's files, one for
/// each channel.
struct SlackFormat: ConversationFormat {
    static let info = FormatInfo(
        "slack", "Slack workspace export", application: "Slack", files: ["*.zip", "<channel>/YYYY-MM-DD.json"],
        reads: "threads, reactions, edits, files, blocks, names of people and channels",
        evidence: .realFiles("a test workspace of 2016"))

    private static let lists = ["channels.json", "groups.json", "dms.json", "mpims.json"]
    /// Lists of people, apps and files, without words of conversations.
    private static let others = [
        "users.json", "integration_logs.json", "canvases.json", "lists.json", "file_conversations.json",
    ]

    /// Drops the lists of names, which the folders of channels are read with.
    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(Set(lists + others), beside: lists)
    }

    static func matches(_ probe: Probe) -> Bool {
        switch probe.shape {
        case .array: probe.values.contains(where: isMessage)
        case .object:
            probe.values.contains { $0["channel_id"] != nil && $0.elements(at: "messages").contains(where: isMessage) }
        case .lines, .database, .text: false
        }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("type") == "message" && value.string("ts") != nil
            && (value["user"] ?? value["bot_id"] ?? value["username"] ?? value["subtype"] ?? value["text"]) != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        record.name = FilePath.split(FilePath.split(file.place).folder).name
        return [record]
    }

    static let keys = FactKeys(id: ["channel_id", .name], title: [])

    /// Groups the days of a channel.
    static func groupKey(of source: Source) -> String? {
        isDay(source.file.path) ? FilePath.split(source.file.place).folder : nil
    }

    /// `general/2024-03-13.json`
    private static func isDay(_ path: String) -> Bool {
        let name = FilePath.split(path).name.prefix { $0 != "." }
        return name.utf8.count == 10 && Timestamp(rfc3339: String(name)) != nil
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        var values: [JSONValue] = []
        var root: JSONValue?
        for bytes in [reading.record.bytes] + reading.record.parts {
            let value = try Record(bytes: bytes, number: 0, path: .root).document(&reading.notes).root
            root = root ?? value
            values += Array(value.isArray ? value.elements : value.elements(at: "messages"))
        }
        let channel = SlackChannel(
            values, SlackWorkspace.of(reading.file), SlackUploads(beside: reading.file), folder: reading.record.name,
            name: root?.firstText("name"), in: reading.conversation)
        return reading.take(channel.conversation)
    }
}

extension Format {
    package static let slack = Format(SlackFormat.self)
}
