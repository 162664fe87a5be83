import ConversationModel
import Files
import JSON

/// Finds id and title among the members of an object, and skips all other values. Dates are looked for in short
/// inner objects only: they may stand behind all messages.
private struct FactSearch {
    private var id: Best<String>
    private var title: Best<String>
    private var predecessor: Best<String>
    private var created: Best<Timestamp>
    private var updated: Best<Timestamp>

    init(_ keys: FactKeys, name: String) {
        id = Best(keys.id.paths(before: name))
        title = Best(keys.title.paths(before: name))
        predecessor = Best(keys.predecessor.paths())
        created = Best(keys.created.paths())
        updated = Best(keys.updated.paths())
    }

    var facts: ConversationFacts {
        var facts = ConversationFacts(id: id.value ?? "", title: title.value, date: created.value)
        facts.updated = updated.value
        facts.predecessor = predecessor.value
        return facts
    }

    /// In some formats all facts come before the messages, which are then not scanned.
    private var isComplete: Bool { id.isBest && title.isBest && predecessor.isBest }

    /// - Parameter path: The steps to the object.
    mutating func look(into scanner: ElementScanner?, under path: [String] = [], isShort: Bool = false) {
        guard var scanner else { return }
        while isShort || !isComplete, let member = try? scanner.next(), let key = member.key {
            let place = path + [key]
            id.take(member.bytes, at: place) { $0.idText.flatMap(\.nonempty) }
            title.take(member.bytes, at: place) { $0.string.flatMap(\.nonempty) }
            predecessor.take(member.bytes, at: place) { $0.string.flatMap(\.nonempty) }
            if isShort {
                created.take(member.bytes, at: place, \.timestamp)
                updated.take(member.bytes, at: place, \.timestamp)
            }
            if leads(through: place) {
                look(into: try? ElementScanner(member.bytes), under: place, isShort: member.bytes.isShort)
            }
        }
    }

    private func leads(through place: [String]) -> Bool {
        id.leads(through: place) || title.leads(through: place) || predecessor.leads(through: place)
            || created.leads(through: place) || updated.leads(through: place)
    }
}

/// The value that is preferred among those found so far.
private struct Best<Value> {
    private(set) var value: Value?
    /// The paths to values that are preferred to this one.
    private var better: ArraySlice<[String]>

    init(_ paths: [[String]]) {
        better = paths[...]
    }

    var isBest: Bool { better.isEmpty }

    /// True if a better value may be in the object at the path.
    func leads(through path: [String]) -> Bool {
        better.contains { $0.count > path.count && $0.starts(with: path) }
    }

    mutating func take(_ bytes: ByteRegion, at path: [String], _ read: (JSONValue) -> Value?) {
        guard let rank = better.firstIndex(of: path), let value = bytes.shortValue.flatMap(read) else { return }
        self.value = value
        better = better[..<rank]
    }
}

extension Record {
    /// The facts about the conversation that stand at the places of the keys and are found without reading the rest.
    package func facts(_ keys: FactKeys) -> ConversationFacts {
        guard !isLines, let scanner = try? ElementScanner(bytes, at: keys.path) else {
            return ConversationFacts(named: name, keys)
        }
        var search = FactSearch(keys, name: name)
        search.look(into: scanner)
        var facts = search.facts
        facts.take(name: name, keys)
        return facts
    }
}

extension ByteRegion {
    /// Short enough for a title, or for facts alone.
    fileprivate var isShort: Bool { count < 4096 }

    fileprivate var shortValue: JSONValue? { isShort ? try? JSONDocument(parsing: self).root : nil }
}

extension String {
    fileprivate var nonempty: String? { isEmpty ? nil : self }
}
