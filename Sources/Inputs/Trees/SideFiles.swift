import Synchronization

/// What was made of files that many conversations need; a tree has one.
public final class SideFiles: Sendable {
    /// More places than any export has that are not its conversations.
    private static let limit = 100_000
    private let values = Mutex<[String: any Sendable]>([:])
    private let places = Mutex<Set<String>>([])

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

    /// The files, and the folders with a `/` behind them, that were looked at to read conversations; sorted.
    public var placesLookedAt: [String] {
        places.withLock { $0.sorted() }
    }

    /// Notes that what stands at a place, or that nothing stands there, has become part of a conversation.
    public func note(_ place: String) {
        places.withLock { if $0.count < Self.limit { $0.insert(place) } }
    }
}
