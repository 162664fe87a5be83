import Files
import Importing

/// The length-delimited fields of a Protocol Buffers message.
struct ProtobufFields: Sequence, IteratorProtocol {
    private var rest: ByteRegion

    init(_ bytes: ByteRegion) {
        rest = bytes
    }

    /// The next field; nil at the end, or where the bytes are invalid.
    mutating func next() -> (number: UInt64, bytes: ByteRegion)? {
        while let tag = varint() {
            switch tag & 7 {
            case 0: guard varint() != nil else { return nil }
            case 1: rest = rest.dropFirst(8)
            case 5: rest = rest.dropFirst(4)
            case 2:
                guard let length = varint(), length <= UInt64(rest.count) else { return nil }
                let bytes = rest.prefix(Int(length))
                rest = rest.dropFirst(Int(length))
                return (tag >> 3, bytes)
            default: return nil
            }
        }
        return nil
    }

    private mutating func varint() -> UInt64? {
        let head = rest.prefix(10).array
        guard let end = head.firstIndex(where: { $0 < 0x80 }) else { return nil }
        rest = rest.dropFirst(end + 1)
        return head[...end].reversed().reduce(0) { $0 << 7 | UInt64($1 & 0x7F) }
    }
}
