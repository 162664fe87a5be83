public import Files
public import JSON

/// A mistake in an edit list.
public struct EditListError: Error, Sendable, Hashable {
    /// The kinds of mistakes.
    public enum Reason: Sendable, Hashable {
        /// Not JSON, for a reason.
        case json(JSONError.Reason)
        /// Not an object with a version and a list of edits.
        case noList
        /// A version that this program does not know.
        case version
        /// An entry is no object, or has none of the verbs, or several.
        case noVerb
        /// An entry has a key that its verb does not take.
        case unknownKey(String, expected: [String])
        /// A value of another kind than the key takes.
        case wrongValue(key: String, expected: String)
        /// A word that is none of the kinds that can be left out.
        case unknownKind(String)
    }

    public let reason: Reason
    /// The entry, counted from 1; nil for the list itself.
    public let entry: Int?
    public let position: SourcePosition
}

extension EditList {
    /// The words that say what an entry does.
    public static var verbs: [String] { EditReader.verbs.map(\.word) }

    /// Reads a list.
    ///
    /// - Throws: `EditListError` for the first mistake: a list is applied as a whole or not at all.
    public init(parsing text: String) throws(EditListError) {
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONDocument(parsing: text).root
        } catch {
            throw EditListError(reason: .json(error.reason), entry: nil, position: error.position)
        }
        guard root.isObject, let edits = root["edits"], edits.isArray else {
            throw EditListError(reason: .noList, entry: nil, position: root.position)
        }
        guard root["version"]?.int == 1 else {
            throw EditListError(reason: .version, entry: nil, position: (root["version"] ?? root).position)
        }
        for key in root.members.map(\.key) where !["$schema", "version", "edits"].contains(key) {
            let reason = EditListError.Reason.unknownKey(key, expected: ["edits", "version"])
            throw EditListError(reason: reason, entry: nil, position: root[key]?.position ?? root.position)
        }
        var entries: [Entry] = []
        var lines = LineCounter(text)
        for (index, value) in edits.elements.enumerated() {
            var entry = try EditReader(value, number: index + 1).entry()
            entry.line = lines.line(at: value.offset)
            entries.append(entry)
        }
        self.init(entries)
    }
}

/// Counts lines in one pass over ascending places.
private struct LineCounter {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func line(at offset: Int) -> Int {
        while place < min(offset, bytes.count) {
            if bytes[place] == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
        return line
    }
}

/// Reads one entry of a list.
private struct EditReader {
    private let value: JSONValue
    private let number: Int

    /// The verbs, each with the other keys that it takes.
    static let verbs: [(word: String, keys: [String])] = [
        ("omit", ["at", "from", "to", "turns"]), ("only", ["turns"]), ("redact", ["by", "at"]), ("keep", []),
        ("title", []), ("summary", []), ("note", ["at", "quote", "number", "by", "date"]),
        ("highlight", ["at", "number"]), ("chapter", ["at"]), ("cover", []), ("pace", ["at", "from", "to"]),
    ]

    init(_ value: JSONValue, number: Int) {
        (self.value, self.number) = (value, number)
    }

    func entry() throws(EditListError) -> EditList.Entry {
        let verbs = value.members.compactMap { member in Self.verbs.first { $0.word == member.key } }
        guard value.isObject, let verb = verbs.first, verbs.count == 1 else { throw error(.noVerb, at: value) }
        let known = [verb.word, "conversation"] + verb.keys
        for (key, member) in value.members where !known.contains(key) {
            throw error(.unknownKey(key, expected: known), at: member)
        }
        return EditList.Entry(try edit(verb.word), of: try text("conversation"))
    }

    private func edit(_ verb: String) throws(EditListError) -> Edit {
        switch verb {
        case "omit": return try omission()
        case "only":
            guard value["only"]?.string == "turns" else { throw wrong("only", "'turns'") }
            return .onlyTurns(try turns())
        case "redact":
            let replacement = Redaction.Replacement(try words("redact"), by: try text("by"))
            return .redact(replacement, at: try value["at"].map { value throws(EditListError) in try anchor(value) })
        case "keep": return .keep(try words("keep"))
        case "title": return .title(try words("title"))
        case "summary": return .summary(try words("summary"))
        case "chapter": return .chapter(try words("chapter"), at: try anchor("at"))
        case "cover": return .cover(try anchor("cover"))
        case "pace": return .pace(try pace(), try stretch())
        case "note":
            let quote = value["quote"] == nil ? nil : try words("quote")
            let note = Annotation(
                quote: quote, number: try occurrence(), note: try words("note"), by: try text("by"), date: try date())
            return .annotate(note, at: try anchor("at"))
        default:
            return .annotate(Annotation(quote: try words("highlight"), number: try occurrence()), at: try anchor("at"))
        }
    }

    private func pace() throws(EditListError) -> Pace {
        if value["pace"]?.string == "cut" { return .cut }
        guard let speed = value["pace"]?.double, Pace.speeds.contains(speed) else {
            throw wrong("pace", "'cut' or a speed from 0.1 to 100")
        }
        return .speed(speed)
    }

    /// A message, or all from one to another.
    private func stretch() throws(EditListError) -> Edit.Stretch {
        guard value["at"] == nil else {
            for key in ["from", "to"] {
                if let member = value[key] { throw error(.unknownKey(key, expected: ["pace", "at"]), at: member) }
            }
            return Edit.Stretch(from: try anchor("at"))
        }
        return Edit.Stretch(from: try anchor("from"), to: try anchor("to"))
    }

    private func occurrence() throws(EditListError) -> Int {
        guard let member = value["number"] else { return 1 }
        guard let number = member.int, number > 0 else { throw wrong("number", "a number from 1") }
        return number
    }

    private func date() throws(EditListError) -> Timestamp? {
        guard let text = try text("date") else { return nil }
        guard let date = Timestamp(rfc3339: text) else { throw wrong("date", "a date, such as 2026-11-28") }
        return date
    }

    private func omission() throws(EditListError) -> Edit {
        switch value["omit"]?.string {
        case "message": return .omitMessages(Edit.Stretch(from: try anchor("at")))
        case "messages": return .omitMessages(Edit.Stretch(from: try anchor("from"), to: try anchor("to")))
        case "turns": return .omitTurns(try turns())
        default: break
        }
        let named = value["omit"].map { $0.isArray ? Array($0.elements) : [$0] } ?? []
        guard !named.isEmpty else { throw wrong("omit", "a kind, a list of kinds, 'message', 'messages' or 'turns'") }
        var kinds: Set<OmittedKind> = []
        for word in named {
            guard let kind = word.string.flatMap(OmittedKind.init) else {
                throw error(.unknownKind(word.string ?? word.rawJSON), at: word)
            }
            kinds.insert(kind)
        }
        for key in ["at", "from", "to", "turns"] {
            if let member = value[key] {
                throw error(.unknownKey(key, expected: ["omit", "conversation"]), at: member)
            }
        }
        return .omitKinds(kinds)
    }

    private func turns() throws(EditListError) -> NumberRanges {
        guard let ranges = value["turns"]?.string.flatMap(NumberRanges.init) else {
            throw wrong("turns", "numbers of turns, such as '3-9,12'")
        }
        return ranges
    }

    private func anchor(_ key: String) throws(EditListError) -> Anchor {
        guard let member = value[key] else { throw wrong(key, "the id of a message, or an object") }
        return try anchor(member)
    }

    /// An id alone, or an object with an id, a fingerprint or both.
    private func anchor(_ value: JSONValue) throws(EditListError) -> Anchor {
        if let id = value.string, !id.isEmpty { return Anchor(id: id) }
        let anchor = Anchor(
            id: value["id"]?.string, print: value["print"]?.string, number: value["number"]?.int ?? 1)
        let keys = ["id", "print", "number"]
        for (key, member) in value.members where !keys.contains(key) {
            throw error(.unknownKey(key, expected: keys), at: member)
        }
        let isWhole = [("id", anchor.id), ("print", anchor.print)].allSatisfy { value[$0.0] == nil || $0.1 != nil }
        guard value.isObject, isWhole, anchor.id != nil || anchor.print != nil, anchor.number > 0 else {
            throw error(
                .wrongValue(key: "at", expected: "the id of a message, or an object with 'id' or 'print'"), at: value)
        }
        return anchor
    }

    /// A text in which something can be seen.
    private func words(_ key: String) throws(EditListError) -> String {
        guard let text = try text(key), text.contains(where: { !$0.isWhitespace }) else { throw wrong(key, "a text") }
        return text
    }

    private func text(_ key: String) throws(EditListError) -> String? {
        guard let member = value[key] else { return nil }
        guard let text = member.string else { throw wrong(key, "a text") }
        return text
    }

    private func wrong(_ key: String, _ expected: String) -> EditListError {
        error(.wrongValue(key: key, expected: expected), at: value[key] ?? value)
    }

    private func error(_ reason: EditListError.Reason, at place: JSONValue) -> EditListError {
        EditListError(reason: reason, entry: number, position: place.position)
    }
}
