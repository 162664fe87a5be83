public import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The lines of a JSONL file: one value each, ended by LF or CRLF. Blank lines are skipped, and the last line needs no
/// end.
public struct JSONLines: Sequence, Sendable {
    /// A line that is not blank.
    public struct Line: Sendable {
        /// Its number in the file, from 1, blank lines counted.
        public let number: Int
        /// Its text, without the end of the line and white space around it.
        public let bytes: ByteRegion
    }

    private let bytes: ByteRegion

    /// - Parameter bytes: The file; a byte order mark at its beginning is skipped.
    public init(_ bytes: ByteRegion) {
        self.bytes = bytes
    }

    public func makeIterator() -> Iterator {
        Iterator(rest: bytes.withoutByteOrderMark)
    }

    /// Finds one line at a time.
    public struct Iterator: IteratorProtocol, Sendable {
        fileprivate var rest: ByteRegion
        private var number = 0

        fileprivate init(rest: ByteRegion) {
            self.rest = rest
        }

        public mutating func next() -> Line? {
            while !rest.isEmpty {
                number += 1
                let line = takeLine()
                if !line.isEmpty { return Line(number: number, bytes: line) }
            }
            return nil
        }

        private mutating func takeLine() -> ByteRegion {
            let length = rest.withUnsafeBufferPointer(Self.lengthOfLine)
            defer { rest = rest.dropFirst(length + 1) }
            return rest.prefix(length).trimmed
        }

        private static func lengthOfLine(in text: UnsafeBufferPointer<UInt8>) -> Int {
            guard let start = text.baseAddress, let feed = memchr(start, 0x0A, text.count) else { return text.count }
            return UnsafeRawPointer(feed) - UnsafeRawPointer(start)
        }
    }
}

extension ByteRegion {
    /// Without the white space of JSON on both sides.
    fileprivate var trimmed: ByteRegion {
        let range = withUnsafeBufferPointer { text in
            guard let first = text.firstIndex(where: { !$0.isSpace }) else { return 0..<0 }
            return first..<(text.lastIndex { !$0.isSpace } ?? first) + 1
        }
        return slice(range)
    }
}
