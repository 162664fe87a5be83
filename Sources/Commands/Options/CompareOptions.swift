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

/// The inputs of `compare`.
struct CompareInputOptions: ParsableArguments {
    /// The most columns of a page.
    static let mostInputs = 6

    @Argument(
        help: """
            Two to six conversations: files, folders, archives, '-' for standard input, applications on this machine \
            ('claude-code'), or ids from 'pageturner list'. For a matrix: folders or files of runs.
            """, completion: InputCompletion.words)
    var inputs: [String] = []

    @Option(
        help: ArgumentHelp("Override format detection; 'pageturner formats' lists the names.", valueName: "name"),
        completion: .list(FormatRegistry.all.formats.map(\.name)))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "Take the conversation with this id or number, as 'pageturner check' lists them: first for A, then for B, and so on.",
            valueName: "id|n"))
    var select: [String] = []

    @OptionGroup var redaction: RedactionOptions
    @OptionGroup var editing: EditOptions

    @OptionGroup var settings: ConfigOption
    @OptionGroup var list: PricesOption

    /// The options of each input of a page.
    func options(_ config: Configuration) throws -> [BuildOptions] {
        let words = try words(config)
        guard (2...Self.mostInputs).contains(words.count) else {
            throw UsageError(Diagnostics.inputsToCompare(found: words.count))
        }
        let choices = choices(config)
        guard choices.count <= words.count else {
            throw UsageError(Diagnostics.choicesToCompare(found: choices.count, of: words.count))
        }
        let resolver = InputResolver(.this, jobs: try JobsOption.configured(config))
        var options = try words.enumerated().map { index, word in
            var options = try self.options(of: try resolver.resolve([word], isLocal: false), config)
            options.select = choices.dropFirst(index).first.map { [$0] } ?? []
            return options
        }
        // Read once: a list may come from a pipe.
        try editing.apply(to: &options[0], config)
        for index in options.indices.dropFirst() {
            (options[index].edits, options[index].findsEdits) = (options[0].edits, options[0].findsEdits)
        }
        return options
    }

    /// The options of a matrix, whose columns are the inputs.
    func matrixOptions(_ config: Configuration) throws -> BuildOptions {
        let words = try words(config)
        guard (1...Self.mostInputs).contains(words.count) else {
            throw UsageError(Diagnostics.inputsOfMatrix(found: words.count))
        }
        guard choices(config).isEmpty else { throw UsageError(Diagnostics.choicesInMatrix) }
        let resolver = InputResolver(.this, jobs: try JobsOption.configured(config))
        let resolved = try words.map { try resolver.resolve([$0], isLocal: false) }
        var options = try self.options(of: try resolver.resolve(words, isLocal: false), config)
        options.runs = zip(words, resolved).map { BuildOptions.Run($0, paths: $1.paths) }
        try editing.apply(to: &options, config)
        return options
    }

    private func words(_ config: Configuration) throws -> [String] {
        let words = inputs.isEmpty ? config.strings("inputs") : inputs
        guard words.count(where: { $0 == "-" }) < 2 else {
            throw UsageError("only one of the inputs can be standard input")
        }
        guard !words.contains("") else { throw UsageError("an input is an empty string; name a file or a folder") }
        return words
    }

    private func choices(_ config: Configuration) -> [String] {
        select.isEmpty ? config.strings("select") : select
    }

    private func options(of inputs: InputResolver.Inputs, _ config: Configuration) throws -> BuildOptions {
        var options = BuildOptions(
            inputs: inputs.paths, formats: .all, output: "", jobs: try JobsOption.configured(config))
        (options.discovered, options.wanted) = (inputs.discovered, inputs.wanted)
        options.format = try config.parsed("format", format, InputOptions.format)
        options.redaction = try redaction.redaction(config)
        return options
    }
}

/// The page or the folder of `compare`.
struct CompareOutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "File to write, '-' for standard output, or a folder ('matrix/') for a matrix of runs.",
            valueName: "file|dir"),
        completion: .file(extensions: ["html"]))
    var output: String?

    @Option(help: ArgumentHelp("Title of the page.", valueName: "text"))
    var title: String?

    @Flag(help: "Write a matrix into a folder that holds other files, and overwrite pages edited by hand.")
    var force = false

    /// - Throws: `UsageError` if it is missing.
    var path: String {
        get throws {
            guard let output, !output.isEmpty else {
                throw UsageError(
                    "name the output: -o comparison.html, '-' for standard output, or a folder such as matrix/")
            }
            return output
        }
    }

    /// True if the output is a folder.
    static func isFolder(_ path: String) -> Bool {
        path.hasSuffix("/") || FileManager.default.fileExists(atPath: path + "/.")
    }
}
