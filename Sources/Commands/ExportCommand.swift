public import ArgumentParser
public import Export
import Site
import Transcript

extension Detail: ExpressibleByArgument {}

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export conversations as Markdown, JSON, PDF, pictures or films.",
        discussion: """
            The extension of the output chooses the kind: .md, .json, .pdf, .png, .mp4, .gif, .webp or .webm.

            Example: pageturner export chat.json -o chat.md
            """)

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var target: ExportOptions
    @OptionGroup(title: "Output") var redactions: RedactionReportOptions
    @OptionGroup(title: "Appearance of PDF, pictures and films") var style: StyleOptions
    @OptionGroup(title: "Appearance of PDF, pictures and films") var conversation: ConversationStyleOptions
    @OptionGroup(title: "Reports") var report: ReportOptions

    func run() throws {
        let config = try input.settings.read()
        let output = try ExportTarget(target.output, as: target.kind)
        var options = try input.options(config)
        options.force = target.force || config.bool("force")
        let redactions = try redactions.file(config, [options])
        options.countsRedactions = redactions != nil
        let reporter = try Reporter(report, config)
        let markdown = try target.style(of: output.kind.text)
        if let kind = output.kind.text {
            try target.checkNoPicture()
            try conversation.checkNone(style)
            try write(kind, markdown, to: output.place, options, reporter, redactions)
        } else if let kind = output.kind.picture {
            try write(
                try target.picture(kind, output.place, force: options.force), options, config, reporter, redactions)
        } else if let kind = output.kind.film {
            try write(try target.film(kind, output.place), options, config, reporter, redactions)
        }
    }

    private func write(
        _ export: some PageExport, _ options: BuildOptions, _ config: Configuration, _ reporter: Reporter,
        _ redactions: RedactionReportFile?
    ) throws {
        var options = options
        try UsageError.check(export.path, of: "--output", overwrites: options.inputs)
        var reporter = reporter
        reporter.diagrams = try Diagrams.wanted(target.mermaid, config)
        options.page = try PageOptions(config, style, conversation)
        options.page.prices = try input.list.prices(config)
        options.page.diagrams = reporter.diagrams?.drawer
        if let detail = target.detail { options.page.detail = PageOptions.Detail(detail) }
        if options.page.theme == .auto { options.page.theme = .light }
        let page = try reporter.run { () throws(BuildError) in try SinglePageBuilder(options).buildForFile() }
        let count = try export.write(page.html, reporter)
        try redactions?.write(page.redactions)
        try reporter.finish(page.problems, files: count, in: export.path)
    }

    private func write(
        _ kind: TextKind, _ markdown: MarkdownStyle, to place: ExportTarget.Place, _ options: BuildOptions,
        _ reporter: Reporter, _ redactions: RedactionReportFile?
    ) throws {
        var options = options
        if case .folder(let path) = place { options.output = path }
        let exporter = TextExporter(
            options, as: kind, target.detail ?? .all, markdown, progress: reporter.progress)
        switch place {
        case .standardOutput:
            let result = try reporter.run(printsPage: true) { () throws(BuildError) in try exporter.text() }
            try Terminal.output(result.bytes)
            try redactions?.write(result.report.redactions)
            try reporter.finish(result.report.problems)
        case .file(let path):
            try UsageError.check(path, of: "--output", overwrites: options.inputs)
            let result = try reporter.run { () throws(BuildError) in try exporter.write(to: path) }
            try redactions?.write(result.redactions)
            try reporter.finish(result.problems, files: result.files, in: path)
        case .folder(let path):
            let result = try reporter.run { () throws(BuildError) in try exporter.writeAll() }
            try redactions?.write(result.redactions)
            try reporter.finish(result.problems, files: result.files, in: path)
        }
    }
}

extension PageOptions.Detail {
    /// The level of a page that shows this much.
    fileprivate init(_ detail: Detail) {
        self =
            switch detail {
            case .all: .all
            case .conversation: .conversation
            case .answers: .answers
            }
    }
}
