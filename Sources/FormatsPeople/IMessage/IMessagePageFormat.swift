import ConversationModel
package import Importing
import Inputs
import JSON

/// Pages of imessage-exporter, one for each conversation of Messages.
struct IMessagePageFormat: ConversationFormat {
    static let info = FormatInfo(
        "imessage-html", "iMessage (imessage-exporter, HTML)", application: "Messages",
        files: ["+*.html", "*@*.html", "orphaned.html"],
        reads: "tapbacks, replies, edits, attachments, notices, receipts", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .text, probe.text.first == "<" else { return false }
        let isMessage = ["<div class=\"received\">", "<div class=\"sent "].contains { probe.text.containsBytes(of: $0) }
        return isMessage
            && ["<div class=\"message\"", "<span class=\"timestamp\">", "<span class=\"sender\">"].allSatisfy {
                probe.text.containsBytes(of: $0)
            }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }
    static let keys = FactKeys.none

    /// A note at a reply, which the page links to the message that it answers.
    static func isFrame(_ line: String) -> Bool { line == IMessageTextFormat.replyNote }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        var page = IMessagePage(HTMLOutline(reading.record.bytes.string))
        return page.messages(&reading.conversation, title: reading.file.stem)
    }
}

extension Format {
    package static let iMessagePage = Format(IMessagePageFormat.self)
}
