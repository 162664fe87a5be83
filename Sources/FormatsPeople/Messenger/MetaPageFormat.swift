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

    static let keys = FactKeys.name

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        var reader = MetaPage(isInstagram: reading.file.place.containsBytes(of: "instagram"))
        for page in [reading.bytes()] + reading.record.parts { reader.append(HTMLOutline(page.string)) }
        return reading.take(reader.finish(reading.conversation))
    }
}

extension Format {
    package static let metaPage = Format(MetaPageFormat.self)
}
