public import ArgumentParser
import Transcript

/// The command line.
public struct Pageturner: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "pageturner",
        abstract: "Turns conversations into pages that read like a chat and replay like a stream.",
        version: Version.text,
        subcommands: [
            BuildCommand.self, PreviewCommand.self, IndexCommand.self, CheckCommand.self, FormatsCommand.self,
            EjectCommand.self,
        ])

    public init() {}
}
