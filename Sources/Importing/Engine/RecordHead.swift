import ConversationModel
import Files
package import JSON

/// The beginning of a conversation, where its facts are. After the conversation was read, all of it.
package struct RecordHead {
    package let record: Record
    /// The values of the conversation, if they were read.
    private let values: [JSONValue]?

    package init(_ record: Record, read values: [JSONValue]? = nil) {
        self.record = record
        self.values = values
    }

    /// The value of the conversation, which is read whole.
    package var value: JSONValue? { values.map(\.first) ?? record.value }

    /// The first of several values.
    package var firstLine: JSONValue? { values.map(\.first) ?? record.firstLine }

    /// Several values, each read when it is asked for; all, if the conversation was read.
    ///
    /// - Parameter count: The number of values to read.
    package func lines(_ count: Int) -> AnySequence<JSONValue> {
        values.map(AnySequence.init) ?? AnySequence(JSONRecords(record.bytes).prefix(count).readable)
    }

    /// A member of the object, which is read without the others.
    package subscript(key: String) -> JSONValue? {
        if let values { return values.first?[key] }
        guard var scanner = try? ElementScanner(record.bytes) else { return nil }
        while let member = try? scanner.next() {
            if member.key == key { return try? JSONDocument(parsing: member.bytes).root }
        }
        return nil
    }

    /// The facts that are at the places of the keys.
    package func facts(_ keys: FactKeys) -> ConversationFacts {
        found(keys) ?? ConversationFacts(named: record.name, keys)
    }

    private func found(_ keys: FactKeys) -> ConversationFacts? {
        let name = record.name
        if keys.holder == .part, let part = record.parts.first {
            return (try? JSONDocument(parsing: part))?.root.facts(keys, name: name)
        }
        if keys.holder == .line, record.isLines || isList {
            return factsOfPieces(keys)
        }
        guard !record.isLines else { return nil }
        guard let values else { return record.facts(keys) }
        return values.first?.facts(keys, name: name)
    }

    private func factsOfPieces(_ keys: FactKeys) -> ConversationFacts {
        var facts = ConversationFacts()
        for piece in pieces {
            facts.add(piece.facts(keys))
            if facts.have(keys) { break }
        }
        facts.take(name: record.name, keys)
        return facts
    }

    private var isList: Bool {
        values.map { $0.first?.isArray == true } ?? (record.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "["))
    }

    /// The first lines or elements.
    private var pieces: PrefixSequence<AnySequence<JSONValue>> {
        let list = record.isLines ? nil : values?.first?.elements
        return (list.map(AnySequence.init) ?? lines(Self.sampleSize)).prefix(Self.sampleSize)
    }

    private static let sampleSize = 8
}

extension ByteRegion {
    fileprivate func first(where isOne: (UInt8) -> Bool) -> UInt8? {
        withUnsafeBufferPointer { $0.first(where: isOne) }
    }
}
