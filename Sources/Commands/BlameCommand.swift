import ArgumentParser
import Site

struct BlameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blame", abstract: "Find the session that wrote a line.",
        usage: "pageturner blame [<options>] <file:line> [<inputs> ...]",
        discussion: """
            Carries out the edits of all sessions in the order of their times, and prints the session, the prompt and the message that \
            wrote the line as it is now. Lines are found by their text and the lines around them, so that a file may have moved. Without \
            inputs, the sessions on this machine are searched. A line that no session wrote, or that several may have written, is unknown.

            Example: pageturner blame src/app.py:42 ~/.claude/projects
            """)

    @Argument(
        help: ArgumentHelp("The file and the number of a line, or of the first and the last.", valueName: "file:line"),
        completion: .file())
    var place: String

    @OptionGroup(title: "Input") var input: InputOptions

    @Option(help: ArgumentHelp("Address of the site that has the sessions, for links.", valueName: "url"))
    var baseUrl: String?

    @OptionGroup(title: "Reports") var report: ReportOptions

    func run() throws {
        let config = try input.settings.read()
        let place = try BlamedPlace(place)
        let file = try place.file()
        var input = input
        if input.words(config).isEmpty { input.local = true }
        let options = try input.options(config)
        let reporter = try Reporter(report, config)
        let found = try reporter.run { () throws(BuildError) in try BlameReader(options).read(file, place.lines) }
        let base = try config.parsed("base-url", baseUrl) { try WebAddress.folder($0, of: "--base-url") }
        let text = BlameReport(place, file, found.origins, base: base)
        if report.json || config.bool("json") {
            try Terminal.output(json: text.json)
        } else if !(report.quiet || config.bool("quiet")) {
            try Terminal.output(text.text)
        }
        try reporter.finish(found.problems)
    }
}
