import ArgumentParser
import Formats
import Importing
import Transcript

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes the documents that are made from the program itself; packagers run it.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Write the command-line reference, man pages and shell completions.",
        discussion: "Example: pageturner manual /tmp/manual", shouldDisplay: false)

    @Argument(help: ArgumentHelp("Folder to write to.", valueName: "dir"), completion: .directory)
    var folder: String

    func run() throws {
        guard !folder.isEmpty else { throw UsageError("name the folder to write to") }
        for (path, text) in try Self.files() { try UserFiles.write(text, to: "\(folder)/\(path)") }
    }

    /// The documents by path.
    static func files() throws -> [(path: String, text: String)] {
        guard let manual = CommandManual(dump: Pageturner._dumpHelp()) else {
            throw UsageError("the description of the commands is not valid JSON")
        }
        let documents = [
            (
                "cli.md",
                CLIDocument(
                    manual: manual, exitCodes: ExitCode.meanings, configuration: Configuration.describedKeys
                ).text
            ),
            ("formats.md", FormatsDocument(formats: FormatRegistry.all.formats).text),
            ("redacted-tokens.md", TokensDocument().text),
        ]
        return documents + manPages(manual) + completions
    }

    private static func manPages(_ manual: CommandManual) -> [(path: String, text: String)] {
        let all = [manual] + manual.subcommands
        return all.map { command in
            let others = all.map(ManPage.name).filter { $0 != ManPage.name(command) }
            let page = ManPage(
                manual: command, version: Version.text, exitCodes: ExitCode.meanings, seeAlso: others)
            return ("man/\(page.name).1", page.text)
        }
    }

    /// In the folders' conventional names: bash loads `NAME`, zsh `_NAME`, fish `NAME.fish`.
    private static var completions: [(path: String, text: String)] {
        [(.bash, "bash/pageturner"), (.zsh, "zsh/_pageturner"), (.fish, "fish/pageturner.fish")].map { shell, name in
            ("completions/\(name)", CompletionScript.text(for: shell))
        }
    }
}
