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
    private let replacements: [Replacement]

    /// Secrets, as `Redactor` finds them.
    public static let secrets = Redaction()

    /// - Parameters:
    ///   - findsSecrets: Secrets are removed, too.
    ///   - replacements: Texts of the user's own.
    public init(findsSecrets: Bool = true, replacing replacements: [Replacement] = []) {
        self.findsSecrets = findsSecrets
        self.replacements = replacements
        words = Replacements(replacements)
    }

    /// The user's texts.
    public var texts: [String] { replacements.map(\.text) }

    /// The same rules, which note the user's texts that they find.
    func noting(_ found: FoundWords) -> Redaction {
        var copy = self
        copy.words.found = found
        return copy
    }

    /// The same rules, which also remove these values.
    public func knowing(_ values: KnownSecrets) -> Redaction {
        var copy = self
        copy.known.formUnion(values)
        return copy
    }

    /// The rules without known values, by which these are found.
    var first: Redaction {
        var copy = self
        copy.known = KnownSecrets()
        return copy
    }

    /// The rule by which nothing is removed but these values.
    init(removing values: KnownSecrets) {
        self.init(findsSecrets: false)
        known = values
    }

    /// The text without what is to be removed.
    public func redacted(_ text: String) -> String {
        Redactor.redacted(text, by: self)
    }

    /// A text that is equal for equal rules; it does not tell the known values.
    public var description: String {
        ([findsSecrets ? "secrets" : ""] + replacements.flatMap { [$0.text, $0.replacement] }).joined(
            separator: "\u{0}")
    }
}
