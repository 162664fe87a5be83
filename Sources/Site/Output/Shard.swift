/// A part of the conversations, for building a site on several machines.
///
/// Ids alone determine the shard of a conversation. All shards plan the same site, so that names and links are equal in
/// each, and render only their own pages.
public struct Shard: Sendable, Hashable {
    /// Counts from 1.
    public let number: Int
    /// The number of shards.
    public let count: Int

    /// More shards than anybody has machines.
    private static let limit = 100_000

    /// nil unless `number` is one of 1 to `count`.
    public init?(_ number: Int, of count: Int) {
        guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// The notation of the command line: `2/8`.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(number, of: count)
    }

    /// The notation of the command line.
    public var text: String { "\(number)/\(count)" }

    /// - Parameter id: The id of a conversation.
    func contains(id: String) -> Bool {
        Int(Fingerprint(Array(id.utf8)).word % UInt64(count)) == number - 1
    }
}

/// The shard of a larger site, and the plan of the whole site.
struct SitePart: Sendable, Hashable {
    let shard: Shard
    /// Equal in all shards of a site, and in no others.
    let plan: String
}
