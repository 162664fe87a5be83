/// Looks for bytes that are rare, sixteen at a time.
public enum ByteScan {
    /// The index of the first byte from `start` on that is meant.
    ///
    /// - Parameters:
    ///   - least: No sixteen bytes that begin before it are looked at together.
    ///   - candidates: Which of the sixteen bytes from an address on may be meant.
    ///   - isMeant: Whether the byte at an index is.
    @inlinable @inline(__always)
    public static func firstIndex(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, least: Int = 0,
        candidates: (UnsafeRawPointer) -> ByteMask, where isMeant: (Int) -> Bool
    ) -> Int? {
        guard let base = text.baseAddress else { return nil }
        var index = start
        while index < text.count {
            // The last look reaches back over what was seen.
            let place = min(index, text.count &- ByteVector.width)
            guard place >= least else {
                if isMeant(index) { return index }
                index &+= 1
                continue
            }
            var found = candidates(base + place).bits &>> UInt16(truncatingIfNeeded: index &- place)
            while found != 0 {
                let candidate = index &+ found.trailingZeroBitCount
                if isMeant(candidate) { return candidate }
                found &= found &- 1
            }
            index = place &+ ByteVector.width
        }
        return nil
    }
}
