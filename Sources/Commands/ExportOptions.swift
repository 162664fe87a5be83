import ArgumentParser
import Export

/// The files that `export` writes.
struct ExportOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "File to write; '-' is standard output, and a folder such as 'chats/' gets a file for each conversation.",
            valueName: "file|dir"),
        completion: .file())
    var output: String?

    @Option(
        name: .customLong("as"), help: ArgumentHelp("Kind of the files, if the name does not tell.", valueName: "kind"))
    var kind: ExportKind?

    @Option(
        help: ArgumentHelp(
            "Take everything, only what was said, or only the AI's answers (default: all).", valueName: "detail"))
    var detail: Detail?

    @Flag(help: "Overwrite files in the folder that differ.")
    var force = false
}
