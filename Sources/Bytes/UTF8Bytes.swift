#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// UTF-8 text in memory that somebody else keeps alive.
public typealias UTF8Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// A part of the text, clamped to the text.
    @inlinable public func part(_ range: Range<Int>) -> UTF8Bytes {
        UTF8Bytes(rebasing: self[range.clamped(to: 0..<count)])
    }

    /// The text from an offset on; empty beyond the end.
    @inlinable public func part(from start: Int) -> UTF8Bytes {
        part(Swift.min(start, count)..<count)
    }

    /// The byte at an offset, or 0 outside of the text.
    @inlinable public func byte(at offset: Int) -> UInt8 {
        indices.contains(offset) ? self[offset] : 0
    }

    /// The offset of the first `byte` at or after `start`; nil if there is none.
    public func offset(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: found)
    }

    /// True if `byte` occurs more than `count` times.
    @inlinable public func has(_ byte: UInt8, moreOftenThan count: Int) -> Bool {
        var position = 0
        for _ in 0...count {
            guard let found = offset(of: byte, from: position) else { return false }
            position = found + 1
        }
        return true
    }

    /// The offset of the first occurrence of `bytes` at or after `start`; no bytes occur anywhere.
    ///
    /// Takes time in proportion to the text, whatever is sought.
    public func offset(of bytes: UTF8Bytes, from start: Int = 0) -> Int? {
        guard let first = bytes.first else { return start }
        var position = start
        var budget = 8 * count
        while let candidate = offset(of: first, from: position) {
            var same = 1
            while same < bytes.count, candidate + same < count, self[candidate + same] == bytes[same] { same += 1 }
            if same == bytes.count { return candidate }
            position = candidate + 1
            budget -= same
            if budget < 0 { return linearOffset(of: bytes, from: position) }
        }
        return nil
    }

    /// The same for texts that repeat the beginning of what is sought (Knuth, Morris and Pratt).
    private func linearOffset(of bytes: UTF8Bytes, from start: Int) -> Int? {
        /// The length of the longest beginning of `bytes` that also ends at each index, and is shorter.
        var borders = [0]
        borders.reserveCapacity(bytes.count)
        var length = 0
        for index in 1..<Swift.max(1, bytes.count) {
            while length > 0, bytes[index] != bytes[length] { length = borders[length - 1] }
            if bytes[index] == bytes[length] { length += 1 }
            borders.append(length)
        }
        var same = 0
        for index in start..<Swift.max(start, count) {
            while same > 0, self[index] != bytes[same] { same = borders[same - 1] }
            if self[index] == bytes[same] { same += 1 }
            if same == bytes.count { return index + 1 - same }
        }
        return nil
    }

    /// The offset of the first occurrence of `bytes` at or after `start`.
    @inlinable public func offset(of bytes: StaticString, from start: Int = 0) -> Int? {
        bytes.withUTF8Buffer { offset(of: $0, from: start) }
    }

    /// True if `pattern` occurs at the offset.
    @inlinable public func starts(with pattern: UTF8Bytes, at offset: Int = 0) -> Bool {
        offset >= 0 && offset <= count - pattern.count && part(offset..<offset + pattern.count).elementsEqual(pattern)
    }

    /// True if `pattern` occurs at the offset.
    @inlinable public func starts(with pattern: StaticString, at offset: Int = 0) -> Bool {
        pattern.withUTF8Buffer { starts(with: $0, at: offset) }
    }

    /// Reads the character at an index and moves past it; U+FFFD for invalid UTF-8.
    @inlinable public func takeScalar(at index: inout Int) -> Unicode.Scalar {
        let first = UInt32(self[index])
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard length > 1, index + length <= count else {
            index += 1
            return first < 0x80 ? Unicode.Scalar(UInt8(first)) : "\u{FFFD}"
        }
        var value = first & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
        index += length
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

extension UInt8 {
    /// A space or a tab.
    @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// ASCII white space, as in C's `isspace`.
    @inlinable public var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    @inlinable public var isDigit: Bool { (0x30...0x39).contains(self) }
    @inlinable public var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    @inlinable public var isAlphanumeric: Bool { isDigit || isLetter }
    @inlinable public var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
    /// True for each byte of a UTF-8 sequence but the first.
    @inlinable public var isContinuation: Bool { self & 0xC0 == 0x80 }
}
