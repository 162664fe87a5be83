import ArgumentParser
import JSON
import Site
import Transcript

/// Reports the result of a command, and determines the exit code.
struct Reporter {
    private let isStrict: Bool
    private let isJSON: Bool
    private let isQuiet: Bool
    /// The files that options name, with the addresses in them that pages do not load.
    private let files: UserFiles
    /// The diagrams of the run, some of which may not have been drawn.
    var diagrams: Diagrams?
    /// The pictures for previews of links, likewise.
    var cards: Cards?

    init(_ options: ReportOptions, _ config: Configuration) throws {
        isStrict = options.strict || config.bool("strict")
        isJSON = options.json || config.bool("json")
        isQuiet = options.quiet || config.bool("quiet")
        files = config.files
    }

    /// A progress line on a terminal, nothing elsewhere.
    var progress: any BuildProgress {
        Terminal.isInteractive && !isQuiet ? ProgressLine() : NoProgress()
    }

    /// Turns a failure into words and an exit code.
    ///
    /// - Parameter printsPage: Standard output is reserved for the page.
    func run<Result>(printsPage: Bool = false, _ body: () throws(BuildError) -> Result) throws -> Result {
        do throws(BuildError) {
            return try body()
        } catch {
            let lines = Diagnostics.lines(error)
            lines.forEach(Terminal.error)
            if isJSON, !printsPage {
                try Terminal.output(json: json(start: "", pages: 0, written: 0, errors: lines, warnings: []))
            }
            throw error.exitCode
        }
    }

    func finish(_ report: SiteBuilder.Report) throws {
        let problems = all(report.problems)
        say(problems)
        let kept = report.kept.map(Diagnostics.kept) + report.unredacted.map(Diagnostics.notRedacted)
        if showsWarnings { kept.forEach(Terminal.error) }
        if isJSON {
            try Terminal.output(
                json: json(
                    report.start, pages: report.pages, kept: report.outlived, removed: report.removed,
                    written: report.written, problems, warnings: kept))
        } else if !isQuiet {
            try Terminal.output(Diagnostics.summary(report))
        }
        try fail(problems, warnings: kept.count)
    }

    /// - Parameter page: The path of the only page.
    func finish(_ problems: [Problem], page: String) throws {
        let problems = all(problems)
        say(problems)
        if isJSON {
            try Terminal.output(json: json(page, pages: 1, written: 1, problems))
        } else if !isQuiet {
            try Terminal.output("1 page: \(page)")
        }
        try fail(problems)
    }

    /// - Parameters:
    ///   - count: The number of files written.
    ///   - place: The file, or the folder of the files.
    func finish(_ problems: [Problem], files count: Int, in place: String) throws {
        let problems = all(problems)
        say(problems)
        if isJSON {
            try Terminal.output(json: json(place, pages: count, written: count, problems))
        } else if !isQuiet {
            try Terminal.output("\(CountText.grouped(count)) \(count == 1 ? "file" : "files"): \(place)")
        }
        try fail(problems)
    }

    /// - Parameter warnings: Lines about the result, not about an input.
    func finish(_ problems: [Problem], warnings: [String] = []) throws {
        let problems = all(problems)
        say(problems)
        if showsWarnings { warnings.forEach(Terminal.error) }
        try fail(problems, warnings: warnings.count)
    }

    private func all(_ problems: [Problem]) -> [Problem] {
        problems + (diagrams?.problems ?? []) + (cards?.problems ?? [])
    }

    private func say(_ problems: [Problem]) {
        if showsWarnings { files.unloaded.map(Diagnostics.line).forEach(Terminal.error) }
        let said = isQuiet ? problems.filter { $0.severity == .error || isStrict && $0.severity == .warning } : problems
        Diagnostics.lines(said).forEach(Terminal.error)
    }

    /// Strict runs fail by their warnings, so that they show them.
    private var showsWarnings: Bool { !isQuiet || isStrict }

    /// - Parameter warnings: The number of warnings that are no problem of an input.
    private func fail(_ problems: [Problem], warnings: Int = 0) throws {
        let count = { (severity: Problem.Severity) in problems.count { $0.severity == severity } }
        if count(.error) > 0 { throw ExitCode.refused }
        let all = count(.warning) + files.unloaded.count + warnings
        guard isStrict, all > 0 else { return }
        Terminal.error(Diagnostics.warningsAreErrors(all))
        throw ExitCode.refused
    }

    private func json(
        _ start: String, pages: Int, kept: Int = 0, removed: Int = 0, written: Int, _ problems: [Problem],
        warnings: [String] = []
    ) -> [UInt8] {
        func lines(_ severity: Problem.Severity) -> [String] {
            problems.filter { $0.severity == severity }.map(Diagnostics.line)
        }
        return json(
            start: start, pages: pages, kept: kept, removed: removed, written: written,
            skipped: lines(.skipped).count, joined: lines(.joined).count, errors: lines(.error),
            warnings: files.unloaded.map(Diagnostics.line) + lines(.warning) + warnings)
    }

    private func json(
        start: String, pages: Int, kept: Int = 0, removed: Int = 0, written: Int, skipped: Int = 0, joined: Int = 0,
        errors: [String], warnings: [String]
    ) -> [UInt8] {
        var output = JSONOutput(.indented)
        output.object { output in
            output.key("start")
            output.string(start)
            output.key("pages")
            output.int(pages)
            output.key("written")
            output.int(written)
            output.key("kept")
            output.int(kept)
            output.key("removed")
            output.int(removed)
            output.key("skipped")
            output.int(skipped)
            output.key("joined")
            output.int(joined)
            for (key, lines) in [("errors", errors), ("warnings", warnings)] {
                output.key(key)
                output.array { output in lines.forEach { output.string($0) } }
            }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }
}
