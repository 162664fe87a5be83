public import ConversationModel

/// Reads conversations and keeps only their sums.
public struct StatisticsReader: Sendable {
    private let options: BuildOptions
    private let groupings: [UsageGrouping]
    private let dates: TimeSpan

    /// The number of conversations to read before adding their sums in order, so that sums of costs are reproducible.
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
        var statistics = Statistics()
        statistics.problems = catalogue.problems
        for start in stride(from: 0, to: entries.count, by: Self.batch) {
            let count = min(Self.batch, entries.count - start)
            let batch = Parallel.map(count: count, jobs: options.jobs) { read(entries[start + $0]) }
            for (found, problems) in batch {
                if let found { statistics.add(found) }
                statistics.problems += problems
            }
        }
        return statistics
    }

    private func read(_ entry: Catalogue.Entry) -> (Statistics.Found?, [Problem]) {
        // The inputs may be larger than memory, so their bytes are released.
        defer { entry.record.bytes.release() }
        let reading = entry.readWhole()
        let found = reading.conversation.map { Statistics.Found($0, groupings, dates, options.page.prices) }
        return (found, reading.problems)
    }
}
