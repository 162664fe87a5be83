import ArgumentParser
import Site

struct IndexCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index", abstract: "Put sites together into one, with an index of all conversations.",
        discussion: "The shards of a large site, or sites that were built of different inputs.")

    @Argument(help: ArgumentHelp("Folders of sites.", valueName: "dir"))
    var sites: [String] = []

    @Option(
        name: [.short, .long], help: ArgumentHelp("The folder of the new site (default: ./site).", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("Threads (default: the number of cores).", valueName: "n"))
    var jobs: Int?

    @Option(help: ArgumentHelp("Options from a JSON file; those given here go first.", valueName: "file"))
    var config: String?

    @Flag(help: "Write even into a folder that holds other files.")
    var force = false

    @OptionGroup var look: LookOptions
    @OptionGroup var report: ReportOptions

    func run() throws {
        let config = try Configuration.read(config)
        let sites = sites.isEmpty ? config.strings("inputs") : sites
        guard !sites.isEmpty else { throw UsageError("name at least one folder of a site") }
        var options = BuildOptions(
            inputs: sites, output: try InputOptions.output(output, config),
            jobs: try InputOptions.jobs(jobs, config), page: try look.options(config))
        options.title = look.title ?? config.string("title")
        options.force = force || config.bool("force")
        let reporter = try Reporter(report, config)
        let result = try reporter.run { () throws(BuildError) in
            try SiteMerger(options, progress: reporter.progress).merge()
        }
        try reporter.finish(result)
    }
}
