import Files
import Importing

/// Apple's old archive of objects (`streamtyped`), which holds the text of a message with its attributes. Only the text
/// is read: it is the first object, after `+` and its length.
enum TypedStream {
    private static let signature = Array("streamtyped".utf8)
    /// The type of the next value: one value, the bytes of a text.
    private static let textMark: [UInt8] = [0x84, 0x01, 0x2B]
    /// The most bytes of class names before the text.
    private static let headerLimit = 512

    /// nil if the bytes are not such an archive.
    static func text(_ bytes: ByteRegion) -> String? {
        let header = bytes.prefix(headerLimit).array
        guard header.dropFirst(2).starts(with: signature), let place = header.firstRange(of: textMark) else {
            return nil
        }
        var rest = bytes.dropFirst(place.upperBound)
        guard let length = length(&rest), length <= rest.count else { return nil }
        return rest.prefix(length).string
    }

    /// The length: a small number is a single byte, others follow their size.
    private static func length(_ bytes: inout ByteRegion) -> Int? {
        guard let first = bytes.prefix(1).array.first else { return nil }
        let size = first == 0x81 ? 2 : first == 0x82 ? 4 : 0
        guard size > 0 || first < 0x80, bytes.count > size else { return nil }
        let digits = bytes.dropFirst(1).prefix(size).array
        bytes = bytes.dropFirst(1 + size)
        return size == 0 ? Int(first) : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
