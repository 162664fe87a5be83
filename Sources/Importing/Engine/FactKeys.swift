import ConversationModel
package import JSON

/// The places of the facts about a conversation, each in order of preference.
package struct FactKeys: Sendable {
    /// Where the object with the facts is.
    package enum Holder: Sendable {
        /// It is the value of the record.
        case value
        /// It is one of the first lines or elements: for each fact the first that states it. Of a record that has neither,
        /// it is the value.
        case line
        /// It is the first part of the record, or the value of a record without parts.
        case part
    }

    package let holder: Holder
    /// The path to the object with the facts, in its holder.
    package let path: [String]
    package let id: [FactKey]
    package let title: [FactKey]
    package let created: [FactKey]
    package let updated: [FactKey]
    package let predecessor: [FactKey]

    /// No facts.
    package static let none = FactKeys(id: [], title: [])

    /// The name of the record as id, nothing else.
    package static let name = FactKeys(id: [.name], title: [])

    package init(
        in holder: Holder = .value, at path: String..., id: [FactKey] = ["id", "conversation_id", "uuid"],
        title: [FactKey] = ["title", "name"], created: [FactKey] = [], updated: [FactKey] = [],
        predecessor: [FactKey] = []
    ) {
        (self.holder, self.path, self.id, self.title) = (holder, path, id, title)
        (self.created, self.updated, self.predecessor) = (created, updated, predecessor)
    }
}

/// The place of a fact: a member, as `id`, or one in nested objects, as `meta.id`.
package enum FactKey: Sendable, Hashable, ExpressibleByStringLiteral {
    case member([String])
    /// The name of the record.
    case name

    /// - Parameter path: The keys on the way, joined by dots.
    package init(_ path: String) {
        self = .member(path.split(separator: ".").map(String.init))
    }

    package init(stringLiteral path: String) {
        self.init(path)
    }
}

extension [FactKey] {
    /// The paths that are preferred to the name of the record, if it has one.
    func paths(before name: String = "") -> [[String]] {
        prefix { name.isEmpty || $0 != .name }.compactMap { key in
            if case .member(let path) = key { path } else { nil }
        }
    }
}

extension JSONValue {
    /// The facts that the members of an object state.
    ///
    /// - Parameter name: The name of the record.
    package func facts(_ keys: FactKeys, name: String = "") -> ConversationFacts {
        guard let root = value(at: keys.path) else { return ConversationFacts(named: name, keys) }
        let id = root.first(keys.id.paths(before: name)) { $0.idText }
        let title = root.first(keys.title.paths(before: name)) { $0.string }
        var facts = ConversationFacts(id: id ?? "", title: title, date: root.firstTimestamp(at: keys.created.paths()))
        facts.updated = root.firstTimestamp(at: keys.updated.paths())
        facts.predecessor = root.first(keys.predecessor.paths()) { $0.string }
        facts.take(name: name, keys)
        return facts
    }

    private func first(_ paths: [[String]], _ text: (JSONValue) -> String?) -> String? {
        for path in paths {
            if let text = value(at: path).flatMap(text), !text.isEmpty { return text }
        }
        return nil
    }
}

extension ConversationFacts {
    /// The facts about a conversation that states none.
    init(named name: String, _ keys: FactKeys) {
        self.init()
        take(name: name, keys)
    }

    /// Adds what is not known yet.
    mutating func add(_ other: ConversationFacts) {
        if id.isEmpty { id = other.id }
        title = title ?? other.title
        date = date ?? other.date
        updated = updated ?? other.updated
        predecessor = predecessor ?? other.predecessor
    }

    /// True if each fact that has keys is known.
    func have(_ keys: FactKeys) -> Bool {
        (keys.id.isEmpty || !id.isEmpty) && (keys.title.isEmpty || title != nil)
            && (keys.created.isEmpty || date != nil) && (keys.updated.isEmpty || updated != nil)
            && (keys.predecessor.isEmpty || predecessor != nil)
    }

    /// Takes the name of the record for what the conversation does not state.
    mutating func take(name: String, _ keys: FactKeys) {
        guard !name.isEmpty else { return }
        if id.isEmpty, keys.id.contains(.name) { id = name }
        if title == nil, keys.title.contains(.name) { title = name }
    }
}
