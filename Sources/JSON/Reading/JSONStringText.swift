import Bytes

/// Decodes the inside of a JSON string that the reader has validated.
enum JSONStringText {
    /// The text of the JSON string at `range`, quotes included.
    static func text(of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, _ traits: StringTraits) -> String {
        let inside = inside(of: bytes, in: range)
        if traits.isEmpty { return String(decoding: inside, as: UTF8.self) }
        let isBad = traits.contains(.hasBadUTF8)
        return String(unsafeUninitializedCapacity: capacity(for: inside, isBadUTF8: isBad)) {
            decode(inside, into: $0, isBadUTF8: isBad)
        }
    }

    /// The text between the quotes of the string at `range`.
    static func inside(of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range].dropFirst().dropLast())
    }

    /// The room that `decode` may need: a bad byte becomes the three bytes of U+FFFD.
    static func capacity(for source: UnsafeBufferPointer<UInt8>, isBadUTF8: Bool) -> Int {
        isBadUTF8 ? source.count * 3 : source.count
    }

    /// Writes the text of `source` as well-formed UTF-8 and returns its length. No escape is shorter than its
    /// character, so `capacity` bytes are enough.
    static func decode(
        _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>, isBadUTF8: Bool
    ) -> Int {
        var output = Output(target: target)
        var index = 0
        while index < source.count {
            let run = isBadUTF8 ? endOfCleanRun(in: source, from: index) : nextBackslash(in: source, from: index)
            output.append(source[index..<run])
            index = run
            guard index < source.count else { break }
            if let escape = source[index] == .backslash ? JSONEscape(source, at: index) : nil {
                output.append(escape.scalar)
                index &+= escape.length
            } else {
                output.append("\u{FFFD}")
                index &+= UTF8Sequence(source, at: index).length
            }
        }
        return output.count
    }

    /// The place of the next backslash; the end if there is none.
    @inline(__always)
    static func nextBackslash(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < source.count {
            let first = ByteVector(source, at: index).equal(to: .backslash).first
            index &+= first
            if first < ByteVector.width { return index }
        }
        return source.count
    }

    /// The next backslash or byte that is not well-formed UTF-8.
    private static func endOfCleanRun(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < source.count, source[index] != .backslash {
            if source[index] < 0x80 {
                index &+= 1
            } else {
                let sequence = UTF8Sequence(source, at: index)
                guard sequence.isWellFormed else { break }
                index &+= sequence.length
            }
        }
        return index
    }

    /// Memory to write to that is known to be large enough.
    private struct Output {
        let target: UnsafeMutableBufferPointer<UInt8>
        var count = 0

        @inline(__always)
        mutating func append(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
            guard run.count > 0 else { return }
            let room = UnsafeMutableBufferPointer(rebasing: target[count..<count &+ run.count])
            _ = room.initialize(from: run)
            count &+= run.count
        }

        @inline(__always)
        mutating func append(_ scalar: Unicode.Scalar) {
            for byte in scalar.utf8 {
                target[count] = byte
                count &+= 1
            }
        }
    }
}
