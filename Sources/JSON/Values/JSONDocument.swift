public import Files

/// A JSON text, read once.
///
/// It consists of a tape: a node for each key and each value in the order of the text. Strings and numbers stay in the
/// text until they are requested.
public final class JSONDocument: Sendable {
    /// The source text.
    public let bytes: ByteRegion
    /// The end of the parsed part of `bytes`: their end, or the end of the first value if the options request it.
    public let end: Int
    /// The number of repaired strings; `warnings` lists the first of them.
    public var repairCount: Int { repairs.count }

    let nodes: [JSONNode]
    /// The bytes, which live as long as `bytes`: asking the region would count references to its owner, and threads
    /// that share an owner would slow each other down.
    nonisolated(unsafe) private let text: UnsafeBufferPointer<UInt8>
    let repairs: JSONRepairs
    /// The prefix of all paths: the place of the document in another.
    let prefix: JSONPath
    /// The strings and keys that were read; nil unless the options request it.
    let marks: ReadMarks?

    /// Reads `bytes`, which may be a slice of a file: errors and warnings name places in the whole
    /// file, and paths begin with `prefix`.
    public init(
        parsing bytes: ByteRegion, options: JSONOptions = JSONOptions(), under prefix: JSONPath = .root
    ) throws(JSONError) {
        var reader = JSONReader(bytes, options: options)
        do {
            nodes = try JSONTape.read(from: &reader)
        } catch {
            throw JSONError(error, in: bytes, options: options, under: prefix)
        }
        self.bytes = bytes
        text = bytes.text
        self.prefix = prefix
        marks = options.tracksReading ? ReadMarks(count: nodes.count) : nil
        repairs = reader.repairs
        end = reader.offset
    }

    /// Reads a string.
    public convenience init(parsing text: String) throws(JSONError) {
        try self.init(parsing: ByteRegion(text))
    }

    /// The outermost value.
    public var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// Access for values and members.
extension JSONDocument {
    /// The text of a string or key.
    func text(of node: JSONNode) -> String {
        JSONStringText.text(of: text, in: node.range, node.traits)
    }

    /// A value as it is written.
    func source(of node: JSONNode) -> String {
        String(decoding: text[node.range], as: UTF8.self)
    }

    /// The inside of a string or key as it is written.
    func rawText(of node: JSONNode) -> UnsafeBufferPointer<UInt8> {
        JSONStringText.inside(of: text, in: node.range)
    }

    /// True if a string is a key: a colon follows it.
    func isKey(_ node: JSONNode) -> Bool {
        text[node.range.upperBound...].first { $0 > 0x20 } == UInt8(ascii: ":")
    }

    /// Calls `body` with the UTF-8 of a string or key.
    func withText<Result>(
        of node: JSONNode, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        guard node.traits.isEmpty else {
            var text = text(of: node)
            return try text.withUTF8(body)
        }
        defer { withExtendedLifetime(self) {} }
        return try body(JSONStringText.inside(of: text, in: node.range))
    }

    /// The node of the value of the last of the members with a name, of the object at a node; nil if there is none.
    ///
    /// Follows the tape without creating a value for each member: readers look up keys all the time.
    func member(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
        var found: Int?
        nodes.withUnsafeBufferPointer { nodes in
            guard nodes[object].kind == .object else { return }
            let end = Int(nodes[object].next)
            var node = object &+ 1
            while node < end {
                if isKey(nodes[node], name) { found = node &+ 1 }
                node = Int(nodes[node &+ 1].next)
            }
        }
        return found
    }

    /// True if a key is `name`, byte for byte: two ways of writing an `é` are two keys.
    @inline(__always)
    private func isKey(_ key: JSONNode, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard key.traits.isEmpty else { return withText(of: key) { $0.elementsEqual(name) } }
        // Most keys differ in length, so their text is not compared.
        guard Int(key.end &- key.start) == name.count &+ 2 else { return false }
        let start = Int(key.start) &+ 1
        var index = 0
        while index < name.count, text[start &+ index] == name[index] { index &+= 1 }
        return index == name.count
    }
}
