import ConversationModel
import Patterns

/// Mistakes in the options that redact.
extension Diagnostics {
    static func unknownPersonalData(_ word: String, of option: String) -> String {
        let all = PersonalData.allCases.map(\.rawValue).joined(separator: ", ")
        return "\(option) does not know '\(word.shortName)'; expected one or more of \(all), with commas between them"
    }

    static let nothingToReport =
        "--redaction-report counts what is redacted; pass --redact, --redact-also, --redact-pattern or --replace, too"

    static let nothingToReview =
        "--review lists what is redacted; pass --redact, --redact-also, --redact-pattern or --replace, too"

    static func line(_ error: PatternError, in source: String) -> String {
        "--redact-pattern '\(source.shortName)', character \(error.column): \(reason(error.reason))"
    }

    private static func reason(_ reason: PatternError.Reason) -> String {
        switch reason {
        case .matchesNothing: "the pattern also matches the empty text, which is everywhere"
        case .unclosed("\\"): "nothing follows the backslash"
        case .unclosed(let sign): "nothing closes this '\(sign)'"
        case .unopened(let sign): "nothing opens what this '\(sign)' closes; write '\\\(sign)' for the character"
        case .nothingToRepeat(let sign): "'\(sign)' has nothing to repeat"
        case .badRepetition(let sign):
            "'\(sign)' is no repetition: expected at most \(PatternLimits.repetitions), and the smaller number first"
        case .badRange(let range): "the range '\(range)' has no first and last character in order"
        case .badEscape(let escape): "'\(escape)' has no meaning"
        case .unsupported(let construct): "'\(construct)' is not supported; see docs/redaction.md"
        case .tooLarge: "the pattern is too large; repeat less, or divide it in several"
        }
    }
}
