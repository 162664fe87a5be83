import ArgumentParser
import ConversationModel
import Patterns

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

    @Option(
        help: ArgumentHelp(
            "Redact personal data, too: 'phones', 'birth-dates', 'addresses', separated by commas. Implies --redact.",
            valueName: "classes"),
        completion: .list(PersonalData.allCases.map(\.rawValue)))
    var redactAlso: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Redact what a regular expression finds, too: 'EMP-[0-9]{5}'. Repeatable. Implies --redact.",
            valueName: "pattern"))
    var redactPattern: [String] = []

    /// - Returns: nil if nothing is removed.
    func redaction(_ config: Configuration) throws -> Redaction? {
        let environment = ProcessInfo.processInfo.environment
        let isRedacting = try redact || config.bool("redact") || Self.isAskedFor(environment["PAGETURNER_REDACT"])
        let replacements = try (replace.isEmpty ? config.strings("replace") : replace).map(Self.replacement)
        let personal = try personalData(config, environment["PAGETURNER_REDACT_ALSO"])
        let patterns = try config.checked("redact-pattern", given: !redactPattern.isEmpty) {
            try (redactPattern.isEmpty ? config.strings("redact-pattern") : redactPattern).map(Self.pattern)
        }
        let findsSecrets = isRedacting || !personal.isEmpty || !patterns.isEmpty
        guard findsSecrets || !replacements.isEmpty else { return nil }
        return Redaction(findsSecrets: findsSecrets, replacing: replacements, matching: patterns, also: personal)
    }

    private func personalData(_ config: Configuration, _ variable: String?) throws -> Set<PersonalData> {
        if !redactAlso.isEmpty { return try Self.personalData(redactAlso, of: "--redact-also") }
        let configured = config.strings("redact-also")
        guard configured.isEmpty else {
            return try config.checked("redact-also", given: false) {
                try Self.personalData(configured, of: "--redact-also")
            }
        }
        guard let variable, !variable.isEmpty else { return [] }
        return try Self.personalData([variable], of: "PAGETURNER_REDACT_ALSO")
    }

    private static func personalData(_ lists: [String], of option: String) throws -> Set<PersonalData> {
        let words = lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        return Set(
            try words.map { word in
                let name = String(word.filter { !$0.isWhitespace })
                guard let data = PersonalData(rawValue: name) else {
                    throw UsageError(Diagnostics.unknownPersonalData(name, of: option))
                }
                return data
            })
    }

    private static func pattern(_ source: String) throws -> Pattern {
        do throws(PatternError) {
            return try Pattern(source)
        } catch {
            throw UsageError(Diagnostics.line(error, in: source))
        }
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
