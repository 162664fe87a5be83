/// `docs/cli.md`: every command with its options.
struct CLIDocument {
    let manual: CommandManual
    let exitCodes: [(code: Int32, meaning: String)]
    /// Keys of a configuration file, each with the kind of value it takes.
    let configuration: [(key: String, takes: String)]

    var text: String {
        let commands = manual.subcommands.map(Self.row).joined(separator: "\n")
        return """
            # The command line

            Every command, option and exit code of `pageturner`. This page is generated from the program; `pageturner help
            COMMAND` prints the same.

            | command | |
            |---|---|
            \(commands)

            \(manual.subcommands.map(Self.chapter).joined(separator: "\n\n"))

            \(exitCodeChapter)

            \(Self.reports)

            \(configurationChapter)

            """
    }

    private static func row(_ command: CommandManual) -> String {
        "| [`\(command.name)`](#\(anchor(command.name))) | \(command.abstract) |"
    }

    private static func anchor(_ name: String) -> String { String(name.map { $0 == " " ? "-" : $0 }) }

    private static func chapter(_ command: CommandManual) -> String {
        var parts = ["## \(command.name)", command.abstract] + command.paragraphs
        parts += command.examples.map { "```sh\n\($0)\n```" }
        for section in command.sections {
            let head = section.title.isEmpty ? "Options" : section.title
            let rows = section.entries.map { "| `\(cell($0.synopsis))` | \(cell(help($0))) |" }
            parts.append((["| \(head) | |", "|---|---|"] + rows).joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }

    private static func help(_ entry: CommandManual.Entry) -> String {
        entry.choices.isEmpty
            ? entry.help : "\(entry.help) One of \(entry.choices.map { "`\($0)`" }.joined(separator: ", "))."
    }

    /// In a cell of a table, a bar ends the cell.
    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    private var exitCodeChapter: String {
        let rows = exitCodes.map { "| \($0.code) | \($0.meaning) |" }.joined(separator: "\n")
        return """
            ## Exit codes

            | code | |
            |---|---|
            \(rows)

            One damaged conversation never loses the others: it is reported, the rest is built, and the exit code is 1. Problems
            are one line each on standard error, as compilers write them:

            ```text
            chat.json:12:7: error: not valid JSON: expected ',' or '}', found ';', at $.messages[3]
            ```

            The numbers are line and column; `$.messages[3]` is the path of the value: the fourth element of `messages`.
            """
    }

    private static let reports = """
        ## Reports as JSON

        `build --json` and `index --json` print `{"start", "pages", "written", "kept", "removed", "skipped", "joined", "errors",
        "warnings"}`: `start` is the page to open first; `pages`, `written`, `kept`, `removed`, `skipped` and `joined` count
        conversations, files written, kept and deleted pages, files in no known format, and further exports of a conversation;
        `errors` and `warnings` list the problems.

        `list --json` prints `{"sessions": [{"when", "application", "format", "project", "title", "id", "file", "messages", "size"}]}`,
        with the size in bytes.

        `check --json` prints

        ```text
        {"files": [{"file", "format", "conversations": [{"number", "id", "title", "messages", "user", "assistant", "system",
          "toolCalls", "thinking", "images", "branches", "messagesElsewhere", "firstUserText", "lastText",
          "text": {"shown", "hidden", "branches", "leftOut", "omitted", "redacted", "leftOutPaths", "hiddenPaths"}}],
          "warnings": [{"path", "message", "line", "column"}], "error": null}],
         "skipped": [], "warnings": []}
        ```

        The last `warnings` concern no single file. `messages` counts the bubbles and rows a reader sees. `text` counts the
        characters of all texts of five words and more; [formats.md](formats.md#text-that-is-left-out) explains its parts.
        """

    private var configurationChapter: String {
        let rows = configuration.map { "| `\($0.key)` | \($0.takes) |" }.joined(separator: "\n")
        return """
            ## Configuration file

            `--config FILE` reads a JSON object whose keys are the long option names without the dashes. Options on the command
            line take precedence. Paths are relative to the current folder.

            ```json
            {"inputs": ["exports"], "output": "public", "title": "Our chats", "redact": true}
            ```

            | key | takes |
            |---|---|
            \(rows)
            """
    }
}
