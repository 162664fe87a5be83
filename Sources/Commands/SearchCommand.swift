import ArgumentParser
import ConversationModel
import Formats
import Importing
import Search
import Site

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

struct SearchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search conversations, those on this machine or any others.",
        usage: "pageturner search [<options>] <words> [<inputs> ...]",
        discussion: """
            Finds what the search of a page finds, in the same order, with the same filters: '"red bicycle" from:user after:2025-03'. \
            Quote several words. Without inputs, all conversations on this machine are searched. The index stays in a cache that only \
            you can read; the next search reads only what has changed.

            Example: pageturner search 'leap second -test' --application claude-code
            """)

    @Argument(help: ArgumentHelp("What to search for, as in the search of a page.", valueName: "words"))
    var words: String

    @Argument(
        help: "Files, folders, archives, applications on this machine, or ids from 'pageturner list'.",
        completion: InputCompletion.words)
    var inputs: [String] = []

    @OptionGroup var sessions: SessionFilterOptions

    @Option(
        help: ArgumentHelp("Find only messages since this date: '2025-03-14', as 'after:' does.", valueName: "date"))
    var since: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many conversations.", valueName: "n"))
    var limit: Int = 10

    @Flag(help: "Open the first result in the browser, at the message that was found.")
    var open = false

    @Flag(help: "Take all conversations on this machine, besides the inputs.")
    var local = false

    @OptionGroup var threads: JobsOption

    @Flag(help: "Print the results as JSON.")
    var json = false

    /// The messages that a conversation shows: as on a page, and more for a program.
    private static let messages = (shown: 3, written: 10)

    func run() throws {
        let config = try Configuration.read(nil)
        guard limit >= 1 else { throw UsageError("--limit takes a number of 1 or more") }
        let query = try query()
        guard !query.isEmpty else { throw UsageError(Diagnostics.nothingToSearchFor) }
        let filter = SessionFilter(
            application: try sessions.application.map { try FormatRegistry.all.called($0) },
            project: sessions.project, folder: Machine.this.folder)
        let cache = try CacheFolder(Machine.this)
        let options = try options(jobs: threads.count(config))
        let progress: any BuildProgress = Terminal.isInteractive ? ProgressLine() : NoProgress()
        let search = ConversationSearch(options, in: cache.path + "/search", progress: progress)
        let limits = SearchLimits(
            conversations: limit, messages: json ? Self.messages.written : Self.messages.shown)
        let found = try BuildError.exiting { () throws(BuildError) in
            try search.results(of: query, limits) { row in
                filter.isOf(row.format, called: row.application ?? "") && filter.isAbout(row.folder ?? row.project)
            }
        }
        let errors = found.problems.filter { $0.severity == .error }
        Diagnostics.lines(errors).forEach(Terminal.error)
        let report = SearchReport(found, of: words, .current(isPlain: false))
        if json { try Terminal.output(json: report.json) }
        guard let first = found.results.first else {
            if !json { Terminal.error(Diagnostics.nothingFound(words, among: found.searched)) }
            throw ExitCode.refused
        }
        if !json { try Terminal.output(report.text) }
        if open { try FoundPage(first, words, in: cache).open(options) }
        // Those on this machine are not the user's choice.
        if !errors.isEmpty, !inputs.isEmpty { throw ExitCode.refused }
    }

    /// The words from the date on.
    private func query() throws -> SearchQuery {
        let query = SearchQuery(words)
        guard let since else { return query }
        let moment = try InputOptions.date(since, of: "--since")
        return query.since(day: moment.milliseconds.flooredDivision(by: 86_400_000))
    }

    private func options(jobs: Int) throws -> BuildOptions {
        let resolver = InputResolver(.this, jobs: jobs)
        let found = try resolver.resolve(inputs, isLocal: local || inputs.isEmpty)
        let isMissing = { found.paths.contains($0) && $0 != "-" && !FileManager.default.fileExists(atPath: $0) }
        if let missing = inputs.first(where: isMissing) {
            throw UsageError(Diagnostics.noInputToSearch(missing, words: [words] + inputs))
        }
        var options = BuildOptions(inputs: found.paths, formats: .all, output: "", jobs: jobs)
        (options.discovered, options.wanted) = (found.discovered, found.wanted)
        return options
    }
}

extension FormatRegistry {
    /// The name, if an application has it.
    fileprivate func called(_ name: String) throws -> String {
        guard formats.contains(where: { $0.isCalled(name) }) else {
            throw UsageError(Diagnostics.unknownApplication(name, among: formats.map(\.name)))
        }
        return name
    }
}
