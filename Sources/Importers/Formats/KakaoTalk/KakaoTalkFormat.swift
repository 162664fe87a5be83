import ConversationModel
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
        guard title(in: first) != nil else { return false }
        return lines.dropFirst().contains { KakaoTalkTime.day(in: $0) != nil || KakaoTalkLine($0) != nil }
    }

    /// The title, and the date of the export.
    static func isFrame(_ line: String) -> Bool {
        title(in: line) != nil || line.hasPrefix("저장한 날짜") || line.hasPrefix("Date Saved")
    }

    private static func isTable(_ line: some StringProtocol) -> Bool {
        Substring(line).trimmed.filter { $0 != "\"" && $0 != "\u{FEFF}" } == "Date,User,Message"
    }

    static func header(of record: Record) -> ConversationHeader {
        var lines = TextLines(record.bytes)
        return ConversationHeader(title: lines.next().flatMap { title(in: $0.string) })
    }

    static func conversation(of lines: [String], in file: InputFile) -> Conversation {
        var chat = KakaoTalkChat(title: lines.first.flatMap { title(in: $0) })
        if let first = lines.first, isTable(first) {
            for row in CSVRows(lines.joined(separator: "\n")).dropFirst() { chat.append(row: row) }
        } else {
            for line in lines.dropFirst() { chat.append(line) }
        }
        return chat.finish()
    }

    /// `단체방 님과 카카오톡 대화`, `KakaoTalk Chats with Ann`
    private static func title(in line: some StringProtocol) -> String? {
        let line = Substring(line).trimmed
        for end in [" 님과 카카오톡 대화", " 카카오톡 대화"] where line.hasSuffix(end) {
            return line.dropLast(end.count).trimmed
        }
        for start in ["KakaoTalk Chats with ", "KakaoTalk Chat with "] where line.hasPrefix(start) {
            return line.dropFirst(start.count).trimmed
        }
        return nil
    }
}
