extension String {
    /// Facebook's archives take the bytes of UTF-8 for characters of Latin-1: `Ã¸` stands for `ø`.
    ///
    /// Undone where every character could be such a byte and the bytes are UTF-8, which real text with
    /// characters of Latin-1 almost never is.
    var withoutMojibake: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            guard let byte = UInt8(exactly: scalar.value) else { return self }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self) ?? self
    }
}
