import Synchronization

/// Records which nodes of a document were read: a byte for each.
///
/// Threads may set marks at the same time.
final class ReadMarks: @unchecked Sendable {
    private let bytes: UnsafeMutableBufferPointer<Mark>
    private let inner = Mutex<[Int: JSONDocument]>([:])

    init(count: Int) {
        bytes = .allocate(capacity: count)
        bytes.initialize(repeating: .none)
    }

    deinit {
        bytes.deallocate()
    }

    @inline(__always)
    func mark(_ index: Int) {
        bytes[index] = .read
    }

    func mark(_ range: Range<Int>) {
        bytes[range].update(repeating: .read)
    }

    /// Reading the value again, in another notation, removes the mark.
    func markNoTime(_ index: Int) {
        bytes[index] = .noTime
    }

    /// A document that was made of the nodes counts in their place; without one, nothing does.
    func open(_ range: Range<Int>, as document: JSONDocument?) {
        bytes[range].update(repeating: .opened)
        if let document { inner.withLock { $0[range.lowerBound] = document } }
    }

    /// The document that was made of a node.
    func document(at index: Int) -> JSONDocument? { inner.withLock { $0[index] } }

    /// nil if the node does not count.
    @inline(__always)
    func isRead(_ index: Int) -> Bool? {
        switch bytes[index] {
        case .none: false
        case .read, .noTime: true
        case .opened: nil
        }
    }

    /// The nodes that are no times.
    var noTimes: [Int] { bytes.indices.filter { bytes[$0] == .noTime } }

    /// The documents made of nodes.
    var documents: [(node: Int, document: JSONDocument)] {
        inner.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }

    private enum Mark: UInt8 {
        case none, read
        /// Read as a time, in an unknown notation.
        case noTime
        /// Read as JSON in a text, or as part of another document.
        case opened
    }
}
