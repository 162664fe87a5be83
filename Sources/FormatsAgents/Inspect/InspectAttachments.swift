import Files
import Importing
import JSON

/// Long texts and pictures of a sample, which are stored once beside its messages: `attachment://` and the hash of the
/// content.
enum InspectAttachments {
    private static let prefix = Array("\"attachment://".utf8)
    /// The limit of inserted content as a multiple of the sample's length: a picture can be referenced any number of
    /// times.
    private static let repetitions = 16

    /// Reads a sample with the content inserted at its references.
    static func sample(_ record: Record, _ notes: inout ImportDiagnostics) throws(ImportError) -> JSONValue {
        var repeated = ImportDiagnostics()
        let document = try record.document(&repeated)
        // The expanded text is the one whose strings are accounted for.
        let whole = inserted(in: document.root).flatMap { text in
            try? JSONDocument(parsing: text, options: JSONOptions(tracksReading: true), under: record.path)
        }
        notes.add(whole ?? document)
        return (whole ?? document).root
    }

    /// The hashes of the content that a value refers to.
    static func names(in value: JSONValue?) -> Set<String> {
        var names: Set<String> = []
        guard let text = value?.uncountedJSON.utf8 else { return names }
        var rest = Array(text)[...]
        while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
            rest = rest[quote...]
            name(in: rest).map { _ = names.insert($0) }
            rest = rest.dropFirst()
        }
        return names
    }

    private static func inserted(in sample: JSONValue) -> ByteRegion? {
        guard let attachments = sample["attachments"], attachments.isObject, let messages = sample["messages"] else {
            return nil
        }
        let contents = attachments.membersByKey
        var output: [UInt8] = []
        let limit = repetitions * sample.bytes.count
        var total = 0
        let text = sample.bytes.withUnsafeBufferPointer { Array($0) }
        let start = messages.offset - sample.offset
        let end = start + messages.bytes.count
        guard start >= 0, end <= text.count else { return nil }
        output += text[..<start]
        var rest = text[start..<end]
        while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
            output += rest[..<quote]
            rest = rest[quote...]
            if let name = name(in: rest), let content = contents[name], total + content.bytes.count <= limit {
                total += content.bytes.count
                output += content.rawJSON.utf8
                rest = rest.dropFirst(prefix.count + name.utf8.count + 1)
            } else {
                output.append(UInt8(ascii: "\""))
                rest = rest.dropFirst()
            }
        }
        output += rest + text[end...]
        return ByteRegion(output)
    }

    /// The hash, if a string that is only a reference begins here.
    private static func name(in text: ArraySlice<UInt8>) -> String? {
        guard text.starts(with: prefix) else { return nil }
        let name = text.dropFirst(prefix.count).prefix(64).prefix { $0 != UInt8(ascii: "\"") }
        let isWhole = name.endIndex < text.endIndex && text[name.endIndex] == UInt8(ascii: "\"")
        return isWhole && !name.isEmpty ? String(decoding: name, as: UTF8.self) : nil
    }
}
