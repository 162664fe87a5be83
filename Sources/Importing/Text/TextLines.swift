package import Files

/// The lines of a text, ended by LF, CR or CRLF, empty ones too; without their ends.
package struct TextLines: Sequence, IteratorProtocol {
    private var rest: ByteRegion

    package init(_ bytes: ByteRegion) {
        rest = bytes.withoutByteOrderMark
    }

    package mutating func next() -> ByteRegion? {
        guard !rest.isEmpty else { return nil }
        let (length, end) = rest.withUnsafeBufferPointer { text in
            guard let length = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return (text.count, 0) }
            let isPair = text[length] == 0x0D && length + 1 < text.count && text[length + 1] == 0x0A
            return (length, isPair ? 2 : 1)
        }
        defer { rest = rest.dropFirst(length + end) }
        return rest.prefix(length)
    }
}
