import Synchronization

/// The user's own texts that a redaction found, by their numbers.
final class FoundWords: Sendable {
    private let found = Mutex<Set<Int>>([])

    var count: Int { numbers.count }
    var numbers: Set<Int> { found.withLock { $0 } }

    /// - Parameter numbers: Texts that are always found together.
    func insert(_ numbers: [Int]) {
        found.withLock { found in
            if let first = numbers.first, !found.contains(first) { found.formUnion(numbers) }
        }
    }
}
