import ArgumentParser
import ConversationModel
import Formats
import Importing
import Site
import Transcript

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The inputs and the choice of conversations, common to the commands that read.
struct InputOptions: ParsableArguments {
    @Argument(
        help: """
            Files, folders, zip or tar archives, databases, '-' for standard input, applications on this machine ('claude-code'), \
            or ids from 'pageturner list'.
            """, completion: InputCompletion.words)
    var inputs: [String] = []

    @Flag(help: "Take all conversations that applications keep on this machine.")
    var local = false

    @Option(
        help: ArgumentHelp("Override format detection; 'pageturner formats' lists the names.", valueName: "name"),
        completion: .list(FormatRegistry.all.formats.map(\.name)))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "Take only the conversation with this id or number, as 'pageturner check' lists them. Repeatable.",
            valueName: "id|n"))
    var select: [String] = []

    @Option(
        help: ArgumentHelp("Take only conversations with a message since this date: '2025-03-14'.", valueName: "date"))
    var since: String?

    @Option(
        help: ArgumentHelp(
            "Take only conversations that began before this time; a date includes its whole day.", valueName: "date"))
    var until: String?

    @Option(
        help: ArgumentHelp(
            "Take only conversations of this project: its name, or that of its folder.", valueName: "name"))
    var project: String?

    @Option(help: ArgumentHelp("Take only conversations that contain this text, ignoring case.", valueName: "text"))
    var grep: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Show times as this time zone's clock does: 'Europe/Berlin', '+02:00', or 'local' for this machine's (default: as \
            recorded, else UTC).
            """,
            valueName: "zone"))
    var timeZone: String?

    @OptionGroup var redaction: RedactionOptions
    @OptionGroup var editing: EditOptions

    @OptionGroup var threads: JobsOption
    @OptionGroup var settings: ConfigOption

    @OptionGroup var list: PricesOption

    /// - Parameters:
    ///   - resolver: Caches the inputs found before.
    ///   - isLatest: Take only the latest conversation.
    func options(
        _ config: Configuration, output: String = "", page: PageOptions = PageOptions(),
        _ resolver: InputResolver? = nil, isLatest: Bool = false
    ) throws -> BuildOptions {
        let jobs = try threads.count(config)
        let resolver = resolver ?? InputResolver(.this, jobs: jobs)
        let inputs = try isLatest ? resolver.latest(words(config)) : found(config, resolver)
        var options = BuildOptions(inputs: inputs.paths, formats: .all, output: output, jobs: jobs, page: page)
        (options.discovered, options.wanted) = (inputs.discovered, inputs.wanted)
        options.page.prices = try list.prices(config)
        options.redaction = try redaction.redaction(config)
        if let redaction = options.redaction { options.page.me = options.page.me.map(redaction.redacted) }
        try editing.apply(to: &options, config)
        options.format = try config.parsed("format", format, Self.format)
        options.select = select.isEmpty ? config.strings("select") : select
        options.zone = try config.parsed("time-zone", timeZone, TimeZoneOption.zone)
        options.dates = try dates(in: options.zone, config)
        options.project = try config.parsed("project", project, Self.name)
        options.grep = try config.parsed("grep", grep, Self.text)
        return options
    }

    private func dates(in zone: ClockZone?, _ config: Configuration) throws -> TimeSpan {
        let start = try config.parsed("since", since) { try Self.date($0, of: "--since") }
        let end = try config.parsed("until", until, Self.end)
        let dates = TimeSpan(start: start.map { zone?.moment($0) ?? $0 }, end: end.map { zone?.moment($0) ?? $0 })
        if let start = dates.start, let end = dates.end, end <= start {
            throw UsageError("--until is earlier than --since")
        }
        return dates
    }

    private func found(_ config: Configuration, _ resolver: InputResolver) throws -> InputResolver.Inputs {
        let words = words(config)
        guard !words.contains("") else { throw UsageError("an input is an empty string; name a file or a folder") }
        if !words.isEmpty || isLocal(config) { return try resolver.resolve(words, isLocal: isLocal(config)) }
        guard let chosen = try resolver.choice() else { throw UsageError(Diagnostics.nothingNamed) }
        return chosen
    }

    func words(_ config: Configuration) -> [String] { inputs.isEmpty ? config.strings("inputs") : inputs }
    func isLocal(_ config: Configuration) -> Bool { local || config.bool("local") }

    static func format(_ name: String) throws -> String {
        guard FormatRegistry.all.formats.contains(where: { $0.name == name }) else {
            throw UsageError(Diagnostics.reason(ImportError(.unknownFormatName(name))))
        }
        return name
    }

    private static func text(_ text: String) throws -> String {
        guard !text.isEmpty else { throw UsageError("--grep takes the text to search for") }
        return text
    }

    private static func name(_ name: String) throws -> String {
        guard !name.isEmpty else { throw UsageError("--project takes the name of a project or of its folder") }
        return name
    }

    static func date(_ text: String, of option: String) throws -> Timestamp {
        guard let date = Timestamp(rfc3339: text) else {
            throw UsageError("\(option) takes a date, such as 2025-03-14 or 2025-03-14T09:15:00Z, not '\(text)'")
        }
        return date
    }

    /// The moment after a date; a date without a time includes its whole day.
    private static func end(_ text: String) throws -> Timestamp {
        let date = try date(text, of: "--until")
        guard text.utf8.count <= 10 else { return date }
        return Timestamp(
            milliseconds: date.milliseconds + 86_400_000, offsetMinutes: date.offsetMinutes, isFloating: date.isFloating
        )
            ?? date
    }

    /// The folder that a site goes to.
    static func output(_ given: String?, _ config: Configuration) throws -> String {
        try config.parsed("output", given) { path in
            guard !path.isEmpty else { throw UsageError("--output takes the path of a folder") }
            return path
        } ?? "site"
    }
}
