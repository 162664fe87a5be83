#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Search for bytes, which is much faster than comparing characters: the standard library takes them one by one.
extension String {
    /// Whether the bytes of `text` occur.
    func containsBytes(of text: StaticString) -> Bool {
        let sought = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var copy = self
        return copy.withUTF8 { $0.offset(of: sought) != nil }
    }
}

extension Substring {
    /// Where the bytes of `text` occur first.
    func rangeOfBytes(of text: String) -> Range<Index>? {
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
