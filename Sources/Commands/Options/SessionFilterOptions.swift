import ArgumentParser

/// The conversations that `list` and `search` take.
struct SessionFilterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Take only conversations of this application: 'codex', 'gemini-cli'.", valueName: "name"))
    var application: String?

    @Option(
        help: ArgumentHelp(
            "Take only conversations about this folder, or about all folders of this name.", valueName: "folder"),
        completion: .directory)
    var project: String?
}
