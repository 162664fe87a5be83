import ArgumentParser
import Formats
import Site
import Transcript

struct IndexCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index", abstract: "Merge sites into one, with an index of all conversations.",
        discussion: """
            Merges the parts that 'build --shard' makes, or sites built from different inputs.

            Example: pageturner index parts/* -o site
            """)

    @Argument(help: ArgumentHelp("Folders of the sites.", valueName: "dir"), completion: .directory)
    var sites: [String] = []

    @Option(
        name: [.short, .long], help: ArgumentHelp("Folder of the merged site (default: ./site).", valueName: "dir"),
        completion: .directory)
    var output: String?

    @OptionGroup var threads: JobsOption
    @OptionGroup var settings: ConfigOption

    @Flag(help: "Write into a folder that holds other files, and overwrite pages edited by hand.")
    var force = false

    @OptionGroup var album: AlbumOptions

    // The pages of the merged sites stay as they were built.
    @OptionGroup(title: "Appearance") var look: SiteLookOptions
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Reports") var report: ReportOptions

    func run() throws {
        let config = try settings.read()
        let sites = sites.isEmpty ? config.strings("inputs") : sites
        guard !sites.isEmpty else { throw UsageError("name at least one site folder") }
        var options = BuildOptions(
            inputs: sites, formats: .all, output: try InputOptions.output(output, config),
            jobs: try threads.count(config), page: try PageOptions(config, style, look))
        options.title = look.title ?? config.string("title")
        options.force = force || config.bool("force")
        try album.apply(to: &options, config)
        let reporter = try Reporter(report, config)
        let result = try reporter.run { () throws(BuildError) in
            try SiteMerger(options, progress: reporter.progress).merge()
        }
        try reporter.finish(result)
    }
}
