import ArgumentParser
import Site
import Transcript

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check that a site or a page is what its sources make.",
        usage: "pageturner verify [<options>] <site or page> [<inputs> ...]",
        discussion: """
            Builds the inputs again with the options of the build, and compares byte for byte. It names the files that differ, and for a \
            page the first message that does. Without inputs, it compares the files with SHA256SUMS, which 'build --checksums' writes.

            Example: pageturner verify public/ session.jsonl --redact
            """)

    @Argument(
        help: ArgumentHelp("The folder of the site, or a page.", valueName: "site or page"),
        completion: .file(extensions: ["html"]))
    var path: String

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var shape: PageShapeOptions
    @OptionGroup(title: "Output") var album: AlbumOptions
    @OptionGroup(title: "Appearance") var appearance: AppearanceOptions
    @OptionGroup(title: "Reports") var report: ReportOptions

    func run() throws {
        let config = try input.settings.read()
        var reporter = try Reporter(report, config)
        let verifier = SiteVerifier(path)
        let hasInputs = input.isLocal(config) || !input.words(config).isEmpty
        let options = hasInputs ? try options(config, &reporter) : nil
        let jobs = try input.threads.count(config)
        let found = try reporter.run { () throws(BuildError) in
            guard let options else { return try verifier.verifyChecksums(jobs: jobs) }
            return try verifier.verify(options)
        }
        let text = VerifyReport(path, found)
        if report.json || config.bool("json") {
            try Terminal.output(json: text.json)
        } else if !(report.quiet || config.bool("quiet")) {
            try Terminal.output(text.text)
        }
        try reporter.finish(found.problems)
        if !found.findings.isEmpty { throw ExitCode.refused }
    }

    private func options(_ config: Configuration, _ reporter: inout Reporter) throws -> BuildOptions {
        var options = try input.options(config, page: try appearance.page(config))
        try shape.apply(to: &options.page, config)
        try shape.addDrawings(to: &options, &reporter, cards: Cards.wanted(shape.card, config), config)
        try album.apply(to: &options, config)
        options.title = appearance.title(config)
        return options
    }
}
