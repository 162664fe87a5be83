package import ConversationModel
package import Inputs

/// Reads one family of formats.
///
/// A file is read in two steps, so that memory stays bounded however large it is: `records` locates the conversations
/// by scanning bytes; `messages` reads one of them, on any thread.
///
/// A format states each fact in one place: among its `keys`, in `facts(of:)`, or in `messages` if only reading all of the
/// conversation finds it. The engine fills in the rest.
package protocol ConversationFormat: Sendable {
    static var info: FormatInfo { get }

    /// The keys of the facts, for formats whose conversations are objects.
    static var keys: FactKeys { get }

    /// The name of the assistant, if no message names another author: that of the application. nil for none.
    static var assistant: String? { get }

    /// Detects the format from `probe`, which holds the first values of the file.
    static func matches(_ probe: Probe) -> Bool

    /// Locates the conversations: the whole file, the elements of a list, or lines.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record]

    /// The facts about a conversation, for formats whose `keys` do not find them; nil leaves it to these.
    ///
    /// They are found twice: for lists, without reading all of the conversation, and when it was read.
    static func facts(of head: RecordHead) -> ConversationFacts?

    /// The messages of one conversation, in order.
    ///
    /// - Parameter reading: Opens the record; takes what else is read of the conversation.
    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message]

    /// Merges files that hold parts of one conversation. A source that became part of another keeps no records. Only
    /// files with the same `groupKey` are merged.
    static func merge(_ sources: [Source]) -> [Source]

    /// A key that is equal for files that may hold parts of the same conversation; nil for a file that stands alone.
    static func groupKey(of source: Source) -> String?

    /// True if the file contains the text of messages verbatim, not in pieces. Search then skips files that lack the
    /// letters it looks for.
    static var textIsVerbatim: Bool { get }

    /// True if lines of a file that is not JSON can be compared with the conversation, to account for each.
    static var hasPlainLines: Bool { get }

    /// True for a line, without spaces around it, that is no part of the messages, such as the date of the export. It
    /// counts as hidden.
    static func isFrame(_ line: String) -> Bool

    /// True if a conversation without messages is shown; in other formats it is a leftover of the export.
    static var readsEmpty: Bool { get }

    /// True if the application exports chats between people in parts whose ids are globally unique, not channel or person
    /// names. Parts that follow each other are then one conversation.
    static var exportsParts: Bool { get }

    /// Drops files that merely accompany conversations of this format from the paths of a folder or archive.
    static func conversationFiles(among paths: [String]) -> [String]
}

extension ConversationFormat {
    package static var readsEmpty: Bool { false }
    package static var exportsParts: Bool { false }

    package static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.shape == .object ? [.whole(file)] : probe.elements
    }

    package static func merge(_ sources: [Source]) -> [Source] {
        var joined = sources
        var first: [String: Int] = [:]
        for (index, source) in sources.enumerated() {
            guard let record = source.records.first, let name = groupKey(of: source) else { continue }
            if let place = first[name] {
                joined[place].records[0].parts.append(record.bytes)
                joined[index].records = []
            } else {
                first[name] = index
            }
        }
        return joined
    }

    package static func groupKey(of source: Source) -> String? { nil }
    package static var textIsVerbatim: Bool { false }
    package static var hasPlainLines: Bool { true }
    package static func isFrame(_ line: String) -> Bool { false }
    package static var keys: FactKeys { FactKeys() }
    package static var assistant: String? { info.application }
    package static func facts(of head: RecordHead) -> ConversationFacts? { nil }
    package static func conversationFiles(among paths: [String]) -> [String] { paths }
}

/// A format whose files are a conversation each, with one value a line.
package protocol LinesFormat: ConversationFormat {}

extension LinesFormat {
    package static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file, isLines: true)]
    }
}
