extension JSONValue {
    /// The elements of an array; none for any other value.
    public var elements: JSONElements { JSONElements(of: self) }

    /// The members of an object; none for any other value.
    public var members: JSONMembers { JSONMembers(of: self) }

    /// The number of elements or members, counted on each access; 0 for other values.
    public var count: Int { isObject ? members.count : elements.count }

    /// The member with this key, the last one if there are several.
    ///
    /// All keys are compared. To look up many in a large object, make a dictionary of it first:
    /// `membersByKey`.
    public subscript(key: String) -> JSONValue? {
        key.withBytes { document.member($0, of: index) }.map { JSONValue(document: document, index: $0) }
    }

    /// The element at `index`, found by walking there.
    public subscript(index: Int) -> JSONValue? {
        index < 0 ? nil : elements.dropFirst(index).first
    }

    /// The members of an object by key; the last one of equal keys.
    public var membersByKey: [String: JSONValue] {
        Dictionary(members.lazy.map { ($0.key, $0.value) }) { _, last in last }
    }
}

/// Getters for nested values: `message.string(at: "author", "role")`.
extension JSONValue {
    /// Follows a list of keys.
    public func value(at keys: String...) -> JSONValue? { value(at: keys) }

    /// The text at a path of keys; nil if there is none.
    public func string(at keys: String...) -> String? { value(at: keys)?.string }

    // The usual depths, without allocating a list of keys.

    /// The text at a path of two keys.
    public func string(at key: String, _ inner: String) -> String? { self[key]?[inner]?.string }

    /// The elements of the array at a key; none if there is no array.
    public func elements(at key: String) -> JSONElements {
        self[key]?.elements ?? JSONElements(noneIn: document)
    }

    /// The integer at a path of keys; nil if there is none.
    public func int(at keys: String...) -> Int? { value(at: keys)?.int }

    /// The number at a path of keys; nil if there is none.
    public func double(at keys: String...) -> Double? { value(at: keys)?.double }

    /// The Boolean at a path of keys; nil if there is none.
    public func bool(at keys: String...) -> Bool? { value(at: keys)?.bool }

    /// The elements of the array there; none if there is no array.
    public func elements(at keys: String...) -> JSONElements {
        value(at: keys)?.elements ?? JSONElements(noneIn: document)
    }

    /// Follows a list of keys; without keys, this value.
    public func value(at keys: [String]) -> JSONValue? {
        var value: JSONValue? = self
        for key in keys { value = value?[key] }
        return value
    }
}
