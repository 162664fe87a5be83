import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations of Messenger and Instagram as pages, the default of their export: a folder for each conversation with
/// `message_1.html` and so on, newest message first.
struct MetaPageFormat: ConversationFormat {
    static let info = FormatInfo(
        "messenger-html", "Facebook Messenger and Instagram exports (HTML)", files: ["message_*.html"],
        reads: "media, reactions; English dates only", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .text, probe.text.containsBytes(of: "<html") else { return false }
        let page = HTMLOutline(probe.text)
        return page.all.lazy.compactMap { MetaPage.Box($0, of: page) }.contains { MetaPage.time($0, of: page) != nil }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        record.name = FilePath.split(file.folder).name
        return [record]
    }

    static func groupKey(of source: Source) -> String? {
        source.file.stem.hasPrefix("message_") ? FilePath.split(source.file.place).folder : nil
    }

    static func header(of record: Record) -> ConversationHeader { ConversationHeader(id: record.name) }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        var reader = MetaPage(isInstagram: file.place.containsBytes(of: "instagram"))
        for page in [record.bytes] + record.parts { reader.append(HTMLOutline(page.string)) }
        return reader.finish(id: record.name)
    }
}

extension Format {
    package static let metaPage = Format(MetaPageFormat.self)
}
