import ConversationModel
package import Importing
import Inputs
import JSON

/// Pages of DiscordChatExporter, its default: a channel a page, or several pages for a long one.
struct DiscordPageFormat: ConversationFormat {
    static let info = FormatInfo(
        "discord-html", "Discord (DiscordChatExporter, HTML)", application: "Discord", files: ["* [*]*.html"],
        reads:
            "replies, reactions, attachments, embeds, stickers, forwarded messages, notices; edits with English dates",
        evidence: .publicReaders)
    static let exportsParts = true

    /// The style sheet at the beginning has the names of all classes. Other programs, which have some of them, have no
    /// preamble.
    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .text && probe.text.containsBytes(of: "chatlog__message-container")
            && probe.text.containsBytes(of: "preamble__entry")
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        record.name = DiscordFormat.channel(inName: FilePath.split(file.place).name) ?? ""
        return [record]
    }

    static func groupKey(of source: Source) -> String? { DiscordFormat.partless(source.file.place, ending: ".html") }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        ConversationFacts(
            id: head.record.name, title: DiscordPage.title(in: head.record.bytes.prefix(headLength).string))
    }

    /// The bytes of the style sheet and the preamble.
    private static let headLength = 65_536

    static func isFrame(_ line: String) -> Bool { DiscordPage.frames.contains(line) }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        var channel = DiscordPage()
        for page in [reading.bytes()] + reading.record.parts { channel.append(HTMLOutline(page.string)) }
        return channel.messages(&reading.conversation)
    }
}

extension Format {
    package static let discordPage = Format(DiscordPageFormat.self)
}
