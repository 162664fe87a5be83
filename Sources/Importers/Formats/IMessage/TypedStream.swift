import JSON

/// Apple's old archive of objects (`streamtyped`), in which the text of a message with its attributes is kept. Only the
/// text is read: it is the first object, of a class of texts, behind `+` and its length.
enum TypedStream {
    private static let signature = Array("streamtyped".utf8)
    /// The type of what follows: one value, bytes of a text.
    private static let textMark: [UInt8] = [0x84, 0x01, 0x2B]
    /// Bytes of the names of classes before it.
    private static let headerLimit = 512

    /// nil for what is none.
    static func text(_ bytes: ByteRegion) -> String? {
        let header = bytes.prefix(headerLimit).array
        guard header.dropFirst(2).starts(with: signature), let place = header.firstRange(of: textMark) else {
            return nil
        }
        var rest = bytes.dropFirst(place.upperBound)
        guard let length = length(&rest), length <= rest.count else { return nil }
        return rest.prefix(length).string
    }

    /// Small numbers stand as they are, others behind their size.
    private static func length(_ bytes: inout ByteRegion) -> Int? {
        guard let first = bytes.prefix(1).array.first else { return nil }
        let size = first == 0x81 ? 2 : first == 0x82 ? 4 : 0
        guard size > 0 || first < 0x80, bytes.count > size else { return nil }
        let digits = bytes.dropFirst(1).prefix(size).array
        bytes = bytes.dropFirst(1 + size)
        return size == 0 ? Int(first) : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
