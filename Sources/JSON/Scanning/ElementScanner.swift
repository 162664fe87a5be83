/// Finds the elements of an array, or the members of an object, without parsing them.
///
/// This is how a large export is cut into conversations, which are then read in parallel, each with
/// its own `JSONDocument`. Only strings and brackets are followed. So an element that is no JSON does
/// not lose the others, as long as its quotes and brackets are in pairs; where they are not, what
/// stands before the damage has been found.
///
///     guard var scanner = try ElementScanner(file, at: ["conversations"]) else { … }
///     while let element = try scanner.next() { … }
public struct ElementScanner: Sendable {
    public struct Element: Sendable {
        /// Its number, from 0.
        public let index: Int
        /// The key, if the container is an object.
        public let key: String?
        /// The element's bytes, without the white space around it.
        public let bytes: ByteRegion
        /// The way to it from the root: what to give to `JSONDocument` as prefix.
        public let path: JSONPath
    }

    private enum State {
        case first, separator, end
    }

    private var cursor: ElementCursor
    private let path: JSONPath
    private var state = State.first
    private var index = 0

    /// Looks for the container that a row of keys leads to; without keys, for the outermost one.
    /// Nil if no array or object is there. Of repeated keys the first counts, since the last would
    /// only be known after all the text has been read.
    public init?(_ bytes: ByteRegion, at keys: [String] = []) throws(JSONError) {
        path = JSONPath(keys.map { .key($0) })
        cursor = ElementCursor(bytes)
        for key in keys {
            guard cursor.enter(), cursor.isInObject, try Self.find(key, with: &cursor) else { return nil }
        }
        guard cursor.enter() else { return nil }
    }

    /// The next element, or nil after the last one, once the rest of the text has been passed too.
    /// After an error, nothing more is found.
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
        // A number or a word that was cut at the limit cannot be told from a whole one.
        let isWhole = value.offset + value.count < bytes.offset + limit || bytes.count <= limit
        return isWhole ? value : nil
    }
}
