#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension String {
    /// Whether the bytes of `text` occur; much faster than comparing characters.
    func containsBytes(of text: StaticString) -> Bool {
        let sought = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var copy = self
        return copy.withUTF8 { bytes in
            guard let first = sought.first else { return true }
            var rest = bytes[...]
            while let start = UnsafeBufferPointer(rebasing: rest).position(of: first) {
                rest = rest.dropFirst(start)
                if rest.starts(with: sought) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func position(of byte: UInt8) -> Int? {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
}
