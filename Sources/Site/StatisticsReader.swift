public import ConversationModel

/// Reads conversations and keeps only their sums.
public struct StatisticsReader: Sendable {
    private let options: BuildOptions
    private let groupings: [UsageGrouping]
    private let dates: TimeSpan

    /// The number of conversations to read before adding their sums in order, so that sums are reproducible.
    private static let batch = 1024

    /// - Parameter dates: The time to count.
    public init(_ options: BuildOptions, by groupings: [UsageGrouping], dates: TimeSpan = TimeSpan()) {
        self.options = options
        self.groupings = groupings
        self.dates = dates
    }

    /// - Throws: `BuildError.notFound` if a selected conversation does not exist, or none matches the options.
    public func read() throws(BuildError) -> Statistics {
        var catalogue = Catalogue(options)
        try catalogue.choose(options)
        let entries = catalogue.entries
        let order = Self.oldestFirst(entries)
        var statistics = Statistics()
        var problems = [[Problem]](repeating: [], count: entries.count)
        for start in stride(from: 0, to: entries.count, by: Self.batch) {
            let places = order[start..<min(start + Self.batch, entries.count)]
            let batch = Parallel.map(count: places.count, jobs: options.jobs) { read(entries[places[start + $0]]) }
            for (place, read) in zip(places, batch) {
                if let found = read.0 { statistics.add(found) }
                problems[place] = read.1
            }
        }
        statistics.problems = catalogue.problems + problems.joined()
        return statistics
    }

    /// The order in which a request counts in the session that made it: a copy may have the time of the copying.
    private static func oldestFirst(_ entries: [Catalogue.Entry]) -> [Int] {
        entries.indices.sorted {
            (entries[$0].date?.milliseconds ?? .max, $0) < (entries[$1].date?.milliseconds ?? .max, $1)
        }
    }

    private func read(_ entry: Catalogue.Entry) -> (Statistics.Found?, [Problem]) {
        // The inputs may be larger than memory, so their bytes are released.
        defer { entry.release() }
        let reading = entry.readWhole()
        let found = reading.conversation.map { Statistics.Found($0, groupings, dates, options.page.prices) }
        return (found, reading.problems)
    }
}
