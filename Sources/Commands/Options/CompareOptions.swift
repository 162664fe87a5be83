import ArgumentParser
import Formats
import Importing
import Site
import Transcript

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The two inputs of `compare`.
struct CompareInputOptions: ParsableArguments {
    @Argument(
        help: """
            The two conversations: files, folders, archives, '-' for standard input, applications on this machine \
            ('claude-code'), or ids from 'pageturner list'.
            """, completion: InputCompletion.words)
    var inputs: [String] = []

    @Option(
        help: ArgumentHelp("Override format detection; 'pageturner formats' lists the names.", valueName: "name"),
        completion: .list(FormatRegistry.all.formats.map(\.name)))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "Take the conversation with this id or number, as 'pageturner check' lists them: first for A, then for B.",
            valueName: "id|n"))
    var select: [String] = []

    @OptionGroup var redaction: RedactionOptions
    @OptionGroup var editing: EditOptions

    @OptionGroup var settings: ConfigOption

    /// The options of the first input, and those of the second.
    func options(_ config: Configuration) throws -> (one: BuildOptions, other: BuildOptions) {
        let words = inputs.isEmpty ? config.strings("inputs") : inputs
        guard words.count == 2 else { throw UsageError(Diagnostics.twoInputs(found: words.count)) }
        guard words != ["-", "-"] else { throw UsageError("only one of the two inputs can be standard input") }
        let choices = select.isEmpty ? config.strings("select") : select
        guard choices.count <= 2 else { throw UsageError("--select can be given at most twice: for A and for B") }
        let resolver = InputResolver(.this, jobs: try JobsOption.configured(config))
        var options = try words.enumerated().map { index, word in
            try self.options(of: word, choices.dropFirst(index).first, config, resolver)
        }
        // Read once: a list may come from a pipe.
        try editing.apply(to: &options[0], config)
        (options[1].edits, options[1].findsEdits) = (options[0].edits, options[0].findsEdits)
        return (options[0], options[1])
    }

    private func options(
        of word: String, _ choice: String?, _ config: Configuration, _ resolver: InputResolver
    ) throws -> BuildOptions {
        guard !word.isEmpty else { throw UsageError("an input is an empty string; name a file or a folder") }
        let inputs = try resolver.resolve([word], isLocal: false)
        var options = BuildOptions(
            inputs: inputs.paths, formats: .all, output: "", jobs: try JobsOption.configured(config))
        (options.discovered, options.wanted) = (inputs.discovered, inputs.wanted)
        options.format = try config.parsed("format", format, InputOptions.format)
        options.redaction = try redaction.redaction(config)
        options.select = choice.map { [$0] } ?? []
        return options
    }
}

/// The page of `compare`.
struct CompareOutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long], help: ArgumentHelp("File to write; '-' is standard output.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var output: String?

    @Option(help: ArgumentHelp("Title of the page.", valueName: "text"))
    var title: String?

    /// - Throws: `UsageError` if it is missing, or the path of a folder.
    var path: String {
        get throws {
            guard let output, !output.isEmpty else {
                throw UsageError("name the output: -o comparison.html, or '-' for standard output")
            }
            guard !output.hasSuffix("/"), !FileManager.default.fileExists(atPath: output + "/.") else {
                throw UsageError("--output takes the path of a file, or '-' for standard output; \(output) is a folder")
            }
            return output
        }
    }
}
