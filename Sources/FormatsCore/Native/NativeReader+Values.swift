import ConversationModel
import Importing
import JSON

/// Reads single members. A member of the wrong type is left out with a warning.
extension NativeReader {
    /// Converts a member; a member that cannot be converted is left out with a warning, unless it is null.
    mutating func member<Value>(
        _ value: JSONValue, _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
    ) -> Value? {
        guard let member = value[key], !member.isNull else { return nil }
        return checked(member, expected, read)
    }

    mutating func checked<Value>(
        _ value: JSONValue, _ expected: String, _ read: (JSONValue) -> Value?
    ) -> Value? {
        let result = read(value)
        if result == nil {
            notes.warn(.wrongType(expected: expected, found: value.numberText ?? value.kind.rawValue), at: value)
        }
        return result
    }

    mutating func string(_ value: JSONValue, _ key: String) -> String? {
        member(value, key, "a string") { $0.string }
    }

    /// A string that is not blank.
    mutating func words(_ value: JSONValue, _ key: String) -> String? {
        string(value, key).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A string that the rest depends on.
    mutating func required(_ value: JSONValue, _ key: String) -> String? {
        if value[key] == nil || value[key]?.isNull == true { notes.warn(.missing(key), at: value) }
        return string(value, key)
    }

    mutating func flag(_ value: JSONValue, _ key: String) -> Bool? {
        member(value, key, "true or false") { $0.bool }
    }

    /// A non-negative number.
    mutating func count(_ value: JSONValue, _ key: String) -> Int? {
        member(value, key, "a whole number from 0") { $0.int.flatMap { $0 >= 0 ? $0 : nil } }
    }

    mutating func object(_ value: JSONValue, _ key: String) -> JSONValue? {
        member(value, key, "an object") { $0.isObject ? $0 : nil }
    }

    mutating func array(_ value: JSONValue, _ key: String) -> JSONValue? {
        member(value, key, "an array") { $0.isArray ? $0 : nil }
    }

    /// The valid elements of an array.
    mutating func list<Value>(
        _ value: JSONValue, _ key: String, of expected: String, _ read: (JSONValue) -> Value?
    ) -> [Value]? {
        array(value, key)?.elements.compactMap { checked($0, expected, read) }
    }

    /// Empty if there is no list.
    mutating func objects(_ value: JSONValue, _ key: String) -> [JSONValue] {
        list(value, key, of: "an object") { $0.isObject ? $0 : nil } ?? []
    }

    mutating func timestamp(_ value: JSONValue, _ key: String) -> Timestamp? {
        guard let text = string(value, key) else { return nil }
        let timestamp = Timestamp(rfc3339: text)
        if timestamp == nil, let member = value[key] { notes.warn(.noDates(text, count: 1), at: member) }
        return timestamp
    }

    mutating func language(_ value: JSONValue, _ key: String) -> LanguageTag? {
        guard let text = string(value, key) else { return nil }
        let tag = LanguageTag(text)
        if tag == nil, let member = value[key] {
            notes.warn(.wrongType(expected: "a language tag", found: text), at: member)
        }
        return tag
    }

    mutating func choice<Choice: RawRepresentable & CaseIterable>(_ value: JSONValue, _ key: String) -> Choice?
    where Choice.RawValue == String {
        guard let text = string(value, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        if let member = value[key] {
            notes.warn(.unknownValue(text, allowed: Choice.allCases.map(\.rawValue)), at: member)
        }
        return nil
    }
}
