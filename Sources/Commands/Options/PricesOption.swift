import ArgumentParser
import ConversationModel

/// The prices of models.
struct PricesOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Read prices of models from a JSON file, for costs that the input does not state; 'built-in' takes the program's \
            own list, whose date is shown beside sums.
            """, valueName: "file"),
        completion: .file(extensions: ["json"]))
    var prices: String?

    /// - Returns: nil if no prices are wanted.
    func prices(_ config: Configuration) throws -> Prices? {
        try config.parsed("prices", prices) { try PriceFile.read($0, config.files) }
    }
}
