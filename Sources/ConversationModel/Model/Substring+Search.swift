#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Substring {
    /// Where the bytes of a text occur first: much faster than to compare characters, which the standard library takes one
    /// by one.
    public func rangeOfBytes(of text: String) -> Range<Index>? {
        var (copy, sought) = (self, text)
        let offset = copy.withUTF8 { bytes in sought.withUTF8 { bytes.offset(of: $0) } }
        return offset.map {
            let start = utf8.index(startIndex, offsetBy: $0)
            return start..<utf8.index(start, offsetBy: text.utf8.count)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where some bytes occur first.
    fileprivate func offset(of sought: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = sought.first else { return 0 }
        var position = 0
        while let start = UnsafeBufferPointer(rebasing: self[position...]).position(of: first) {
            position += start
            if self[position...].starts(with: sought) { return position }
            position += 1
        }
        return nil
    }

    private func position(of byte: UInt8) -> Int? {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
}
