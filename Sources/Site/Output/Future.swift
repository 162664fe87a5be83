import Dispatch
import Synchronization

/// A value that is computed in parallel with other work.
final class Future<Value: Sendable>: Sendable {
    private let work: @Sendable () -> Value
    private let group = DispatchGroup()
    private let result = Mutex<Value?>(nil)

    /// Begins the work, unless there is only one thread.
    init(jobs: Int, _ work: @escaping @Sendable () -> Value) {
        self.work = work
        guard jobs > 1 else { return }
        DispatchQueue.global().async(group: group) {
            let value = work()
            self.result.withLock { $0 = value }
        }
    }

    /// The value; waits for it. With one thread, the work is done here, once.
    var value: Value {
        group.wait()
        return result.withLock { known in
            let value = known ?? work()
            known = value
            return value
        }
    }
}
