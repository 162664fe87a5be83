import Files

extension ByteRegion {
    /// The text of a file in UTF-8. A script that consists of one assignment reads as its value: some exports wrap
    /// their JSON as `window.YTD.account.part0 = […]`.
    var textToRead: ByteRegion {
        let text = decodedText.withoutZerosAtEnd
        guard text.starts(with: Array("window.".utf8)) else { return text }
        let sign = text.prefix(256).withUnsafeBufferPointer { $0.firstIndex(of: UInt8(ascii: "=")) }
        return sign.map { text.dropFirst($0 + 1) } ?? text
    }

    /// The most zeros at the end of a text.
    private static let mostZeros = 64 << 20

    /// A text without the zeros that a file system leaves behind it after a crash; an archive unchanged.
    private var withoutZerosAtEnd: ByteRegion {
        guard dropFirst(count - 1).starts(with: [0]), !Archive.isArchive(self) else { return self }
        let end = dropFirst(count - Self.mostZeros)
        guard let last = end.withUnsafeBufferPointer({ text in text.lastIndex { $0 != 0 } }) else { return self }
        return prefix(end.offset - offset + last + 1)
    }
}
