/// Looks for bytes that are rare, sixteen at a time.
public enum ByteScan {
    @usableFromInline static let width = 16

    /// The index of the first byte from `start` on that is meant.
    ///
    /// - Parameters:
    ///   - least: No sixteen bytes that begin before it are looked at together.
    ///   - isPlain: Whether none of the sixteen bytes from an address on is meant; in doubt false.
    ///   - isMeant: Whether the byte at an index is.
    @inlinable @inline(__always)
    public static func firstIndex(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, least: Int = 0,
        isPlain: (_ first: UnsafeRawPointer) -> Bool, where isMeant: (Int) -> Bool
    ) -> Int? {
        guard let base = text.baseAddress else { return nil }
        var index = start
        while index < text.count {
            // The last look reaches back over what was seen.
            let place = min(index, text.count - width)
            if place >= least, isPlain(UnsafeRawPointer(base + place)) {
                index = place + width
                continue
            }
            let end = min(index + width, text.count)
            while index < end {
                if isMeant(index) { return index }
                index += 1
            }
        }
        return nil
    }

    /// As integers, since operators on masks are not compiled to single instructions.
    @inlinable @inline(__always)
    public static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
        unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }
}
