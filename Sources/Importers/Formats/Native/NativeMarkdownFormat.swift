import ConversationModel
import Inputs

/// The Markdown that `pageturner export` writes.
struct NativeMarkdownFormat: ConversationFormat {
    static let info = FormatInfo("pageturner-markdown", "Pageturner's own Markdown", files: ["*.md"])
    /// Facts are in comments, and plain text is escaped.
    static let hasPlainLines = false

    static let readsEmpty = true

    static func matches(_ probe: Probe) -> Bool { probe.text.hasPrefix(MarkdownParts.start) }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }

    static func header(of record: Record) -> ConversationHeader {
        let length = record.bytes.withUnsafeBufferPointer { $0.firstIndex(of: 0x0A) }
        let facts = length.flatMap { MarkdownParts(record.bytes.prefix($0)).facts }
        return ConversationHeader(id: facts?.string("id") ?? "", title: facts?.string("title"))
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        var reader = NativeMarkdownReader(MarkdownParts(record.bytes), notes)
        defer { notes = reader.native.notes }
        return reader.conversation()
    }
}
