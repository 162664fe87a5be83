import Bytes

/// Sixty-four bytes that are compared at once, one for each bit of an integer.
struct ByteBlock {
    static let width = 4 * ByteVector.width

    private typealias Vectors = (ByteVector, ByteVector, ByteVector, ByteVector)
    private let vectors: Vectors

    /// The bytes from `start` on; zeros stand for those beyond the end of `text`.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        if start &+ Self.width <= text.count, let base = text.baseAddress {
            let first = UnsafeRawPointer(base + start)
            vectors = Self.vectors { ByteVector(at: first + $0) }
        } else {
            vectors = Self.tail(of: text, from: start)
        }
    }

    @inline(never)
    private static func tail(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Vectors {
        vectors { ByteVector(text, at: start &+ $0) }
    }

    @inline(__always)
    private static func vectors(_ vector: (Int) -> ByteVector) -> Vectors {
        let width = ByteVector.width
        return (vector(0), vector(width), vector(2 &* width), vector(3 &* width))
    }

    var last: UInt8 {
        @inline(__always) get { vectors.3.last }
    }

    /// One bit for each selected byte, the first byte in the lowest bit.
    @inline(__always)
    func bits(_ mask: (ByteVector) -> ByteMask) -> UInt64 {
        let low = UInt64(mask(vectors.0).bits) | UInt64(mask(vectors.1).bits) &<< 16
        let high = UInt64(mask(vectors.2).bits) | UInt64(mask(vectors.3).bits) &<< 16
        return low | high &<< 32
    }
}
