import ConversationModel

/// The page's own strings, in the language of its conversation (`conversation.schema.json`, 'locale').
///
/// The English words are the keys: a file such as `Words/de.txt` has a line `English = Deutsch` for each of them, and
/// `%1`, `%2` … stand for values. What a language lacks is said in English.
struct Words: Sendable {
    static let english = Words(for: nil)

    /// One reference, so that words are quick to pass on.
    private let language: Language

    private final class Language: Sendable {
        /// Empty in English, so that it is quick to ask.
        let phrases: [String: String]
        let conventions: Conventions
        /// The names of languages, by their tags.
        let languageNames: [String: String]
        let isRightToLeft: Bool

        init(_ phrases: [String: String], in locale: LanguageTag?) {
            self.phrases = phrases
            conventions = .usual(in: locale)
            languageNames = LanguageNames.names(in: locale)
            isRightToLeft = !phrases.isEmpty && locale?.direction == "rtl"
        }
    }

    /// In English where the language has no file.
    init(for locale: LanguageTag?) {
        let text = locale?.nearest { EmbeddedFiles.words[$0] } ?? ""
        var phrases: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let sign = line.rangeOfBytes(of: " = ") else { continue }
            phrases[String(line[..<sign.lowerBound])] = String(line[sign.upperBound...])
        }
        language = Language(phrases, in: locale)
    }

    private var phrases: [String: String] { language.phrases }
    /// How numbers and lists are written.
    var conventions: Conventions { language.conventions }

    /// The name of a language; its tag, if none is known.
    func name(of language: LanguageTag) -> String {
        self.language.languageNames[language.primary] ?? language.rawValue
    }

    /// Words without values.
    func callAsFunction(_ english: String) -> String {
        phrases.isEmpty ? english : phrases[english] ?? english
    }

    /// Words around values.
    func callAsFunction(_ english: String, _ values: String...) -> String {
        Phrase.fill(self(english), values)
    }

    /// Words before and after a value, where it is put in many times.
    func around(_ english: String) -> (before: String, after: String) {
        let phrase = self(english)
        guard let place = phrase.rangeOfBytes(of: "%1") else { return (phrase, "") }
        return (String(phrase[..<place.lowerBound]), String(phrase[place.upperBound...]))
    }

    /// `1 message`, `1,234 messages`; in some languages none is singular: `0 message`.
    func count(_ count: Int, _ one: String, _ many: String) -> String {
        if count == 1 { return conventions.localized(self(one)) }
        let none = count == 0 && conventions.isZeroSingular ? self(one).replacingBytes(of: "1", with: "0") : nil
        return none.map(conventions.localized) ?? Phrase.fill(self(many), [number(count)])
    }
}

extension Words: PhraseBook {
    func words(_ english: String) -> String { self(english) }

    /// Between words that run from right to left, a value keeps its own direction and does not change theirs (UAX #9).
    func value(_ text: String) -> String {
        language.isRightToLeft && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
    }

    /// A program's words, in the language of the page.
    func callAsFunction(_ phrase: Phrase) -> String { phrase.said(in: self) }
}

extension Words {
    /// The parts of a tag that decide the strings of a language, which are much less than it may hold.
    struct Key: Hashable {
        /// The name of the file.
        let language: String?
        let conventions: Conventions
    }

    static func key(for locale: LanguageTag?) -> Key {
        Key(
            language: locale?.nearest { EmbeddedFiles.words[$0] == nil ? nil : $0 },
            conventions: .usual(in: locale))
    }
}
