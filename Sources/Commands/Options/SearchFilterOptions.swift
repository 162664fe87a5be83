import ArgumentParser
import ConversationModel
import Formats
import Importing
import Search
import Site

/// The conversations that `search` takes.
struct SearchFilterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Search only conversations of this application: 'codex', 'gemini-cli'.", valueName: "name"))
    var application: String?

    @Option(
        help: ArgumentHelp(
            "Search only conversations about this folder, or about all folders of this name.", valueName: "folder"),
        completion: .directory)
    var project: String?

    @Option(
        help: ArgumentHelp("Find only messages since this date: '2025-03-14', as 'after:' does.", valueName: "date"))
    var since: String?

    /// The query from the date on.
    func narrowed(_ query: SearchQuery) throws -> SearchQuery {
        guard let since else { return query }
        let moment = try InputOptions.date(since, of: "--since")
        return query.since(day: Int((Double(moment.milliseconds) / 86_400_000).rounded(.down)))
    }

    /// False for conversations to leave out.
    func rule() throws -> (SearchRow) -> Bool {
        let application = try application.map { name in
            guard FormatRegistry.all.formats.contains(where: { $0.isCalled(name) }) else {
                throw UsageError(Diagnostics.unknownApplication(name))
            }
            return name
        }
        let filter = SessionFilter(
            application: application, project: project, folder: Machine.this.folder)
        return { row in
            filter.isOf(row.format, called: row.application ?? "")
                && filter.isAbout(row.folder ?? row.project)
        }
    }
}
