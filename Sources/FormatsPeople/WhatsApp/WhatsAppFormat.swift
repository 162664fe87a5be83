import ConversationModel
package import Importing
import Inputs

/// WhatsApp's 'Export chat': a text file in the language and the date format of the phone.
struct WhatsAppFormat: ConversationFormat {
    static let info = FormatInfo(
        "whatsapp", "WhatsApp chat export", application: "WhatsApp", files: ["WhatsApp Chat with *.txt", "_chat.txt"],
        reads: "edits, media, notices, in the languages and date formats of phones", evidence: .publicReaders)

    /// Levels in similar-looking logs of programs, in the place of the sender.
    private static let logLevels: Set<String> = [
        "INFO", "DEBUG", "WARN", "WARNING", "ERROR", "TRACE", "FATAL", "NOTICE", "CRITICAL",
    ]

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .text else { return false }
        let lines = probe.text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).prefix(20)
        guard let first = lines.first, WhatsAppLine(first) != nil else { return false }
        let entries = lines.compactMap { WhatsAppLine($0) }
        let senders = entries.compactMap(\.sender)
        return (entries.count > 1 || !senders.isEmpty) && !senders.contains { logLevels.contains($0.uppercased()) }
    }

    /// The marks of deleted and edited messages and of files, which the page shows in its own words.
    static func isFrame(_ line: String) -> Bool {
        guard let text = WhatsAppLine(line).map({ WhatsAppText($0.text) }) else { return WhatsAppText(line).isEdited }
        return text.isDeleted || text.isEdited || !text.attachments.isEmpty
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        record.name = WhatsAppTitle.title(ofFile: file.stem) ?? ""
        return [record]
    }

    static let keys = FactKeys(id: [], title: [.name])

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        let bytes = reading.bytes()
        return reading.take(WhatsAppChat(bytes, in: reading.conversation).conversation)
    }
}

extension Format {
    package static let whatsApp = Format(WhatsAppFormat.self)
}
