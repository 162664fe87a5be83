import ConversationModel

/// A kind of file that can be read.
public struct Format: Sendable, Hashable {
    /// What `--format` takes and `check` prints, such as `messages`.
    public let name: String
    /// For people, such as 'Chat messages (OpenAI, Anthropic, Hugging Face)'.
    public let title: String
    /// What such files are usually called, for `pageturner formats`.
    public let files: String

    public init(name: String, title: String, files: String) {
        self.name = name
        self.title = title
        self.files = files
    }
}

/// Reads one family of formats.
///
/// A file is read in two steps, so that memory stays bounded however large it is: `records` finds where
/// the conversations stand, by a byte scan; `read` makes one of them, on any thread.
protocol Importer: Sendable {
    static var format: Format { get }

    /// Whether the file looks like this format; `probe` shows its first values.
    static func recognises(_ probe: Probe) -> Bool

    /// Where the conversations stand: a single one is the whole file, several are elements of a list or lines.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record]

    /// Reads one conversation; nil if there is nothing in it to show.
    static func read(_ record: Record, in file: InputFile, _ notes: inout ImportNotes) throws(ImportError)
        -> Conversation?

    /// Puts together what is one conversation in several files; a source that became part of another is
    /// left without records.
    static func joining(_ sources: [Source]) -> [Source]

    /// What the files have in common that each hold a part of the same conversation; nil for one that stands alone.
    static func wholeName(of source: Source) -> String?

    /// Whether words stand in the file as they do in messages, not in pieces: then a text whose letters are not in the
    /// file is not in a message.
    static var keepsWordsWhole: Bool { get }

    /// Whether a conversation in which nothing has been said is shown as one; elsewhere it is what an export left over.
    static var readsEmpty: Bool { get }

    /// What tells the conversation from others, without reading all of it.
    static func heading(of record: Record) -> Heading

    /// What the members of a conversation that hold its id are called, the best first.
    static var idKeys: [String] { get }
    /// What the member that holds its title is called.
    static var titleKeys: [String] { get }
}

extension Importer {
    static var readsEmpty: Bool { false }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.shape == .object ? [.whole(file)] : probe.elements
    }

    static func joining(_ sources: [Source]) -> [Source] {
        var joined = sources
        var first: [String: Int] = [:]
        for (index, source) in sources.enumerated() {
            guard let record = source.records.first, let name = wholeName(of: source) else { continue }
            if let place = first[name] {
                joined[place].records[0].companions.append(record.bytes)
                joined[index].records = []
            } else {
                first[name] = index
            }
        }
        return joined
    }

    static func wholeName(of source: Source) -> String? { nil }
    static var keepsWordsWhole: Bool { false }
    static func heading(of record: Record) -> Heading { record.heading(idKeys: idKeys, titleKeys: titleKeys) }
    static var idKeys: [String] { ["id", "conversation_id", "uuid"] }
    static var titleKeys: [String] { ["title", "name"] }
}

/// A format whose files are a conversation each, with one value a line.
protocol LinesImporter: Importer {}

extension LinesImporter {
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file, isLines: true)]
    }
}
