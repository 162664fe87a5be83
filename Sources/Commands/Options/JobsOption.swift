import ArgumentParser

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The number of threads.
struct JobsOption: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Threads to use (default: one per core).", valueName: "n"))
    var jobs: Int?

    /// One per core.
    static var usual: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// As given, as configured, or one per core.
    func count(_ config: Configuration) throws -> Int { try Self.count(jobs, config) }

    /// As configured, or one per core, for commands without the option.
    static func configured(_ config: Configuration) throws -> Int { try count(nil, config) }

    private static func count(_ given: Int?, _ config: Configuration) throws -> Int {
        let jobs = given ?? config.int("jobs") ?? usual
        return try config.checked("jobs", given: given != nil) {
            guard (1...256).contains(jobs) else { throw UsageError("--jobs takes a number from 1 to 256") }
            return jobs
        }
    }
}
