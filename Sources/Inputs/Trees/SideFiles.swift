import Synchronization

/// What was made of files that many conversations need; a tree has one.
public final class SideFiles: Sendable {
    private let values = Mutex<[String: any Sendable]>([:])

    public init() {}

    /// - Parameter make: Reads them, when they are needed first.
    public func value<Value: Sendable>(for folder: String, _ make: () -> Value) -> Value {
        values.withLock { values in
            if let known = values[folder], let value = known as? Value { return value }
            let value = make()
            values[folder] = value
            return value
        }
    }
}
