extension Sequence<UInt8> {
    /// The text of finished markup, still escaped.
    public var withoutTags: [UInt8] {
        var isInTag = false
        return filter { byte in
            if byte == UInt8(ascii: "<") { isInTag = true }
            defer { if byte == UInt8(ascii: ">") { isInTag = false } }
            return !isInTag
        }
    }
}
