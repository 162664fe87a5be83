import Synchronization

/// Values made from files that many conversations share; each tree has one such store.
public final class SideFiles: Sendable {
    /// The most places that are recorded.
    private static let limit = 100_000
    private let values = Mutex<[String: any Sendable]>([:])
    private let places = Mutex<Set<String>>([])

    /// An empty store.
    public init() {}

    /// - Parameter make: Makes the value on first use.
    public func value<Value: Sendable>(for folder: String, _ make: () -> Value) -> Value {
        values.withLock { values in
            if let known = values[folder], let value = known as? Value { return value }
            let value = make()
            values[folder] = value
            return value
        }
    }

    /// The files and folders (with a trailing `/`) that reading looked up, sorted.
    public var placesLookedAt: [String] {
        places.withLock { $0.sorted() }
    }

    /// Records that the presence or absence of a file has become part of a conversation.
    public func note(_ place: String) {
        places.withLock { if $0.count < Self.limit { $0.insert(place) } }
    }
}
