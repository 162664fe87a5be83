import Dispatch
import Synchronization

/// Runs work on all cores.
enum Parallel {
    /// Calls `body` for each index below `count`, on `jobs` threads, and returns the results in order.
    ///
    /// Each thread has a worker of its own, for buffers. Threads take the next index when they finish one, so a long
    /// conversation does not delay the others.
    static func map<Worker, Result: Sendable>(
        count: Int, jobs: Int, worker: @Sendable () -> Worker, _ body: @Sendable (inout Worker, Int) -> Result
    ) -> [Result] {
        let next = Atomic(0)
        return [Result](unsafeUninitializedCapacity: count) { buffer, filled in
            // Each element is written once, by the thread that took its index.
            nonisolated(unsafe) let results = buffer
            DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
                var worker = worker()
                while true {
                    let index = next.add(1, ordering: .relaxed).oldValue
                    guard index < count else { return }
                    results.initializeElement(at: index, to: body(&worker, index))
                }
            }
            filled = count
        }
    }

    static func map<Result: Sendable>(count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
        map(count: count, jobs: jobs, worker: {}) { _, index in body(index) }
    }
}
