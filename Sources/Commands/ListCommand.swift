import ArgumentParser
import ConversationModel
import Formats
import Importing
import Site

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the conversations on this machine, the latest first.",
        discussion: """
            Searches the places where applications keep conversations; 'pageturner formats' names them. Each line has the time of \
            the last message, the beginning of the id, the application, the number of messages, the size, the project and the title. 'build' \
            and 'preview' take an id, its first characters, or an application's name in place of a path.

            Example: pageturner list --application claude-code --since 2025-05-01
            """)

    @OptionGroup var sessions: SessionFilterOptions

    @Option(
        help: ArgumentHelp("List only conversations with a message since this date: '2025-03-14'.", valueName: "date"))
    var since: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("List at most this many.", valueName: "n"))
    var limit: Int?

    @OptionGroup var threads: JobsOption

    @Flag(help: "Print the list as JSON.")
    var json = false

    func run() throws {
        let config = try Configuration.read(nil)
        let machine = Machine.this
        let filter = SessionFilter(
            application: try sessions.application.map { try LocalPlaces(machine, .all).called($0) },
            project: sessions.project,
            since: try since.map { try InputOptions.date($0, of: "--since") }.map(ClockZone.machine.moment),
            folder: machine.folder)
        if let limit, limit < 1 { throw UsageError("--limit takes a number of 1 or more") }
        let list = LocalSessions.list(on: machine, jobs: try threads.count(config))
        for line in Diagnostics.lines(list) { Terminal.error(line) }
        let wanted = Array(list.sessions.filter(filter.includes).prefix(limit ?? .max))
        let table = SessionTable(wanted, among: list.sessions, home: machine.home)
        if json { try Terminal.output(json: table.json) }
        guard !wanted.isEmpty else {
            Terminal.error(Diagnostics.nothingListed(isEmpty: list.sessions.isEmpty))
            throw ExitCode.refused
        }
        if !json { try Terminal.output(table.lines.joined(separator: "\n")) }
    }
}

extension LocalPlaces {
    /// The name, if an application has it.
    func called(_ name: String) throws -> String {
        guard places(of: name) != nil else {
            throw UsageError(Diagnostics.unknownApplication(name, among: names))
        }
        return name
    }
}
