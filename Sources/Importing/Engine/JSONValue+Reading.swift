package import ConversationModel
package import JSON

extension JSONValue {
    /// The text of a member; nil if the member is missing or not a text.
    package func string(_ key: String) -> String? {
        self[key]?.string
    }

    /// A member that is an object.
    package func object(_ key: String) -> JSONValue? {
        self[key].flatMap { $0.isObject ? $0 : nil }
    }

    /// The first member that is a text and not empty.
    package func firstText(_ keys: String...) -> String? {
        firstText(keys)
    }

    /// The first member with one of these names that is a text and not empty.
    package func firstText(_ keys: [String]) -> String? {
        for key in keys {
            if let text = string(key), !text.isEmpty { return text }
        }
        return nil
    }

    /// An id, which is a text in some versions of a format and a number in others.
    package var idText: String? { string ?? numberText }

    /// True if one of the first elements satisfies the condition: some elements of real files are damaged.
    package func isList(of isOne: (JSONValue) -> Bool) -> Bool {
        elements.prefix(8).contains(where: isOne)
    }

    /// The elements of an array, or the value itself: formats write a single element without the array.
    package var oneOrMore: [JSONValue] {
        isArray ? Array(elements) : [self]
    }

    /// The value; if it is JSON inside a text, the value that the text holds.
    package var unwrapped: JSONValue? {
        kind == .string ? opened : self
    }

    /// The first member that is a time, in any of the notations of exports.
    package func firstTimestamp(_ keys: String...) -> Timestamp? {
        firstTimestamp(keys)
    }

    /// The first member with one of these names that is a time.
    package func firstTimestamp(_ keys: [String]) -> Timestamp? {
        Self.firstTimestamp(among: keys.count) { self[keys[$0]] }
    }

    /// The first time at one of the paths.
    func firstTimestamp(at paths: [[String]]) -> Timestamp? {
        Self.firstTimestamp(among: paths.count) { value(at: paths[$0]) }
    }

    /// - Parameter value: Returns a value by its number. Lazy sequences of values cost 3 % of a build.
    private static func firstTimestamp(among count: Int, _ value: (Int) -> JSONValue?) -> Timestamp? {
        var unread: JSONValue?
        for number in 0..<count {
            guard let value = value(number)?.plainTime else { continue }
            if let time = value.plainTimestamp { return time }
            unread = unread ?? value
        }
        unread?.noteNoTime()
        return nil
    }

    /// A time: RFC 3339 and its relatives, or a count since 1970 as a number or a text.
    package var timestamp: Timestamp? {
        let value = plainTime
        if let time = value.plainTimestamp { return time }
        value.noteNoTime()
        return nil
    }

    /// The text or number in a time.
    private var plainTime: JSONValue {
        // Exports of MongoDB.
        if let date = self["$date"] { return date["$numberLong"] ?? date }
        // Exports of Firestore.
        return self["_seconds"] ?? self
    }

    private var plainTimestamp: Timestamp? {
        if let text = string {
            return Timestamp(rfc3339: text) ?? Double(text).flatMap { Timestamp(epoch: $0) }
        }
        return double.flatMap { Timestamp(epoch: $0) }
    }
}

extension Timestamp {
    /// The epoch counts seconds, or milliseconds, microseconds or nanoseconds if seconds would lie beyond the year 5138.
    package init?(epoch: Double) {
        guard epoch > 0 else { return nil }
        let unit: Double = epoch < 1e11 ? 1 : epoch < 1e14 ? 1e3 : epoch < 1e17 ? 1e6 : 1e9
        self.init(seconds: epoch / unit)
    }
}
