import ConversationModel
package import Importing
import Inputs

/// LINE's 'Export chat history': a text, in the language of the phone, or from a computer.
struct LINEFormat: ConversationFormat {
    static let info = FormatInfo(
        "line", "LINE chat history", application: "LINE", files: ["[LINE]*.txt"],
        reads: "notices, pictures and stickers by name; phone and computer", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .text else { return false }
        guard probe.text.hasPrefix("[LINE]") else { return LINEDesktopLine.areIn(probe.text) }
        let lines = probe.text.split(whereSeparator: \.isNewline).dropFirst().prefix(64)
        return lines.contains { LINEDay($0) != nil } && lines.contains { LINEEntry($0) != nil }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        // A text from a computer has no title but that of its file.
        if !probe.text.hasPrefix("[LINE]"), file.stem.hasPrefix("[LINE]") {
            record.name = LINEChat.title(in: file.stem)
        }
        return [record]
    }

    /// The title, and the date of the export in the phone's language.
    static func isFrame(_ line: String) -> Bool {
        line.hasPrefix("[LINE]") || ["Saved on: ", "保存日時", "저장한 날짜", "儲存日期", "保存日期"].contains { line.hasPrefix($0) }
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        var lines = TextLines(head.record.bytes)
        let first = lines.next()?.string
        let title = first.flatMap { $0.hasPrefix("[LINE]") ? LINEChat.title(in: $0) : nil } ?? head.record.name
        return ConversationFacts(title: title.isEmpty ? nil : title)
    }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        let lines = TextLines(reading.bytes()).map(\.string)
        if lines.first?.hasPrefix("[LINE]") == true {
            var chat = LINEChat(lines)
            return chat.messages(&reading.conversation)
        }
        var chat = LINEDesktopChat(lines)
        return chat.messages(&reading.conversation)
    }
}

extension Format {
    package static let line = Format(LINEFormat.self)
}
