import Patterns

/// Classes of personal data that are removed on request, since many texts need them: `--redact-also`.
public enum PersonalData: String, CaseIterable, Sendable {
    case phones
    case birthDates = "birth-dates"
    case addresses

    /// The class in words, for reports.
    var words: String {
        switch self {
        case .phones: "phone number"
        case .birthDates: "date of birth"
        case .addresses: "postal address"
        }
    }

    /// The patterns that find it.
    var patterns: [Pattern] {
        switch self {
        case .phones: PhoneTable.patterns
        case .birthDates: BirthDateTable.patterns
        case .addresses: AddressTable.patterns
        }
    }
}

extension Pattern {
    /// A pattern that finds what any of some rows finds.
    ///
    /// - Parameter isCaseless: Small letters and capitals are the same.
    static func any(of rows: [String], isCaseless: Bool = true) -> Pattern {
        do {
            return try Pattern((isCaseless ? "(?i)" : "") + rows.map { "(?:\($0))" }.joined(separator: "|"))
        } catch {
            fatalError("a pattern of ours is wrong at \(error.column): \(error.reason)")
        }
    }
}
