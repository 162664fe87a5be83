package import ConversationModel
package import Inputs
import JSON

/// A format whose files are text and hold a conversation each.
package protocol TextFormat: ConversationFormat {
    /// - Parameter text: The beginning of the file.
    static func matches(_ text: String) -> Bool

    /// - Parameter lines: The lines of the file, without their ends.
    static func conversation(of lines: [String], in file: InputFile) -> Conversation
}

extension TextFormat {
    package static func matches(_ probe: Probe) -> Bool { probe.shape == .text && matches(probe.text) }
    package static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }
    package static func header(of record: Record) -> ConversationHeader { ConversationHeader() }

    package static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        conversation(of: TextLines(record.bytes).map(\.string), in: file)
    }
}

extension StringProtocol {
    /// The first lines of a text, for detection.
    package func firstLines(_ count: Int = 64) -> [Substring] {
        Substring(self).split(maxSplits: count, whereSeparator: \.isNewline).prefix(count).map { $0 }
    }
}
