import ArgumentParser
import Importing
import Site
import Transcript

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Put two conversations side by side on a page, with the differences of their answers marked.",
        usage: "pageturner compare [<options>] <a> <b> --output <file>",
        discussion: """
            The conversations are aligned at their prompts. If an input holds several conversations, choose one with --select: the \
            first --select counts for A, the second for B.

            Example: pageturner compare vega.json lyra.json -o answers.html
            """)

    @OptionGroup(title: "Input") var input: CompareInputOptions
    @OptionGroup(title: "Output") var target: CompareOutputOptions
    @OptionGroup(title: "Output") var redactions: RedactionReportOptions
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Reports") var report: ReportOptions

    func run() throws {
        let config = try input.settings.read()
        let path = try target.path
        var (one, other) = try input.options(config)
        one.page = try PageOptions(config, style)
        one.page.title = target.title ?? config.string("title")
        try UsageError.check(path, of: "--output", overwrites: one.inputs + other.inputs)
        let redactions = try redactions.file(config, [one, other])
        one.countsRedactions = redactions != nil
        let reporter = try Reporter(report, config)
        let isPrinted = path == "-"
        let result = try reporter.run(printsPage: isPrinted) { [one, other] () throws(BuildError) in
            try ComparisonBuilder(one, other).build()
        }
        if isPrinted {
            try Terminal.output(result.html)
            try redactions?.write(result.redactions)
            try reporter.finish(result.problems)
        } else {
            try reporter.run { () throws(BuildError) in try SingleFile.write(result.html, to: path) }
            try redactions?.write(result.redactions)
            try reporter.finish(result.problems, page: path)
        }
    }
}
