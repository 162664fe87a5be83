/// A BCP 47 language tag whose form was checked.
public struct LanguageTag: Sendable, Hashable {
    /// The tag as checked, such as `pt-BR`.
    public let rawValue: String

    /// nil unless the tag has the form that browsers accept for dates and numbers (`LanguageTagForm`); `_` counts as `-`.
    public init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard LanguageTagForm.isValid(parts) else { return nil }
        rawValue = parts.joined(separator: "-")
    }

    /// The language subtag in lower case: `pt` of `pt-BR`.
    public var primary: String {
        rawValue.prefix { $0 != "-" }.lowercased()
    }

    /// The current code of the language: `he` for `iw`; both forms of Norwegian are `nb`.
    public var language: String {
        switch primary {
        case "no", "nn": "nb"
        case "iw": "he"
        case "in": "id"
        default: primary
        }
    }

    /// True for right-to-left languages and scripts.
    private var isRightToLeft: Bool {
        let subtags = rawValue.lowercased().split(separator: "-")
        if let script = subtags.dropFirst().first(where: { $0.count == 4 }) {
            return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"].contains(script)
        }
        return ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "nqo"].contains(primary)
    }

    /// The value for HTML's `dir` attribute.
    public var direction: String { isRightToLeft ? "rtl" : "ltr" }
}
