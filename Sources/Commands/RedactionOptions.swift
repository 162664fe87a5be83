import ArgumentParser
import ConversationModel

/// The options that remove texts from conversations.
struct RedactionOptions: ParsableArguments {
    @Flag(help: "Redact API keys, tokens, passwords, e-mail addresses and home-directory names.")
    var redact = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Replace a text everywhere, ignoring case: 'Tom Miller=Tom M.'; without '=', by '[redacted]'. Repeatable.",
            valueName: "text=other"))
    var replace: [String] = []

    /// - Returns: nil if nothing is removed.
    func redaction(_ config: Configuration) throws -> Redaction? {
        let findsSecrets = redact || config.bool("redact")
        let replacements = try (replace.isEmpty ? config.strings("replace") : replace).map(Self.replacement)
        return findsSecrets || !replacements.isEmpty
            ? Redaction(findsSecrets: findsSecrets, replacing: replacements) : nil
    }

    private static func replacement(_ text: String) throws -> Redaction.Replacement {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts[0].contains(where: { !$0.isWhitespace }) else {
            throw UsageError("--replace needs a text before '=', as in 'Tom Miller=Tom M.'")
        }
        return Redaction.Replacement(parts[0], by: parts.count > 1 ? parts[1] : nil)
    }
}
