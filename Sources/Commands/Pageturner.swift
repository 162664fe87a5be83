public import ArgumentParser
import Transcript

/// The command line.
public struct Pageturner: ParsableCommand {
    /// The help of the program, and its commands in the order of the help.
    public static let configuration = CommandConfiguration(
        commandName: "pageturner",
        abstract: "Turn conversations into web pages that read like a chat app and replay like a stream.",
        discussion: """
            Example: pageturner build chat.json && open site/index.html

            Exit status: \(ExitCode.meanings.map { "\($0.code) \($0.meaning)" }.joined(separator: "; ")).
            """,
        version: Version.text(of: Commit.hash),
        subcommands: [
            BuildCommand.self, PreviewCommand.self, ShareCommand.self, ExportCommand.self, CompareCommand.self,
            ListCommand.self, SearchCommand.self, ShowCommand.self, IndexCommand.self, CheckCommand.self,
            StatsCommand.self, BlameCommand.self, SkillCommand.self,
            VerifyCommand.self,
            FormatsCommand.self, EjectCommand.self, ManualCommand.self,
        ])

    /// Required by `ParsableCommand`.
    public init() {}
}
