import ConversationModel
import Importing

/// Reads the lines of a chat of LINE.
struct LINEChat {
    private let lines: ArraySlice<String>
    private let isDayFirst: Bool
    private var people = People()
    private var day: LINEDay?
    private var messages: [Message] = []

    init(_ lines: [String]) {
        self.lines = lines.dropFirst()
        isDayFirst = LINEDay.areDayFirst(lines.compactMap { LINEDay($0) })
    }

    /// `[LINE] Chat history with Ann`, `[LINE] Annとのトーク履歴`
    static func title(in line: String) -> String {
        var title = (line.hasPrefix("[LINE]") ? line.dropFirst(6) : line[...]).trimmed
        for start in ["Chat history with ", "Chat history in ", "與", "与", "ประวัติการสนทนากับ ", "ประวัติการแชทกับ "]
        where title.hasPrefix(start) {
            title = String(title.dropFirst(start.count))
        }
        for end in ["とのトーク履歴", "のトーク履歴", "的聊天記錄", "的聊天记录"] where title.hasSuffix(end) {
            title = String(title.dropLast(end.count))
        }
        return title.trimmed
    }

    mutating func messages(_ conversation: inout Conversation) -> [Message] {
        var open: LINEEntry?
        // An empty line precedes each date line; other lines with a date may be part of a text.
        var isAfterGap = true
        for line in lines {
            if let entry = LINEEntry(line) {
                close(&open)
                open = entry
            } else if isAfterGap || open?.isOpen != true, let next = LINEDay(line) {
                close(&open)
                day = next
            } else {
                open?.text += "\n" + line
            }
            isAfterGap = line.isEmpty
        }
        close(&open)
        conversation.messages = messages
        people.owner = conversation.title.flatMap { people.counterpart(of: $0) }
        people.apply(to: &conversation)
        return conversation.messages
    }

    private mutating func close(_ open: inout LINEEntry?) {
        guard let entry = open else { return }
        open = nil
        var message = message(entry)
        message.timestamp = day?.timestamp(hour: entry.hour, minute: entry.minute, isDayFirst: isDayFirst)
        messages.append(message)
    }

    private mutating func message(_ entry: LINEEntry) -> Message {
        let text = Self.unquoted(entry.text.trimmed)
        guard let sender = entry.sender else { return Message(service: .text(text)) }
        people.add(sender, name: sender)
        guard text.utf8.first == UInt8(ascii: "["), let kind = Self.kinds[text] else {
            return Message(from: sender, RichText(plain: text))
        }
        return Message(from: sender, missing: kind, String(text.dropFirst().dropLast()))
    }

    private static func unquoted(_ text: String) -> String {
        let isQuoted =
            text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "\"") && text.first == "\"" && text.last == "\""
            && text.contains(where: \.isNewline)
        return isQuoted ? String(text.dropFirst().dropLast()) : text
    }

    /// Placeholders of files; files are never exported.
    private static let kinds: [String: Attachment.Kind] = [
        "[Photo]": .image, "[写真]": .image, "[照片]": .image, "[圖片]": .image, "[ภาพ]": .image, "[รูป]": .image,
        "[Video]": .video, "[動画]": .video, "[影片]": .video, "[วิดีโอ]": .video,
        "[Voice message]": .audio, "[ボイスメッセージ]": .audio, "[語音訊息]": .audio, "[ข้อความเสียง]": .audio,
        "[File]": .file, "[ファイル]": .file, "[檔案]": .file, "[ไฟล์]": .file,
        "[Sticker]": .image, "[スタンプ]": .image, "[貼圖]": .image, "[สติกเกอร์]": .image,
    ]
}
