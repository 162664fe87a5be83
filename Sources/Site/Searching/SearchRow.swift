public import ConversationModel
import JSON
import Search

/// A conversation that a search of inputs covers, with what a result tells of it.
public struct SearchRow: Sendable {
    /// The fingerprint of everything that its page shows, as its index has it.
    let source: String
    let entry: IndexEntry
    /// The bytes of its pages.
    let size: Int
    /// The file that holds it, as an input.
    public let input: String
    /// Its number in the file, from 1.
    public let number: Int
    /// The name of its format.
    public let format: String
    /// The place of its file in an archive, in the order of a search; 0 for others.
    let member: Int
    /// The start of the conversation, if its format keeps each one in a file of its own.
    let began: Timestamp?
    /// True if the file also holds other conversations.
    public let isOneOfSeveral: Bool
    /// The folder that the agent worked in.
    public let folder: String?

    /// The id; empty if it has none.
    public var id: String { entry.id }
    /// The title.
    public var title: String { entry.title }
    /// The application; nil if unknown.
    public var application: String? { entry.application }
    /// The name of its project; nil if unknown.
    public var project: String? { entry.project }
    /// The time of the last message, or of the beginning.
    public var time: Timestamp? { entry.activity }

    init(_ entry: IndexEntry, of page: OutputPlan.Page, source: String, size: Int, member: Int) {
        (self.entry, self.source, self.size, self.member) = (entry, source, size, member)
        began = page.entry.date
        let file = page.entry.source.file
        (input, number) = (file.name, page.entry.record.number + 1)
        (format, isOneOfSeveral) = (page.entry.source.format.name, page.entry.source.records.count > 1)
        folder = page.entry.source.project(of: page.entry.record)
    }

    /// The key of the conversation in an index, which changes with all that it has.
    var key: UInt64 { Fingerprint(Array(source.utf8)).word }

    /// The key as the address of its page: nothing else names a conversation in all segments of an index.
    var address: String { String(key, radix: 16) }

    /// The conversation as its index has it.
    var indexed: SearchConversation { SearchConversation(entry, [address], size: size) }
}

/// Reads and writes the row in the record of an index.
extension SearchRow {
    func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("page", entry.file.path)
            output.member("source", source)
            output.member("input", input)
            output.member("format", format)
            output.member("folder", folder)
            output.member("size", size)
            output.member("number", number)
            output.member("member", member)
            output.member("began", began?.milliseconds)
            output.member("several", isOneOfSeveral)
            output.key("entry")
            entry.write(to: &output)
        }
    }

    /// nil if a member is missing.
    init?(_ value: JSONValue) {
        guard let file = value["page"]?.string.flatMap(SiteFile.init(path:)), let source = value["source"]?.string,
            let input = value["input"]?.string, let format = value["format"]?.string, let size = value["size"]?.int,
            let number = value["number"]?.int, let member = value["member"]?.int,
            let entry = value["entry"].flatMap({ IndexEntry($0, file: file) })
        else { return nil }
        (self.source, self.entry, self.size) = (source, entry, size)
        (self.input, self.number, self.format) = (input, number, format)
        self.member = member
        began = value["began"]?.int.flatMap { Timestamp(milliseconds: $0) }
        isOneOfSeveral = value["several"]?.bool ?? false
        folder = value["folder"]?.string
    }
}
