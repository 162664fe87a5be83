extension String {
    /// Calls `body` with the UTF-8 of the string.
    ///
    /// `withUTF8` needs a variable, and copying a string into one counts references to it twice.
    @inline(__always)
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}
