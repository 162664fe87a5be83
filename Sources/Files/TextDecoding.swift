extension ByteRegion {
    package static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    package var startsWithUTF8Mark: Bool { starts(with: Self.utf8Mark) }

    /// The region without a leading UTF-8 byte order mark.
    public var withoutByteOrderMark: ByteRegion {
        startsWithUTF8Mark ? dropFirst(Self.utf8Mark.count) : self
    }

    /// The text as UTF-8 without a byte order mark: a copy if the mark says UTF-16, the same bytes
    /// otherwise. In UTF-16, half surrogate pairs and a last odd byte become U+FFFD.
    ///
    /// Offsets in a copy are offsets in the UTF-8; lines and columns are the same in both.
    public var decodedText: ByteRegion {
        if starts(with: [0xFF, 0xFE]) { return dropFirst(2).decodedUTF16(bigEndian: false) }
        if starts(with: [0xFE, 0xFF]) { return dropFirst(2).decodedUTF16(bigEndian: true) }
        return withoutByteOrderMark
    }

    private func decodedUTF16(bigEndian: Bool) -> ByteRegion {
        let utf8 = withUnsafeBufferPointer { text in
            var output: [UInt8] = []
            output.reserveCapacity(text.count / 2)
            let units = (0..<text.count / 2).lazy.map { index in
                let (first, second) = (UInt16(text[2 * index]), UInt16(text[2 * index + 1]))
                return bigEndian ? first << 8 | second : second << 8 | first
            }
            _ = transcode(
                units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false,
                into: { output.append($0) })
            if !text.count.isMultiple(of: 2) { output.append(contentsOf: "\u{FFFD}".utf8) }
            return output
        }
        return ByteRegion(utf8)
    }
}
