/// Bytes with spare room behind them: appending does not move earlier bytes.
///
/// Sendable although it is written to: writes only touch bytes that no `bytes` of others include.
final class GrowingBytes: @unchecked Sendable {
    /// Stays the same when the bytes move to a larger room.
    let origin: Origin
    private let room: UnsafeMutableRawBufferPointer
    private var count = 0

    /// Identifies bytes that have been appended to one another.
    final class Origin: Sendable {}

    init(capacity: Int) {
        origin = Origin()
        room = .allocate(byteCount: capacity, alignment: 16)
    }

    /// A larger room with the same bytes.
    init(moving other: GrowingBytes, capacity: Int) {
        origin = other.origin
        room = .allocate(byteCount: max(capacity, other.count), alignment: 16)
        room.copyMemory(from: UnsafeRawBufferPointer(other.bytes))
        count = other.count
    }

    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: room[..<count]).bindMemory(to: UInt8.self)
    }

    /// The room for more bytes.
    var rest: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(rebasing: room[count...]) }

    /// Adds this many written bytes of `rest`.
    func append(_ added: Int) {
        count += min(max(0, added), rest.count)
    }

    deinit {
        room.deallocate()
    }
}
