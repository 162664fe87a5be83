extension Sequence<UInt8> {
    /// Two digits, in lower case, for each byte.
    public var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
