import ConversationModel
import Inputs

/// LINE's 'Export chat history': a text, in the language of the phone.
struct LINEFormat: ConversationFormat {
    static let info = FormatInfo(
        "line", "LINE chat history", application: "LINE", files: ["[LINE] *.txt"],
        reads: "notices, pictures and stickers by name", evidence: .ownShapes)

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .text, probe.text.hasPrefix("[LINE]") else { return false }
        let lines = probe.text.split(whereSeparator: \.isNewline).dropFirst().prefix(64)
        return lines.contains { LINEDay($0) != nil } && lines.contains { LINEEntry($0) != nil }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }

    /// The title, and the date of the export in the phone's language.
    static func isFrame(_ line: String) -> Bool {
        line.hasPrefix("[LINE]") || ["Saved on: ", "保存日時", "저장한 날짜", "儲存日期", "保存日期"].contains { line.hasPrefix($0) }
    }

    static func header(of record: Record) -> ConversationHeader {
        var lines = TextLines(record.bytes)
        return ConversationHeader(title: lines.next().map { LINEChat.title(in: $0.string) })
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        var chat = LINEChat(TextLines(record.bytes).map(\.string))
        return chat.conversation()
    }
}
