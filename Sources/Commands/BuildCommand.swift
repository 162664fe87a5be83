import ArgumentParser
import Site
import Transcript

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build a site: an index, and a page for each conversation.",
        discussion: """
            With --single-file, write one self-contained page instead.

            With --local, the site is an archive: a page stays, marked as kept, when its source is gone. --prune deletes such pages.

            Example: pageturner build exports/ -o public --title "Our chats"
            """)

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var target: OutputOptions
    @OptionGroup(title: "Output") var shape: PageShapeOptions
    @OptionGroup(title: "Output") var album: AlbumOptions
    @OptionGroup(title: "Output") var redactions: RedactionReportOptions
    @OptionGroup(title: "Appearance") var appearance: AppearanceOptions
    @OptionGroup(title: "Reports") var report: ReportOptions

    func run() throws {
        let config = try input.settings.read()
        var options = try self.options(config)
        var reporter = try Reporter(report, config)
        guard target.singleFile == nil || target.output == nil else {
            throw UsageError(
                "--output names the folder of a site; --single-file writes no site, so pass only one of them")
        }
        try shape.addDrawings(to: &options, &reporter, cards: cards(config, options), config)
        let redactions = try redactions.file(config, [options])
        options.countsRedactions = redactions != nil
        // A folder on the command line asks for a site, even if the configuration asks for a single file.
        let single = target.singleFile ?? (target.output == nil ? config.string("single-file") : nil)
        let summary = try summary(config, options, page: single)
        if let path = single {
            guard !target.checksums else {
                throw UsageError("--checksums lists the files of a site and cannot be combined with --single-file")
            }
            guard !path.hasSuffix("/") else {
                throw UsageError("--single-file names a file; '\(path)' is a folder")
            }
            try buildSinglePage(options, to: path, reporter, summary, redactions)
        } else {
            try config.checked("output", given: target.output != nil) { try Self.checkFolder(options.output) }
            try buildSite(
                options, checksums: target.checksums || config.bool("checksums"), reporter, summary, redactions)
        }
    }

    private func summary(_ config: Configuration, _ options: BuildOptions, page: String?) throws -> BuildSummary? {
        let links = SummaryLinks(
            site: try shape.address(config), repository: options.page.repository,
            page: page?.split(separator: "/").last.map(String.init))
        return try BuildSummary(target.summary ?? config.string("summary"), options, links)
    }

    /// - Throws: `UsageError` for the name of a page, which would become a folder.
    private static func checkFolder(_ path: String) throws {
        let isPage = [".html", ".htm"].contains { path.lowercased().hasSuffix($0) }
        guard isPage, !ExportTarget.isFolder(path) else { return }
        throw UsageError("--output names the folder of a site; for one page, pass --single-file \(path)")
    }

    private func options(_ config: Configuration) throws -> BuildOptions {
        var options = try input.options(
            config, output: try InputOptions.output(target.output, config),
            page: try appearance.page(config))
        try shape.apply(to: &options.page, config)
        guard !shape.markdown || target.singleFile == nil else {
            throw UsageError("--markdown writes beside the pages of a site; for one file, use 'pageturner export'")
        }
        try album.apply(to: &options, config)
        try PageShapeOptions.checkOriginals(options)
        guard !shape.sources || target.singleFile == nil else {
            throw UsageError(
                "--sources copies files beside the pages of a site and cannot be combined with --single-file")
        }
        guard target.singleFile == nil || !album.album && album.people == nil else {
            throw UsageError("--album and --people are for a site and cannot be combined with --single-file")
        }
        options.title = appearance.title(config)
        options.force = target.force || config.bool("force")
        options.shard = try config.parsed("shard", target.shard, Self.shard)
        options.keeping = try keeping(config, isPart: options.shard != nil)
        return options
    }

    private func cards(_ config: Configuration, _ options: BuildOptions) throws -> Cards? {
        guard !shape.card || target.singleFile == nil else {
            throw UsageError(
                "--card draws pictures beside the pages of a site and cannot be combined with --single-file")
        }
        let isSite = target.singleFile == nil && (target.output != nil || config.string("single-file") == nil)
        guard let cards = isSite ? Cards.wanted(shape.card, config) : nil else { return nil }
        guard options.page.hasCards else {
            throw UsageError("--card and --no-cards contradict each other; pass only one of them")
        }
        return cards
    }

    /// - Parameter isPart: True if only a part of the site is built.
    private func keeping(_ config: Configuration, isPart: Bool) throws -> BuildOptions.Keeping {
        // A flag on the command line wins over the other one in the configuration.
        let keeps = target.keep || !target.prune && config.bool("keep")
        let prunes = target.prune || !target.keep && config.bool("prune")
        guard !(keeps && prunes) else {
            throw UsageError("--keep and --prune contradict each other; pass only one of them")
        }
        guard !(keeps || prunes) || !isPart && target.singleFile == nil else {
            throw UsageError(
                "--keep and --prune cannot be combined with --shard or --single-file")
        }
        if prunes { return .present }
        return !isPart && (keeps || input.isLocal(config)) ? .all : .nothing
    }

    private static func shard(_ text: String) throws -> Shard {
        guard let shard = Shard(text) else {
            throw UsageError("--shard takes a part and the number of parts, such as 2/8, not '\(text)'")
        }
        return shard
    }

    private func buildSite(
        _ options: BuildOptions, checksums: Bool, _ reporter: Reporter, _ summary: BuildSummary?,
        _ redactions: RedactionReportFile?
    ) throws {
        let result = try reporter.run { () throws(BuildError) in
            try SiteBuilder(options, progress: reporter.progress).build()
        }
        try redactions?.write(result.redactions)
        try summary?.write(reporter)
        try reporter.run { () throws(BuildError) in
            do throws(WriteError) {
                try Checksums.update(options.output, wanted: checksums, force: options.force, jobs: options.jobs)
            } catch {
                throw .write(error)
            }
        }
        try reporter.finish(result)
    }

    private func buildSinglePage(
        _ options: BuildOptions, to path: String, _ reporter: Reporter, _ summary: BuildSummary?,
        _ redactions: RedactionReportFile?
    ) throws {
        guard !path.isEmpty else {
            throw UsageError("--single-file takes the path of a file, or '-' for standard output")
        }
        try UsageError.check(path, of: "--single-file", overwrites: options.inputs)
        guard options.shard == nil else {
            throw UsageError("--shard builds part of a site and cannot be combined with --single-file")
        }
        var options = options
        options.page.title = options.title
        let result = try reporter.run(printsPage: path == "-") { () throws(BuildError) in
            try SinglePageBuilder(options).build()
        }
        if path == "-" {
            try Terminal.output(result.html)
            try redactions?.write(result.redactions)
            try summary?.write(reporter)
            try reporter.finish(result.problems)
        } else {
            try reporter.run { () throws(BuildError) in try SingleFile.write(result.html, to: path) }
            try redactions?.write(result.redactions)
            try summary?.write(reporter)
            try reporter.finish(result.problems, page: path)
        }
    }
}
