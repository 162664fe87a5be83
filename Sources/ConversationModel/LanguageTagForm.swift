/// The form of a language tag (Unicode Technical Standard 35, 3.2 'Unicode Locale Identifier').
///
/// Scripts give the page's language to `Intl`, which throws a `RangeError` for any other form. BCP 47 allows more, such as
/// `zh-yue` for `yue`.
struct LanguageTagForm {
    /// The subtags that are not read yet, in lower case.
    private var rest: ArraySlice<String>

    /// - Parameter parts: The parts of a tag between its dashes.
    static func isValid(_ parts: [Substring]) -> Bool {
        guard parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIIAlphanumeric) }) else {
            return false
        }
        var form = LanguageTagForm(rest: parts.map { $0.lowercased() }[...])
        return form.takeLanguage() && form.takeExtensions() && form.rest.isEmpty
    }

    private mutating func take(_ isWanted: (String) -> Bool) -> String? {
        rest.first.map(isWanted) == true ? rest.popFirst() : nil
    }

    /// True if at least one subtag follows that is wanted.
    private mutating func takeAll(_ isWanted: (String) -> Bool) -> Bool {
        let count = rest.count
        while take(isWanted) != nil {}
        return rest.count < count
    }

    /// `pt`, `zh-Hant-TW`, `de-1996`
    private mutating func takeLanguage() -> Bool {
        guard take({ $0.isLetters && $0.utf8.count != 1 && $0.utf8.count != 4 }) != nil else { return false }
        _ = take { $0.isLetters && $0.utf8.count == 4 }
        _ = take { $0.isLetters && $0.utf8.count == 2 || $0.isDigits && $0.utf8.count == 3 }
        var variants = Set<String>()
        while let variant = take(\.isVariant) {
            guard variants.insert(variant).inserted else { return false }
        }
        return true
    }

    /// `u-ca-buddhist`, `t-de`, `x-own`
    private mutating func takeExtensions() -> Bool {
        var known = Set<String>()
        while let kind = take({ $0.utf8.count == 1 }) {
            guard known.insert(kind).inserted else { return false }
            let isWhole =
                switch kind {
                case "x": takeAll { _ in true }
                case "u": takeLocaleExtension()
                case "t": takeTransformation()
                default: takeAll { $0.utf8.count > 1 }
                }
            guard isWhole else { return false }
        }
        return true
    }

    /// Attributes, then keys with values: `u-ca-islamic-civil`.
    private mutating func takeLocaleExtension() -> Bool {
        var isFilled = takeAll { $0.utf8.count > 2 }
        while take({ $0.utf8.count == 2 && $0.suffix(1).isLetters }) != nil {
            _ = takeAll { $0.utf8.count > 2 }
            isFilled = true
        }
        return isFilled
    }

    /// A language, then keys with values: `t-de-m0-true`.
    private mutating func takeTransformation() -> Bool {
        var isFilled = false
        if let first = rest.first, first.isLetters, first.utf8.count > 1 {
            guard takeLanguage() else { return false }
            isFilled = true
        }
        while take({ $0.utf8.count == 2 && $0.prefix(1).isLetters && $0.suffix(1).isDigits }) != nil {
            guard takeAll({ $0.utf8.count > 2 }) else { return false }
            isFilled = true
        }
        return isFilled
    }
}

extension StringProtocol {
    fileprivate var isLetters: Bool { utf8.allSatisfy(\.isASCIILetter) }
    fileprivate var isDigits: Bool { utf8.allSatisfy(\.isASCIIDigit) }
    /// `rozaj`, `1996`
    fileprivate var isVariant: Bool { utf8.count > 4 || utf8.count == 4 && prefix(1).isDigits }
}
