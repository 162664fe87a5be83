import ArgumentParser
import ConversationModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
        let findsSecrets =
            try redact || config.bool("redact")
            || Self.isAskedFor(
                ProcessInfo.processInfo.environment["PAGETURNER_REDACT"])
        let replacements = try (replace.isEmpty ? config.strings("replace") : replace).map(Self.replacement)
        return findsSecrets || !replacements.isEmpty
            ? Redaction(findsSecrets: findsSecrets, replacing: replacements) : nil
    }

    /// Only a clear no is no: a word that was meant as yes must not publish secrets.
    static func isAskedFor(_ value: String?) throws -> Bool {
        switch value?.lowercased().filter({ !$0.isWhitespace }) {
        case nil, "", "0", "no", "n", "false", "f", "off", "none", "never": return false
        case "1", "yes", "y", "true", "t", "on", "always": return true
        default:
            throw UsageError("PAGETURNER_REDACT is '\(value?.shortName ?? "")'; expected yes or no")
        }
    }

    private static func replacement(_ text: String) throws -> Redaction.Replacement {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts[0].contains(where: { !$0.isWhitespace }) else {
            throw UsageError("--replace needs a text before '=', as in 'Tom Miller=Tom M.'")
        }
        return Redaction.Replacement(parts[0], by: parts.count > 1 ? parts[1] : nil)
    }
}
