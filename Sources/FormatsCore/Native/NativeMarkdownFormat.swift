import ConversationModel
import Files
package import Importing
import Inputs

/// The Markdown that `pageturner export` writes.
struct NativeMarkdownFormat: ConversationFormat {
    static let info = FormatInfo(
        "pageturner-markdown", "Pageturner's own Markdown", files: ["*.md"],
        reads: "everything the native format defines", evidence: .realFiles("this project's own"))
    /// Facts are in comments, and plain text is escaped.
    static let hasPlainLines = false

    static let readsEmpty = true

    static func matches(_ probe: Probe) -> Bool { probe.text.hasPrefix(MarkdownParts.start) }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { [.whole(file)] }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        let parts = MarkdownParts(head.record.bytes.firstLines(3))
        let title = parts.head.facts?.string("title")
        return ConversationFacts(
            id: parts.head.facts?.string("id") ?? "", title: title.map { parts.newTitle(insteadOf: $0) ?? $0 })
    }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        var reader = NativeMarkdownReader(MarkdownParts(reading.record.bytes), reading.notes)
        defer { reading.notes = reader.native.notes }
        reading.conversation = reader.conversation()
        return reading.conversation.messages
    }
}

extension ByteRegion {
    fileprivate func firstLines(_ count: Int) -> ByteRegion {
        withUnsafeBufferPointer { bytes in
            var end = 0
            for _ in 0..<count {
                guard let next = bytes[end...].firstIndex(of: 0x0A) else { return self }
                end = next + 1
            }
            return prefix(end)
        }
    }
}

extension Format {
    package static let nativeMarkdown = Format(NativeMarkdownFormat.self)
}
