/// Tells of three bytes whether one of many texts may begin with them: two would begin too many words.
struct StartFilter: Sendable {
    /// For each hash of three bytes, true if a text begins with such ones.
    private nonisolated(unsafe) let beginnings: UnsafeMutablePointer<Bool>

    /// - Parameter texts: Texts of at least two bytes.
    init(_ texts: [StaticString]) {
        beginnings = .allocate(capacity: 1 << 16)
        beginnings.initialize(repeating: false, count: 1 << 16)
        for text in texts {
            let third = text.utf8CodeUnitCount > 2 ? text.utf8Start[2]...text.utf8Start[2] : 0...255
            for byte in third { beginnings[Self.hash(text.utf8Start[0], text.utf8Start[1], byte)] = true }
        }
    }

    private static func hash(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
        (Int(first) << 9 ^ Int(second) << 5 ^ Int(third)) & 0xFFFF
    }

    @inline(__always)
    func mayStart(with first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        beginnings[Self.hash(first, second, third)]
    }
}
