/// A JSON text, read once.
///
/// What it holds is a tape: a node for each key and each value in the order of the text. Strings and
/// numbers stay where they are in the text until somebody asks for them.
public final class JSONDocument: Sendable {
    /// Offsets on the tape have 32 bits.
    static let sizeLimit = Int(UInt32.max)

    /// The text it was read from.
    public let bytes: ByteRegion
    /// Where in `bytes` reading stopped: the end, or after the first value if that was asked for.
    public let end: Int
    /// How many strings were mended; `warnings` lists the first of them.
    public var repairCount: Int { repairs.count }

    let nodes: [JSONNode]
    let repairs: JSONRepairs
    /// What stands before the paths of all values: where the document was found in another.
    let prefix: JSONPath

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
        self.prefix = prefix
        repairs = reader.repairs
        end = reader.offset
    }

    /// Reads a string.
    public convenience init(parsing text: String) throws(JSONError) {
        try self.init(parsing: ByteRegion(text))
    }

    public var root: JSONValue { JSONValue(document: self, index: 0) }
}
