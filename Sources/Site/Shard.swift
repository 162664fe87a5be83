/// A part of the conversations, for building a site on several machines.
///
/// Which conversations belong to it depends on their ids alone. All shards plan the same site, so that names and links are
/// the same in each, and make only their own pages of it.
public struct Shard: Sendable, Hashable {
    /// From 1.
    public let number: Int
    public let count: Int

    /// More parts than anybody has machines.
    private static let limit = 100_000

    /// nil unless `number` is one of 1 to `count`.
    public init?(_ number: Int, of count: Int) {
        guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// As on the command line: `2/8`.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(number, of: count)
    }

    public var text: String { "\(number)/\(count)" }

    /// - Parameter id: What identifies a conversation.
    func contains(id: String) -> Bool {
        Int(Fingerprint(Array(id.utf8)).word % UInt64(count)) == number - 1
    }
}

/// What a site is a part of: a shard, and which files the whole of it has.
struct SitePart: Sendable, Hashable {
    let shard: Shard
    /// The same in all parts of a site, and in no others.
    let plan: String
}
