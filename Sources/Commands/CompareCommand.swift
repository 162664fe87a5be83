import ArgumentParser
import Importing
import Site
import Transcript

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract:
            "Put conversations side by side on a page with their differences marked, or runs of tasks into a matrix.",
        usage: "pageturner compare [<options>] <a> <b> ... --output <file|dir>",
        discussion: """
            The conversations are aligned at their prompts, and the tool calls below a prompt at each other. If an input holds \
            several conversations, choose one with --select: the first --select counts for A, the second for B, and so on.

            If the output is a folder, write a site of all conversations and a matrix of tasks and runs. The inputs are the \
            columns; a single input is divided by the runs that it names.

            Examples: pageturner compare vega.json lyra.json -o answers.html
                      pageturner compare runs/vega runs/lyra -o matrix/
            """)

    @OptionGroup(title: "Input") var input: CompareInputOptions
    @OptionGroup(title: "Output") var target: CompareOutputOptions
    @OptionGroup(title: "Output") var redactions: RedactionReportOptions
    @OptionGroup(title: "Appearance") var style: StyleOptions
    @OptionGroup(title: "Reports") var report: ReportOptions

    func run() throws {
        let config = try input.settings.read()
        let path = try target.path
        if CompareOutputOptions.isFolder(path) {
            try writeMatrix(in: path, config)
        } else {
            try writePage(to: path, config)
        }
    }

    private func writePage(to path: String, _ config: Configuration) throws {
        guard !target.force else { throw UsageError("--force is for a matrix, whose output is a folder") }
        var inputs = try input.options(config)
        inputs[0].page = try PageOptions(config, style)
        inputs[0].page.prices = try input.list.prices(config)
        inputs[0].page.title = target.title ?? config.string("title")
        try UsageError.check(path, of: "--output", overwrites: inputs.flatMap(\.inputs))
        let redactions = try redactions.file(config, inputs)
        inputs[0].countsRedactions = redactions != nil
        let reporter = try Reporter(report, config)
        let isPrinted = path == "-"
        let result = try reporter.run(printsPage: isPrinted) { [inputs] () throws(BuildError) in
            try ComparisonBuilder(inputs).build()
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

    private func writeMatrix(in folder: String, _ config: Configuration) throws {
        var options = try input.matrixOptions(config)
        options.output = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        options.page = try PageOptions(config, style)
        options.page.prices = try input.list.prices(config)
        options.title = target.title ?? config.string("title")
        options.force = target.force || config.bool("force")
        let redactions = try redactions.file(config, [options])
        options.countsRedactions = redactions != nil
        let reporter = try Reporter(report, config)
        let result = try reporter.run { [options] () throws(BuildError) in
            try SiteBuilder(options, progress: reporter.progress).build()
        }
        try redactions?.write(result.redactions)
        try reporter.finish(result)
    }
}
