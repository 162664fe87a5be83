public import Files

/// A repair of a JSON text while it was read.
public struct JSONWarning: Sendable, Hashable {
    /// The kinds of repairs.
    public enum Kind: String, Sendable {
        case loneSurrogate = "half of a surrogate pair, replaced by U+FFFD"
        case badUTF8 = "bytes that are not UTF-8, replaced by U+FFFD"
    }

    /// The kind of repair.
    public let kind: Kind
    /// In bytes from the start of the whole file.
    public let offset: Int
    /// The line and column of the repaired text.
    public let position: SourcePosition
    /// The string, or the object that has it as a key.
    public let path: JSONPath
}

/// The repairs made in one text: one of a kind for each string, the first few only.
struct JSONRepairs: Sendable {
    static let limit = 100

    struct Repair: Sendable {
        let kind: JSONWarning.Kind
        /// In bytes from the start of the region read.
        let offset: Int
    }

    private(set) var kept: [Repair] = []
    private(set) var count = 0

    mutating func add(_ kind: JSONWarning.Kind, at offset: Int) {
        count += 1
        if kept.count < Self.limit { kept.append(Repair(kind: kind, offset: offset)) }
    }
}
