import Files

extension ByteRegion {
    /// The text of a file in UTF-8. A script that consists of one assignment reads as its value: some exports wrap
    /// their JSON as `window.YTD.account.part0 = […]`.
    var textToRead: ByteRegion {
        let text = decodedText
        guard text.starts(with: Array("window.".utf8)) else { return text }
        let sign = text.prefix(256).withUnsafeBufferPointer { $0.firstIndex(of: UInt8(ascii: "=")) }
        return sign.map { text.dropFirst($0 + 1) } ?? text
    }
}
