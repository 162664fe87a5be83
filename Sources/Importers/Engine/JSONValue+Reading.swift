import ConversationModel
import JSON

extension JSONValue {
    /// The text of a member; nil if there is none, or it is no text.
    func string(_ key: String) -> String? {
        self[key]?.string
    }

    /// The first of the members that is a text and not empty.
    func firstText(_ keys: String...) -> String? {
        firstText(keys)
    }

    /// The same for names in a list.
    func firstText(_ keys: [String]) -> String? {
        for key in keys {
            if let text = string(key), !text.isEmpty { return text }
        }
        return nil
    }

    /// An id, which is a text in some versions of a format and a number in others.
    var idText: String? { string ?? numberText }

    /// Whether one of the first elements is such a one: some in real files are damaged.
    func isList(of isOne: (JSONValue) -> Bool) -> Bool {
        elements.prefix(8).contains(where: isOne)
    }

    /// The elements of an array; of anything else the value itself, which formats write where there is only one.
    var oneOrMore: [JSONValue] {
        isArray ? Array(elements) : [self]
    }

    /// The value, also where it stands as JSON in a text.
    var unwrapped: JSONValue? {
        guard let text = string else { return self }
        return try? JSONDocument(parsing: text).root
    }

    /// The first of the members that is a time, in any of the ways exports write it.
    func firstTimestamp(_ keys: String...) -> Timestamp? {
        for key in keys {
            if let timestamp = self[key]?.timestamp { return timestamp }
        }
        return nil
    }

    /// A time: RFC 3339 and its relatives, or a count since 1970 as a number or a text.
    var timestamp: Timestamp? {
        // As databases of MongoDB are exported.
        if let date = self["$date"] { return (date["$numberLong"] ?? date).plainTimestamp }
        return plainTimestamp
    }

    private var plainTimestamp: Timestamp? {
        if let text = string {
            return Timestamp(rfc3339: text) ?? Double(text).flatMap { Timestamp(epoch: $0) }
        }
        return double.flatMap { Timestamp(epoch: $0) }
    }
}

extension Timestamp {
    /// Seconds, or milliseconds or microseconds if they would else lie beyond the year 5138.
    init?(epoch: Double) {
        guard epoch > 0 else { return nil }
        self.init(seconds: epoch < 1e11 ? epoch : epoch < 1e14 ? epoch / 1000 : epoch / 1e6)
    }
}
