import ArgumentParser
import Site
import Transcript

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Make a site: an index, a page for each conversation, and what they share.",
        discussion: "Or, with --single-file, one page that needs nothing else.")

    @OptionGroup var input: InputOptions
    @OptionGroup var look: LookOptions
    @OptionGroup var report: ReportOptions

    @Option(name: [.short, .long], help: ArgumentHelp("The folder of the site (default: ./site).", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("One self-contained page instead of a site; '-' is standard output.", valueName: "file"))
    var singleFile: String?

    @Flag(help: "Write even into a folder that holds other files.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "Kilobytes of a page before a long conversation is continued on another (default: 4000; 0: never).",
            valueName: "n"))
    var pageSize: Int?

    @Option(help: ArgumentHelp("Only the k-th of n parts of the site, for 'pageturner index'.", valueName: "k/n"))
    var shard: String?

    func run() throws {
        let config = try Configuration.read(input.config)
        let options = try self.options(config)
        let reporter = try Reporter(report, config)
        guard singleFile == nil || output == nil else {
            throw UsageError("--output is for sites, and --single-file names a file itself")
        }
        // A folder that is named says that a site is wanted, whatever the configuration does.
        if let path = singleFile ?? (output == nil ? config.string("single-file") : nil) {
            try buildSinglePage(options, to: path, reporter)
        } else {
            try buildSite(options, reporter)
        }
    }

    private func options(_ config: Configuration) throws -> BuildOptions {
        var options = try input.options(config, output: try InputOptions.output(output, config))
        options.page = try look.options(config)
        if let size = pageSize ?? config.int("page-size") {
            options.page.sizeLimit = try config.checked("page-size", given: pageSize != nil) {
                guard (0...1_000_000).contains(size) else {
                    throw UsageError("--page-size takes a number from 0 to 1000000")
                }
                return size * 1000
            }
        }
        options.title = look.title ?? config.string("title")
        options.force = force || config.bool("force")
        options.shard = try config.parsed("shard", shard, Self.shard)
        return options
    }

    private static func shard(_ text: String) throws -> Shard {
        guard let shard = Shard(text) else {
            throw UsageError("--shard takes a part and their number, such as 2/8")
        }
        return shard
    }

    private func buildSite(_ options: BuildOptions, _ reporter: Reporter) throws {
        let result = try reporter.run { () throws(BuildError) in
            try SiteBuilder(options, progress: reporter.progress).build()
        }
        try reporter.finish(result)
    }

    private func buildSinglePage(_ options: BuildOptions, to path: String, _ reporter: Reporter) throws {
        guard !path.isEmpty else { throw UsageError("--single-file takes the name of a file, or '-'") }
        guard !options.inputs.contains(where: { Device.isSame($0, path) }) else {
            throw UsageError("--single-file would take the place of \(path), which is to be read")
        }
        guard options.shard == nil else { throw UsageError("--shard is for sites, not for a single file") }
        var options = options
        options.page.title = options.title
        let result = try reporter.run(printsPage: path == "-") { () throws(BuildError) in
            try SinglePageBuilder(options).build()
        }
        if path == "-" {
            try Terminal.output(result.html)
            try reporter.finish(result.problems)
        } else {
            try reporter.run { () throws(BuildError) in try SingleFile.write(result.html, to: path) }
            try reporter.finish(result.problems, page: path)
        }
    }
}
