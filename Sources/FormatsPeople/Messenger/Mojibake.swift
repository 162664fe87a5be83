import Importing

extension String {
    /// Decodes UTF-8 that Facebook's archives took for Latin-1: `Ã¸` stands for `ø`.
    ///
    /// Applies only if every character could be such a byte and the bytes are valid UTF-8, which is almost never true
    /// of real text in Latin-1.
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
