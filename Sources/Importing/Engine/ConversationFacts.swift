public import ConversationModel
import Files
package import JSON

/// The facts about a conversation that its file states beside the messages.
public struct ConversationFacts: Sendable, Hashable {
    /// Empty if the conversation has none.
    public var id = ""
    /// The title, if the conversation has one.
    public var title: String?
    /// The start of the conversation. Without reading all of it, formats that keep each one in a file of its own find it.
    public var date: Timestamp?
    /// The last change of the conversation.
    public var updated: Timestamp?
    /// The id of the conversation that this one continues: it is a fork of it, or carries out its plan. Applications whose
    /// conversations have no ids use the name of the file, without its extension.
    public var predecessor: String?
    /// The conversation is known to have nothing to show, and is skipped without a warning.
    public var isBlank = false

    /// Facts; without arguments, none.
    public init(id: String = "", title: String? = nil, date: Timestamp? = nil) {
        self.id = id
        self.title = title
        self.date = date
    }
}

/// The keys of the facts about a conversation, in order of preference.
package struct FactKeys: Sendable {
    /// The path to the object that has the facts.
    package let path: [String]
    package let id: [String]
    package let title: [String]
    package let created: [String]
    package let updated: [String]
    /// The name of the record is the id.
    private(set) var isNamed = false

    /// No facts.
    package static let none = FactKeys(id: [], title: [])

    /// The name of the record as id, nothing else.
    package static let name: FactKeys = {
        var keys = none
        keys.isNamed = true
        return keys
    }()

    package init(
        at path: String..., id: [String] = ["id", "conversation_id", "uuid"], title: [String] = ["title", "name"],
        created: [String] = [], updated: [String] = []
    ) {
        self.path = path
        self.id = id
        self.title = title
        self.created = created
        self.updated = updated
    }
}

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

    /// The facts that the members of an object state.
    package func facts(_ keys: FactKeys) -> ConversationFacts {
        guard !keys.isNamed else { return ConversationFacts(id: record.name) }
        guard !record.isLines else { return ConversationFacts() }
        guard let values else { return record.facts(keys) }
        return values.first?.facts(keys) ?? ConversationFacts()
    }
}

extension JSONValue {
    /// The facts that the members of the object at the path state.
    package func facts(_ keys: FactKeys) -> ConversationFacts {
        guard let root = keys.path.reduce(self, { $0?[$1] }) else { return ConversationFacts() }
        let id = keys.id.lazy.compactMap { root[$0]?.idText }.first { !$0.isEmpty }
        var facts = ConversationFacts(id: id ?? "", title: root.firstText(keys.title))
        facts.date = root.firstTimestamp(keys.created)
        facts.updated = root.firstTimestamp(keys.updated)
        return facts
    }
}

extension Record {
    /// Finds id and title among the members of an object, and skips nested values. Dates may stand behind all messages, so
    /// they are not looked for.
    package func facts(_ keys: FactKeys) -> ConversationFacts {
        var facts = ConversationFacts()
        var (ids, titles) = (keys.id[...], keys.title[...])
        guard !isLines, var scanner = try? ElementScanner(bytes, at: keys.path) else { return facts }
        // In some formats both come before the messages, which are then not scanned.
        while !ids.isEmpty || !titles.isEmpty, let element = try? scanner.next() {
            guard let key = element.key else { break }
            if let place = ids.firstIndex(of: key) {
                guard let id = element.bytes.shortValue?.idText, !id.isEmpty else { continue }
                facts.id = id
                ids = ids[..<place]
            } else if let place = titles.firstIndex(of: key) {
                guard let title = element.bytes.shortValue?.string, !title.isEmpty else { continue }
                facts.title = title
                titles = titles[..<place]
            }
        }
        return facts
    }
}

extension ByteRegion {
    /// A value that is short enough for a title.
    fileprivate var shortValue: JSONValue? {
        count < 4096 ? try? JSONDocument(parsing: self).root : nil
    }
}
