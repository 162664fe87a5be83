import ArgumentParser

/// The file with further options.
struct ConfigOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read further options from a JSON file; the command line takes precedence.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var config: String?

    /// - Parameter files: Records the file, and each file that an option names.
    func read(_ files: UserFiles = UserFiles()) throws -> Configuration { try Configuration.read(config, files) }
}
