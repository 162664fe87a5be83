/// Texts of the records of a conversation, in one memory: there are hundreds of thousands of them.
struct AlbumText: Sendable {
    /// The place of a text.
    struct Place: Sendable, BitwiseCopyable {
        fileprivate var start: UInt32 = 0
        fileprivate var count: UInt32 = 0
    }

    private var bytes: [UInt8] = []

    mutating func add(_ text: some Collection<UInt8>) -> Place {
        let place = Place(start: UInt32(truncatingIfNeeded: bytes.count), count: UInt32(truncatingIfNeeded: text.count))
        bytes.append(contentsOf: text)
        return place
    }

    /// Adds the beginning of a text, up to a number of bytes, without half a character.
    mutating func add(_ text: [UInt8], limit: Int) -> Place {
        guard text.count > limit else { return add(text) }
        let end = text[...limit].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        return add(text[..<end])
    }

    subscript(place: Place) -> String {
        String(decoding: bytes[Int(place.start)..<Int(place.start) + Int(place.count)], as: UTF8.self)
    }

    /// Gives back the memory that was reserved for more.
    mutating func shrink() { bytes = Array(bytes[...]) }
}
