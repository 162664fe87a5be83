package import ConversationModel
package import Inputs

/// A format whose files are text and hold a conversation each.
package protocol TextFormat: ConversationFormat {
    /// - Parameter text: The beginning of the file.
    static func matches(_ text: String) -> Bool

    /// - Parameter lines: The lines of the file, without their ends.
    static func messages(in lines: [String], _ reading: inout ConversationReading) -> [Message]
}

extension TextFormat {
    package static var keys: FactKeys { .none }
    package static func matches(_ probe: Probe) -> Bool { probe.shape == .text && matches(probe.text) }
    package static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }

    package static func messages(_ reading: inout ConversationReading) -> [Message] {
        messages(in: TextLines(reading.bytes()).map(\.string), &reading)
    }
}

extension StringProtocol {
    /// The first lines of a text, for detection.
    package func firstLines(_ count: Int = 64) -> [Substring] {
        Substring(self).split(maxSplits: count, whereSeparator: \.isNewline).prefix(count).map { $0 }
    }
}
