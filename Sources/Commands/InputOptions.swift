import ArgumentParser
import Site

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What to read, common to the commands that read.
struct InputOptions: ParsableArguments {
    @Argument(help: "Files, folders that are searched, or '-' for standard input.")
    var inputs: [String] = []

    @Option(help: ArgumentHelp("The format of the input (default: detected).", valueName: "name"))
    var format: String?

    @Option(help: ArgumentHelp("Only the conversation with this id or number; may be repeated.", valueName: "id|n"))
    var select: [String] = []

    @Flag(help: "Take out keys, tokens, passwords, e-mail addresses and names of home folders.")
    var redact = false

    @Option(help: ArgumentHelp("Threads (default: the number of cores).", valueName: "n"))
    var jobs: Int?

    @Option(help: ArgumentHelp("Options from a JSON file; those given here go first.", valueName: "file"))
    var config: String?

    func options(_ config: Configuration, output: String = "") throws -> BuildOptions {
        let inputs = inputs.isEmpty ? config.strings("inputs") : inputs
        guard !inputs.isEmpty else { throw ValidationError("Name at least one input: a file, a folder, or '-'.") }
        let jobs = jobs ?? config.int("jobs") ?? ProcessInfo.processInfo.activeProcessorCount
        guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 256.") }
        var options = BuildOptions(inputs: inputs, output: output, jobs: jobs)
        options.redacts = redact || config.bool("redact")
        options.format = format ?? config.string("format")
        options.select = select.isEmpty ? config.strings("select") : select
        return options
    }
}
