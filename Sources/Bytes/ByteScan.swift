/// Searches for rare bytes, sixteen at a time.
public enum ByteScan {
    /// The index of the first matching byte from `start` on.
    ///
    /// - Parameters:
    ///   - least: The smallest index at which a group of sixteen bytes may begin.
    ///   - candidates: Marks the bytes that may match among the sixteen at an address.
    ///   - isMeant: True if the byte at an index matches.
    @inlinable @inline(__always)
    public static func firstIndex(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, least: Int = 0,
        candidates: (UnsafeRawPointer) -> ByteMask, where isMeant: (Int) -> Bool
    ) -> Int? {
        guard let base = text.baseAddress else { return nil }
        var index = start
        while index < text.count {
            // The last group reaches back over bytes already searched.
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
