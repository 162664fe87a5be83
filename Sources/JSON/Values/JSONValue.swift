public import Files

/// A value in a `JSONDocument`: as light as a reference and a number.
public struct JSONValue: Sendable {
    let document: JSONDocument
    /// Its node on the tape.
    let index: Int

    /// The types of JSON values.
    public enum Kind: String, Sendable {
        case object, array, string, number, bool, null
    }

    var node: JSONNode { document.nodes[index] }

    /// The type of the value.
    public var kind: Kind {
        switch node.kind {
        case .object: .object
        case .array: .array
        case .string: .string
        case .number: .number
        case .true, .false: .bool
        case .null: .null
        }
    }

    /// True for an object.
    public var isObject: Bool { node.kind == .object }
    /// True for an array.
    public var isArray: Bool { node.kind == .array }
    /// True for null.
    public var isNull: Bool { node.kind == .null }

    /// The value's bytes, a slice of the document's; a string includes its quotes.
    public var bytes: ByteRegion { document.bytes.slice(node.range) }

    /// The value as it is written in the text.
    public var rawJSON: String {
        markRead()
        return uncountedJSON
    }

    /// The value as it is written in the text; it does not count as read.
    public var uncountedJSON: String { document.source(of: node) }
}

extension JSONValue: Equatable {
    /// Compares the source of both values, byte for byte.
    public static func == (one: JSONValue, other: JSONValue) -> Bool {
        if one.document === other.document, one.index == other.index { return true }
        return one.bytes.withUnsafeBufferPointer { bytes in
            other.bytes.withUnsafeBufferPointer { bytes.elementsEqual($0) }
        }
    }
}
