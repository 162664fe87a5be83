public import Files

/// Finds the elements of an array, or the members of an object, without parsing them.
///
/// This is how a large export is cut into conversations, which are then read in parallel, each with its own
/// `JSONDocument`. Only strings and brackets are followed. So an invalid element does not lose the others if its quotes
/// and brackets are in pairs; if not, the elements before the damage are still found.
///
///     guard var scanner = try ElementScanner(file, at: ["conversations"]) else { … }
///     while let element = try scanner.next() { … }
public struct ElementScanner: Sendable {
    /// An element of the array, or a member of the object.
    public struct Element: Sendable {
        /// Its number, from 0.
        public let index: Int
        /// The key, if the container is an object.
        public let key: String?
        /// The element's bytes, without the white space around it.
        public let bytes: ByteRegion
        /// The path to it from the root, which is the prefix for its `JSONDocument`.
        public let path: JSONPath
    }

    private enum State {
        case first, separator, end
    }

    private var cursor: ElementCursor
    private let path: JSONPath
    private var state = State.first
    private var index = 0

    /// Looks for the container at a path of keys, or for the outermost one without keys; nil if there is no array or
    /// object. The first of repeated keys counts, because finding the last would mean reading the whole text.
    public init?(_ bytes: ByteRegion, at keys: [String] = []) throws(JSONError) {
        path = JSONPath(keys.map { .key($0) })
        cursor = ElementCursor(bytes)
        for key in keys {
            guard cursor.enter(), cursor.isInObject, try Self.find(key, with: &cursor) else { return nil }
        }
        guard cursor.enter() else { return nil }
    }

    /// The next element; nil after the last one, when the rest of the text has been scanned too. After an error, no
    /// more elements are found.
    public mutating func next() throws(JSONError) -> Element? {
        guard state != .end else { return nil }
        let wasFirst = state == .first
        state = .end
        guard try cursor.moveToItem(isFirst: wasFirst, in: path) else {
            try cursor.passRest()
            return nil
        }
        let key = cursor.isInObject ? try cursor.key(in: path) : nil
        let place = path.appending(key.map { .key($0) } ?? .index(index))
        let element = Element(index: index, key: key, bytes: try cursor.value(in: place), path: place)
        index += 1
        state = .separator
        return element
    }

    /// Moves to the value of the first member with this key.
    private static func find(_ key: String, with cursor: inout ElementCursor) throws(JSONError) -> Bool {
        var isFirst = true
        while try cursor.moveToItem(isFirst: isFirst, in: .root) {
            isFirst = false
            let found = try cursor.key(in: .root)
            if found.utf8.elementsEqual(key.utf8) { return true }
            _ = try cursor.value(in: JSONPath([.key(found)]))
        }
        return false
    }

    /// The first value of a text, if it ends within `limit` bytes: a sample for detecting the format.
    public static func firstValue(of bytes: ByteRegion, within limit: Int) -> ByteRegion? {
        var cursor = ElementCursor(bytes.prefix(limit))
        guard let value = try? cursor.value(in: .root) else { return nil }
        // A number or a word that was cut at the limit looks like a whole one.
        let isWhole = value.offset + value.count < bytes.offset + limit || bytes.count <= limit
        return isWhole ? value : nil
    }
}
