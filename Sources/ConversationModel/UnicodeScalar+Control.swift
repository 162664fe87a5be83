extension Unicode.Scalar {
    /// True for an invisible character that controls a terminal or the direction of the text around it (UAX #9,
    /// sections 2.1 to 2.6).
    public var isControl: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // The category Cc, which Unicode never changes; looking it up for every scalar would be slow.
        default: value < 0x20 || (0x7F...0x9F).contains(value)
        }
    }
}
