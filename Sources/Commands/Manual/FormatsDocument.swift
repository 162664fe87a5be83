import Importing

/// `docs/formats.md`: every format with its files and the evidence for its reader.
struct FormatsDocument {
    let formats: [FormatInfo]

    var text: String {
        """
        # Formats

        The files that `pageturner` reads, where applications keep them, and how each reader was verified. The format is detected
        from the contents; `--format NAME` overrides detection. This page is generated from the program.

        Pass the export as it is: the file, its folder, or the zip or tar archive. Files, tar archives and archive members may be
        compressed with gzip or zstd. SQLite databases are read even while their application writes to them, and never changed.

        JSON values may follow each other in any way: one a line, several on a line, spanning lines (`jq .`), or in a list
        (`jq -s`). What is damaged or cut off costs itself alone, and a warning names its line.

        *Verified with* names the evidence for a reader:

        - **real files**: compared with files that the application wrote, from the named versions
        - **public readers**: written after other programs' readers, their test files, or the maker's documentation
        - **own shapes**: tested only with small files written for this project; report a file that is read badly

        | name | reads | files | besides text | verified with |
        |---|---|---|---|---|
        \(formats.map(Self.row).joined(separator: "\n"))

        ## Messages that any program can write

        The smallest input is an object with a list of messages:

        ```json
        {"title": "Hello", "messages": [
          {"role": "user", "content": "What is a monad?"},
          {"role": "assistant", "content": "A *monoid* in the category of endofunctors. Shall I explain?"}
        ]}
        ```

        Arrays of such objects, one object a line, content parts, tool calls with their results, thinking and pictures work too.
        The [native format](native-format.md) adds participants, times, translations, recorded streams and more.

        ## Text that is left out

        `pageturner check FILE` prints how much of a file's text is shown, hidden by the application, on other branches, or left
        out, if the page does not have all of it. If more is hidden than shown, it names the first hidden texts, as `--json` does. It also
        warns if short texts were left out while others of their kind were read. Files that only resemble a known format are
        refused, not guessed.

        ## Text that is hidden

        These texts are read and not shown; `check` counts them as hidden. Every other text is on the page or left out.

        - What the page shows in another form: the tags, marks and notes around a prompt, citations, dates in words, the
          message that a trace or a program states a second time, a file before it was changed, previews of links and files.
        - What a program tells its model: definitions of tools, descriptions of agents, context of the editor, reminders,
          caveats, what hooks add, the instructions behind a command or a skill, and acknowledgements of all these.
        - Results that say no more than that a call succeeded or was refused; the call shows it.
        - Summaries that are no part of the conversation, and those of other conversations in the same file.
        - Keys that were pressed (`codex-log`), scores and metadata of traces, the roles that people were asked to play in a
          data set, names of their browsers.

        """
    }

    private static func row(_ format: FormatInfo) -> String {
        let places = (format.placeNames + format.files.filter { !format.placeNames.contains($0) }).map {
            "`\($0.replacing("|", with: "\\|"))`"
        }.joined(
            separator: ", ")
        let title = format.application.map { format.title.contains($0) ? format.title : "\(format.title) (\($0))" }
        return "| `\(format.name)` | \(title ?? format.title) | \(places) | \(format.reads) "
            + "| \(format.evidence.text) |"
    }
}
