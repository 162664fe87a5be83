import ConversationModel
import Synchronization

/// The interface strings in the language of a conversation (`conversation.schema.json`, 'locale').
///
/// The English strings are the keys: a file such as `Strings/de.txt` has a line `English = Deutsch` for each of them,
/// in which `%1`, `%2` … stand for values. A missing string falls back to English.
struct Strings: Sendable {
    static let english = Strings(for: nil)

    /// A single reference, so that copies are cheap.
    private let language: Language

    private final class Language: Sendable {
        /// Empty for English, so that lookups are fast.
        let phrases: [String: String]
        let conventions: Conventions
        let isRightToLeft: Bool
        private let locale: LanguageTag?
        private let names = Mutex<[String: String]?>(nil)

        init(_ phrases: [String: String], in locale: LanguageTag?) {
            self.phrases = phrases
            conventions = .usual(in: locale)
            self.locale = locale
            isRightToLeft = !phrases.isEmpty && locale?.direction == "rtl"
        }

        /// The names of languages, by their tags; few pages need them.
        var languageNames: [String: String] {
            names.withLock { names in
                let known = names ?? LanguageNames.names(in: locale)
                names = known
                return known
            }
        }
    }

    /// Falls back to English if the language has no file.
    init(for locale: LanguageTag?) {
        let text = locale?.nearest { EmbeddedFiles.strings[$0] } ?? ""
        var phrases: [String: String] = [:]
        for line in text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map(Substring.init) {
            guard let sign = line.rangeOfBytes(of: " = ") else { continue }
            phrases[String(line[..<sign.lowerBound])] = String(line[sign.upperBound...])
        }
        language = Language(phrases, in: locale)
    }

    /// A single string of a language's file, without reading all of it.
    static func string(_ english: String, in file: String) -> String {
        let line = "\n\(english) = "
        let text = "\n" + file
        guard let start = text.rangeOfBytes(of: line)?.upperBound else { return english }
        return String(text[start...].prefix { $0 != "\n" })
    }

    private var phrases: [String: String] { language.phrases }
    /// Number formats and list separators.
    var conventions: Conventions { language.conventions }

    /// The name of a language, or its tag if no name is known.
    func name(of language: LanguageTag) -> String {
        self.language.languageNames[language.primary] ?? language.rawValue
    }

    /// A string without values.
    func callAsFunction(_ english: String) -> String {
        phrases.isEmpty ? english : phrases[english] ?? english
    }

    /// A string with values.
    func callAsFunction(_ english: String, _ values: String...) -> String {
        Phrase.fill(self(english), values)
    }

    /// The text before and after a value, for a string that is used many times.
    func around(_ english: String) -> (before: String, after: String) {
        let phrase = self(english)
        guard let place = phrase.rangeOfBytes(of: "%1") else { return (phrase, "") }
        return (String(phrase[..<place.lowerBound]), String(phrase[place.upperBound...]))
    }

    /// `1 message`, `1,234 messages`; some languages have no singular: `0 message`.
    func count(_ count: Int, _ one: String, _ many: String) -> String {
        if count == 1 { return conventions.localized(self(one)) }
        let none = count == 0 && conventions.isZeroSingular ? self(one).replacingBytes(of: "1", with: "0") : nil
        return none.map(conventions.localized) ?? Phrase.fill(self(many), [number(count)])
    }
}

extension Strings: PhraseBook {
    func string(_ english: String) -> String { self(english) }

    /// Isolates a value within right-to-left text, so that neither changes the direction of the other (UAX #9).
    func value(_ text: String) -> String {
        language.isRightToLeft && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
    }

    /// A phrase in the language of the page.
    func callAsFunction(_ phrase: Phrase) -> String { phrase.said(in: self) }
}

extension Strings {
    /// The parts of a tag that determine the strings: a tag may contain much more.
    struct Key: Hashable {
        /// The name of the file.
        let language: String?
        let conventions: Conventions
    }

    static func key(for locale: LanguageTag?) -> Key {
        Key(
            language: locale?.nearest { EmbeddedFiles.strings[$0] == nil ? nil : $0 },
            conventions: .usual(in: locale))
    }
}
