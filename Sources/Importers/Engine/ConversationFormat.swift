import ConversationModel
import Inputs

/// Reads one family of formats.
///
/// A file is read in two steps, so that memory stays bounded however large it is: `records` finds where
/// the conversations stand, by a byte scan; `read` makes one of them, on any thread.
protocol ConversationFormat: Sendable {
    static var info: FormatInfo { get }

    /// The keys of id and title, for formats whose conversations are objects.
    static var header: HeaderKeys { get }

    /// Whether the file looks like this format; `probe` shows its first values.
    static func matches(_ probe: Probe) -> Bool

    /// Where the conversations stand: a single one is the whole file, several are elements of a list or lines.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record]

    /// Reads one conversation; nil if there is nothing in it to show.
    static func read(_ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics) throws(ImportError)
        -> Conversation?

    /// Puts together what is one conversation in several files; a source that became part of another is
    /// left without records. Only files with the same `groupKey` become parts of each other.
    static func merge(_ sources: [Source]) -> [Source]

    /// What the files have in common that each may hold a part of the same conversation; nil for one that stands alone.
    static func groupKey(of source: Source) -> String?

    /// Whether words stand in the file as they do in messages, not in pieces: then a text whose letters are not in the
    /// file is not in a message.
    static var textIsVerbatim: Bool { get }

    /// Whether a conversation without messages is shown as one; elsewhere it is what an export left over.
    static var readsEmpty: Bool { get }

    /// Id, title and date of a conversation, found without reading all of it.
    static func header(of record: Record) -> ConversationHeader

    /// The files among those of a folder or archive that may hold conversations: without those that only
    /// accompany conversations of this format.
    static func conversationFiles(among paths: [String]) -> [String]
}

extension ConversationFormat {
    static var readsEmpty: Bool { false }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.shape == .object ? [.whole(file)] : probe.elements
    }

    static func merge(_ sources: [Source]) -> [Source] {
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

    static func groupKey(of source: Source) -> String? { nil }
    static var textIsVerbatim: Bool { false }
    static var header: HeaderKeys { HeaderKeys() }
    static func header(of record: Record) -> ConversationHeader { record.header(header) }
    static func conversationFiles(among paths: [String]) -> [String] { paths }
}

/// A format whose files are a conversation each, with one value a line.
protocol LinesFormat: ConversationFormat {}

extension LinesFormat {
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file, isLines: true)]
    }
}
