import Bytes
import ConversationModel
import Importing

/// Turns the lines of a chat into messages.
struct KakaoTalkChat {
    private var people = People()
    private var messages: [Message] = []
    /// Year, month and day of the following lines.
    private var day: [Int] = []
    /// The form of the file's lines, known from the first message on.
    private var form: KakaoTalkLine.Form?
    private var open: (line: KakaoTalkLine, text: String)?
    /// Empty lines count only if the message continues after them.
    private var emptyLines = 0

    mutating func append(_ text: String) {
        if let line = KakaoTalkLine(text, form) {
            close()
            form = line.form
            open = (line, line.text)
        } else if let next = KakaoTalkTime.day(in: text, isDashed: isDashed(text)) {
            close()
            day = next
        } else if KakaoTalkTime.stamp(Substring(text)) != nil {
            close()  // A phone writes the time at which a day begins.
        } else if text.isBlank {
            emptyLines += 1
        } else if open == nil || isNotice(text) {
            close()
            if !messages.isEmpty || !day.isEmpty { messages.append(Message(service: .text(text))) }
        } else {
            open?.text += String(repeating: "\n", count: emptyLines + 1) + text
            emptyLines = 0
        }
    }

    /// True if the line is a day only with dashes: exports of a computer have them.
    private func isDashed(_ text: String) -> Bool {
        form.map { $0 == .bracketed } ?? text.hasPrefix("---")
    }

    /// True for a notice. Exports of a computer have notices on lines of their own, without a mark.
    private func isNotice(_ text: String) -> Bool {
        guard form == .bracketed, text.utf8.count < 300 else { return false }
        return Self.notices.contains { text.hasSuffix($0) } || isInvitation(text)
    }

    private static let notices = [
        "님이 나갔습니다.", "님이 들어왔습니다.", "님을 내보냈습니다.", "님을 초대했습니다.", "님을 초대하였습니다.",
        "채팅방 관리자가 메시지를 가렸습니다.", "메시지가 삭제되었습니다.", " left.", " joined.", "The message has been deleted.",
    ]

    /// True for `Ann invited Bob.`, unless the writer of the message said it.
    private func isInvitation(_ text: String) -> Bool {
        guard let verb = text.rangeOfBytes(of: " invited "), text.hasSuffix(".") else { return false }
        return !["i", "we", "you", "he", "she", "they"].contains(text[..<verb.lowerBound].lowercased())
    }

    private mutating func close() {
        emptyLines = 0
        guard let (line, text) = open else { return }
        open = nil
        let time = line.timestamp ?? KakaoTalkTime.timestamp(day[...], line.clock)
        append(text, from: line.sender, at: time)
    }

    /// `2024-06-01 10:02:00,Alice,Hello`
    mutating func append(row: [String]) {
        guard row.count >= 3 else { return }
        // In tables, the app has a name like a person.
        let sender = row[1] == "시스템" ? nil : row[1]
        append(row[2...].joined(separator: ","), from: sender, at: Timestamp(rfc3339: row[0]))
    }

    private mutating func append(_ text: String, from sender: String?, at timestamp: Timestamp?) {
        guard let sender, !sender.isEmpty else {
            var notice = Message(service: .text(text.trimmed))
            notice.timestamp = timestamp
            messages.append(notice)
            return
        }
        people.add(sender, name: sender)
        var message = Message(from: sender, RichText())
        message.timestamp = timestamp
        if let file = Self.file(text) {
            message.attachments = [file]
        } else if Self.deleted.contains(text) {
            message.status = .deleted
        } else {
            message.set(RichText(plain: text))
        }
        messages.append(message)
    }

    /// The texts of deleted messages.
    static let deleted = ["삭제된 메시지입니다.", "메시지가 삭제되었습니다.", "This message was deleted."]

    /// The placeholder of a file; files are never exported.
    private static func file(_ text: String) -> Attachment? {
        let word = text == voiceNote ? text[...] : text.prefix { $0 != " " && $0 != ":" }
        guard text.utf8.count < 300, !text.contains("\n"), let kind = kinds[String(word)] else { return nil }
        let rest = text.dropFirst(word.count)
        let isCount = rest.allSatisfy { $0 == " " || $0.isNumber || $0 == "장" }
        guard isCount || rest.hasPrefix(": ") && kind == .file else { return nil }
        var file = Attachment(kind: kind, name: rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : text)
        file.isMissing = true
        return file
    }

    private static let voiceNote = "Voice Note"
    private static let kinds: [String: Attachment.Kind] = [
        "사진": .image, "동영상": .video, "이모티콘": .image, "음성메시지": .audio, "파일": .file,
        "Photo": .image, "Photos": .image, "Video": .video, "Emoticon": .image, "Emoticons": .image, "File": .file,
        "Videos": .video, "videos": .video, voiceNote: .audio,
    ]

    mutating func finish(_ conversation: inout Conversation) -> [Message] {
        close()
        conversation.messages = messages
        people.owner = conversation.title.flatMap { people.counterpart(of: $0) }
        people.apply(to: &conversation)
        return conversation.messages
    }
}
