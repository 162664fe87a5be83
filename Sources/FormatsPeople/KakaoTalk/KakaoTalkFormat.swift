import ConversationModel
package import Importing
import Inputs
import JSON

/// KakaoTalk's 'Export chat': a text from a phone or a computer, or a table from a computer.
struct KakaoTalkFormat: TextFormat {
    static let info = FormatInfo(
        "kakaotalk", "KakaoTalk chat history", application: "KakaoTalk", files: ["KakaoTalk*.txt", "KakaoTalk*.csv"],
        reads: "notices, media by name; phone, computer and CSV", evidence: .realFiles("exports of three kinds"))

    static func matches(_ text: String) -> Bool {
        let lines = text.firstLines()
        guard let first = lines.first else { return false }
        if isTable(first) { return lines.dropFirst().contains { KakaoTalkTime.inTable($0) } }
        guard isTitle(first) else { return false }
        let rest = lines.dropFirst()
        guard title(in: first) != nil || rest.contains(where: isDateOfExport) else { return false }
        return rest.contains {
            KakaoTalkLine($0) != nil || KakaoTalkTime.day(in: $0, isDashed: $0.hasPrefix("---")) != nil
        }
    }

    /// The title, the date of the export, and deleted messages, whose text a page says in its own words.
    static func isFrame(_ line: String) -> Bool {
        isTitle(line) || isDateOfExport(line)
            || KakaoTalkChat.deleted.contains { line.hasSuffix("] " + $0) || line.hasSuffix(" : " + $0) }
    }

    private static func isDateOfExport(_ line: some StringProtocol) -> Bool {
        line.hasPrefix("저장한 날짜") || line.hasPrefix("Date Saved")
    }

    /// True for a title, and for the first line of a chat without one: `Talk_2026.1.2 10:20-1.txt`.
    private static func isTitle(_ line: some StringProtocol) -> Bool {
        let words = Substring(line).trimmed
        return title(in: line) != nil || words.hasPrefix("Talk_") && words.hasSuffix(".txt")
    }

    private static func isTable(_ line: some StringProtocol) -> Bool {
        Substring(line).trimmed.filter { $0 != "\"" && $0 != "\u{FEFF}" } == "Date,User,Message"
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        var lines = TextLines(head.record.bytes)
        let title = lines.next().flatMap { Self.title(in: $0.string) }
        return ConversationFacts(title: title?.isEmpty == true ? nil : title)
    }

    static func messages(in lines: [String], _ reading: inout ConversationReading) -> [Message] {
        var chat = KakaoTalkChat()
        if let first = lines.first, isTable(first) {
            for row in CSVRows(lines.joined(separator: "\n")).dropFirst() { chat.append(row: row) }
        } else {
            for line in lines.dropFirst() { chat.append(line) }
        }
        return chat.finish(&reading.conversation)
    }

    /// `단체방 님과 카카오톡 대화`, `KakaoTalk Chats with Ann`
    private static func title(in line: some StringProtocol) -> String? {
        let line = Substring(line).trimmed
        for end in [" 님과 카카오톡 대화", " 카카오톡 대화", " with KakaoTalk Chats"] where line.hasSuffix(end) {
            return line.dropLast(end.count).trimmed
        }
        for start in ["KakaoTalk Chats with ", "KakaoTalk Chat with "] where line.hasPrefix(start) {
            return line.dropFirst(start.count).trimmed
        }
        return nil
    }
}

extension Format {
    package static let kakaoTalk = Format(KakaoTalkFormat.self)
}
