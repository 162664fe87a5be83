/// Records which nodes of a document were read: a byte for each.
///
/// Marks are only ever set, so threads may set them at the same time.
final class ReadMarks: @unchecked Sendable {
    private let bytes: UnsafeMutableBufferPointer<Bool>

    init(count: Int) {
        bytes = .allocate(capacity: count)
        bytes.initialize(repeating: false)
    }

    deinit {
        bytes.deallocate()
    }

    @inline(__always)
    func mark(_ index: Int) {
        bytes[index] = true
    }

    func mark(_ range: Range<Int>) {
        bytes[range].update(repeating: true)
    }

    func isMarked(_ index: Int) -> Bool { bytes[index] }
}
