public import Patterns

/// The rules by which texts are removed from conversations.
public struct Redaction: Sendable {
    /// A text that the user does not want to be seen.
    public struct Replacement: Sendable, Hashable {
        /// The text, whatever its case.
        public let text: String
        /// The text in its place.
        public let replacement: String

        /// - Parameter replacement: nil says that something was redacted.
        public init(_ text: String, by replacement: String? = nil) {
            self.text = text
            self.replacement = replacement ?? Redactor.replacement
        }
    }

    /// Secrets are found by their names and forms.
    public let findsSecrets: Bool
    private(set) var words: Replacements
    /// Values that are removed wherever they stand.
    public private(set) var known = KnownSecrets()
    private var replacements: [Replacement]
    /// Texts in lower case that stay although they look like something to remove: the user has looked at them.
    private(set) var kept: Set<String> = []
    /// The user's own patterns, and those of personal data.
    let patterns: [(origin: FoundText.Origin, pattern: Pattern)]
    /// The classes of personal data that are removed, too.
    private let personal: [PersonalData]
    /// The languages of the mark in the place of what is removed.
    private(set) var languages = MarkLanguages.english
    /// That mark.
    private(set) var mark = Redactor.replacement
    /// All that is found is counted, for a report.
    private(set) var isCounting = false
    /// All that is found is collected with the words around it, for its author.
    private(set) var isReviewing = false

    /// Secrets, as `Redactor` finds them.
    public static let secrets = Redaction()

    /// - Parameters:
    ///   - findsSecrets: Secrets are removed, too.
    ///   - replacements: Texts of the user's own.
    ///   - own: Patterns of the user's own.
    ///   - personal: Classes of personal data.
    public init(
        findsSecrets: Bool = true, replacing replacements: [Replacement] = [], matching own: [Pattern] = [],
        also personal: Set<PersonalData> = []
    ) {
        self.findsSecrets = findsSecrets
        self.replacements = replacements
        self.personal = PersonalData.allCases.filter(personal.contains)
        words = Replacements(replacements)
        patterns =
            own.enumerated().map { (.pattern($0 + 1), $1) }
            + self.personal.flatMap { data in data.patterns.map { (.personal(data), $0) } }
    }

    /// The user's texts.
    public var texts: [String] { replacements.map(\.text) }

    /// The same rules, which note the user's texts that they find.
    func noting(_ found: FoundWords) -> Redaction {
        var copy = self
        copy.words.found = found
        return copy
    }

    /// The same rules, which also replace some texts and leave others.
    public func replacing(_ more: [Replacement], keeping texts: Set<String>) -> Redaction {
        var copy = self
        copy.replacements += more
        copy.words = Replacements(copy.replacements)
        copy.kept.formUnion(texts.map { $0.lowercased() })
        return copy
    }

    /// The rule by which nothing is removed but these texts.
    func only(replacing texts: [Replacement]) -> Redaction {
        var rule = Redaction(findsSecrets: false, replacing: texts)
        (rule.languages, rule.mark) = (languages, mark)
        return rule
    }

    /// The same rules, which also remove these values.
    public func knowing(_ values: KnownSecrets) -> Redaction {
        var copy = self
        copy.known.formUnion(values)
        return copy
    }

    /// The rules without known values, by which these are found.
    public var first: Redaction {
        var copy = self
        copy.known = KnownSecrets()
        return copy
    }

    /// The rule by which nothing is removed but these values.
    public func removing(_ values: KnownSecrets) -> Redaction {
        var rule = Redaction(findsSecrets: false)
        (rule.known, rule.languages, rule.mark, rule.isCounting) = (values, languages, mark, isCounting)
        (rule.kept, rule.isReviewing) = (kept, isReviewing)
        return rule
    }

    /// The same rules, whose mark is in the language of each conversation.
    public func marking(in languages: MarkLanguages) -> Redaction {
        var copy = self
        copy.languages = languages
        copy.mark = languages.mark(nil)
        return copy
    }

    /// The same rules, with the mark in a language.
    func speaking(_ locale: LanguageTag?) -> Redaction {
        var copy = self
        copy.mark = languages.mark(locale)
        return copy
    }

    /// The same rules, which count what they find.
    public var counting: Redaction {
        var copy = self
        copy.isCounting = true
        return copy
    }

    /// The same rules, which collect what they find.
    public var reviewing: Redaction {
        var copy = counting
        copy.isReviewing = true
        return copy
    }

    /// The rules for personal data alone; nil without any.
    var personalData: Redaction? {
        guard !personal.isEmpty else { return nil }
        var rules = Redaction(findsSecrets: false, also: Set(personal))
        (rules.languages, rules.mark) = (languages, mark)
        return rules
    }

    /// True for a found text that stays: what the user replaces does not.
    func keeps(_ found: FoundText) -> Bool {
        found.origin != .word && kept.contains(found.text.lowercased())
    }

    /// The text in the place of one of the user's.
    func replacement(of text: String) -> String? {
        words.replacement(of: text).map { $0 == Redactor.replacement ? mark : $0 }
    }

    /// The text without what is to be removed.
    public func redacted(_ text: String) -> String {
        Redactor.redacted(text, by: self)
    }

    /// A text that is equal for equal rules; it does not tell the known values.
    public var description: String {
        let rules = [findsSecrets ? "secrets" : ""] + personal.map(\.rawValue) + own.map { "/\($0)" }
        return (rules + replacements.flatMap { [$0.text, $0.replacement] } + kept.sorted()).joined(separator: "\u{0}")
    }

    private var own: [String] {
        patterns.filter { if case .pattern = $0.origin { true } else { false } }.map(\.pattern.source)
    }
}
