import JSON

/// Long texts and pictures of a sample stand once, beside its messages: `attachment://` and the hash of the content.
enum InspectAttachments {
    private static let prefix = Array("\"attachment://".utf8)
    /// So many times its own length can be put into a sample; the same picture can be named any number of times.
    private static let repetitions = 16

    /// Reads a sample with the content in the places that name it.
    static func sample(_ record: Record, _ notes: inout ImportDiagnostics) throws(ImportError) -> JSONValue {
        var repeated = ImportDiagnostics()
        let document = try record.document(&repeated)
        // What is read is accounted for in the text that it is read from.
        let whole = inserted(in: document.root).flatMap { text in
            try? JSONDocument(parsing: text, options: JSONOptions(tracksReading: true), under: record.path)
        }
        notes.add(whole ?? document)
        return (whole ?? document).root
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

    /// The hash, if a whole text that is nothing but a reference begins here.
    private static func name(in text: ArraySlice<UInt8>) -> String? {
        guard text.starts(with: prefix) else { return nil }
        let name = text.dropFirst(prefix.count).prefix(64).prefix { $0 != UInt8(ascii: "\"") }
        let isWhole = name.endIndex < text.endIndex && text[name.endIndex] == UInt8(ascii: "\"")
        return isWhole && !name.isEmpty ? String(decoding: name, as: UTF8.self) : nil
    }
}
