public import ArgumentParser
public import ConversationModel
import Site
import Transcript

extension UsageGrouping: ExpressibleByArgument {}

struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Add up tokens, costs and time.",
        usage: "pageturner stats [<options>] [<inputs> ...]",
        discussion: """
            Tokens and costs come from the inputs; --prices adds costs where an input states none. --since and --until limit \
            the messages that count. --limit is for CI: the exit status is 4 if the cost is above it.

            Example: pageturner stats ~/.claude/projects --by project
            """)

    @OptionGroup(title: "Input") var input: InputOptions

    @Option(help: ArgumentHelp("Group by (default: day).", valueName: "trait"))
    var by: UsageGrouping?

    @Option(
        name: [.short, .long], help: ArgumentHelp("Write a page with bars instead of a table.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var output: String?

    @Option(help: ArgumentHelp("Title of the page.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("Language of the page: 'de', 'pt-BR'.", valueName: "tag"))
    var locale: String?

    @Option(help: ArgumentHelp("Fail if the cost is above this amount in US dollars.", valueName: "dollars"))
    var limit: Double?

    @OptionGroup(title: "Reports") var report: ReportOptions

    func run() throws {
        try checkOptions()
        let config = try input.settings.read()
        var options = try input.options(config, page: try page(config))
        if let output { try UsageError.check(output, of: "--output", overwrites: options.inputs) }
        // Each conversation is read as a whole: the dates select messages, not conversations.
        let dates = options.dates
        options.dates = TimeSpan()
        let dollars = try limit ?? config.checked("limit", given: false) { try Self.amount(config.double("limit")) }
        let reporter = try Reporter(report, config)
        let groupings = groupings(by: try by ?? config.choice("by"))
        let summed: [UsageGrouping] = dollars != nil ? [.model, .run] : options.page.prices != nil ? [.model] : []
        let statistics = try reporter.run { () throws(BuildError) in
            let all = groupings + summed.filter { !groupings.contains($0) }
            return try StatisticsReader(options, by: all, dates: dates).read()
        }
        let limit = dollars.map { SpendingLimit($0, statistics, options.page.prices) }
        try write(statistics, groupings, options, limit, config)
        try finish(statistics, limit, reporter)
    }

    /// A cost above the limit is told even if an input was refused.
    private func finish(_ statistics: Statistics, _ limit: SpendingLimit?, _ reporter: Reporter) throws {
        let result = Result { try reporter.finish(statistics.problems, warnings: limit?.warnings ?? []) }
        if let failure = limit?.failure {
            Terminal.error(failure.line)
            throw failure.code
        }
        try result.get()
    }

    private static func amount(_ dollars: Double?) throws -> Double? {
        guard let dollars else { return nil }
        guard (0...1e12).contains(dollars) else { throw UsageError(Diagnostics.limitIsNoAmount) }
        return dollars
    }

    private func checkOptions() throws {
        _ = try Self.amount(limit)
        guard output != nil || title == nil && locale == nil else {
            throw UsageError("--title and --locale are about a page; they need --output")
        }
        guard output == nil || !report.json else {
            throw UsageError("--json prints to standard output and cannot be combined with --output")
        }
    }

    private func write(
        _ statistics: Statistics, _ groupings: [UsageGrouping], _ options: BuildOptions, _ limit: SpendingLimit?,
        _ config: Configuration
    ) throws {
        let unpriced = options.page.prices.map { UnpricedModels(statistics.groups(by: .model), $0).names }
        let sections = groupings.map { (grouping: $0, groups: statistics.groups(by: $0)) }
        if let output {
            let html = try StatisticsRenderer(options.page).render(statistics.total, sections: sections)
            try UserFiles.write(html.string, to: output)
        } else if report.json || config.bool("json") {
            try Terminal.output(
                json: StatsReport.json(
                    statistics.total, sections[0].groups, by: groupings[0], unpriced: unpriced, limit: limit))
        } else if !(report.quiet || config.bool("quiet")) {
            // Without a readable input, the errors say it all.
            guard !sections[0].groups.isEmpty || !statistics.problems.contains(where: { $0.severity == .error }) else {
                return
            }
            let table = StatsTable(
                statistics.total, sections[0].groups, by: groupings[0], unpriced: unpriced ?? [])
            try Terminal.output(table.text(width: Terminal.width))
        }
    }

    /// A page shows all groupings: the requested one first, and days or months last, since they are many.
    private func groupings(by first: UsageGrouping?) -> [UsageGrouping] {
        guard output != nil else { return [first ?? .day] }
        let all: [UsageGrouping] = [.model, .run, .project, .application, first == .month ? .month : .day]
        return all.filter { $0 == first } + all.filter { $0 != first }
    }

    private func page(_ config: Configuration) throws -> PageOptions {
        var options = PageOptions()
        options.title = title ?? config.string("title")
        options.locale = try config.parsed("locale", locale, StyleOptions.language)
        return options
    }
}
