import ConversationModel
package import Importing
import Inputs
import JSON

/// Telegram Desktop's export as pages, its default: a folder for each chat with `messages.html`, `messages2.html` and
/// so on.
struct TelegramPageFormat: ConversationFormat {
    static let info = FormatInfo(
        "telegram-html", "Telegram Desktop export (HTML)", application: "Telegram", files: ["messages*.html"],
        reads: "replies, media, forwarded messages, notices", evidence: .realFiles("exports of 2024"))

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .text && probe.text.containsBytes(of: "class=\"page_body chat_page\"")
            && probe.text.containsBytes(of: "class=\"message ")
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }

    /// The folder of a chat's pages: chats may have the same title.
    static func groupKey(of source: Source) -> String? {
        source.file.stem.hasPrefix("messages") ? FilePath.split(source.file.place).folder : nil
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        ConversationFacts(title: TelegramPage.title(in: head.record.bytes.prefix(headLength).string))
    }

    /// The bytes before the first message.
    private static let headLength = 8192

    static func isFrame(_ line: String) -> Bool { TelegramPageMedia.reasons.contains(line) }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        var chat = TelegramPage()
        for page in [reading.bytes()] + reading.record.parts {
            chat.append(HTMLOutline(page.string, separate: "message"))
        }
        return reading.take(chat.finish(reading.conversation))
    }
}

extension Format {
    package static let telegramPage = Format(TelegramPageFormat.self)
}
