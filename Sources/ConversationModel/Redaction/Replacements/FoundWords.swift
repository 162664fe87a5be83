import Synchronization

/// The user's own texts that a redaction found, by their numbers.
final class FoundWords: Sendable {
    private let found = Mutex<Set<Int>>([])

    var count: Int { numbers.count }
    var numbers: Set<Int> { found.withLock { $0 } }

    func insert(_ number: Int) {
        found.withLock { _ = $0.insert(number) }
    }
}
