import ConversationModel

/// What a page itself says, in the language of its conversation (`conversation.schema.json`, 'locale').
///
/// The English words are the keys: a file such as `Words/de.txt` has a line `English = Deutsch` for each of them, and
/// `%1`, `%2` … stand for values. What a language lacks is said in English.
struct Words: Sendable {
    static let english = Words(phrases: [:])

    /// Empty in English, so that it is quick to copy and to ask.
    private let phrases: [String: String]

    /// The words of a language that has a file; else nil.
    init?(_ language: String) {
        guard let text = EmbeddedFiles.words[language] else { return nil }
        var phrases: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let sign = line.rangeOfBytes(of: " = ") else { continue }
            phrases[String(line[..<sign.lowerBound])] = String(line[sign.upperBound...])
        }
        self.init(phrases: phrases)
    }

    private init(phrases: [String: String]) {
        self.phrases = phrases
    }

    /// Words without values.
    func callAsFunction(_ english: String) -> String {
        phrases.isEmpty ? english : phrases[english] ?? english
    }

    /// Words around values.
    func callAsFunction(_ english: String, _ values: String...) -> String {
        filled(self(english), values)
    }

    /// Words before and after a value, where it is put in many times.
    func around(_ english: String) -> (before: String, after: String) {
        let phrase = self(english)
        guard let place = phrase.rangeOfBytes(of: "%1") else { return (phrase, "") }
        return (String(phrase[..<place.lowerBound]), String(phrase[place.upperBound...]))
    }

    /// `1 message`, `1,234 messages`.
    func count(_ count: Int, _ one: String, _ many: String) -> String {
        count == 1 ? self(one) : filled(self(many), [number(count)])
    }

    /// What somebody without a name is called, which is what an English page calls them; all others keep their names.
    func name(_ name: String) -> String {
        switch name {
        case "You": self("You")
        case "Assistant": self("Assistant")
        case "System": self("System")
        case "Tool": self("Tool")
        default: name
        }
    }

    private func filled(_ phrase: String, _ values: [String]) -> String {
        var text = ""
        var rest = phrase[...]
        while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
            text += rest[..<sign]
            rest = rest[rest.utf8.index(after: sign)...]
            let index = rest.utf8.first.map { Int($0) - Int(UInt8(ascii: "1")) } ?? -1
            if values.indices.contains(index) {
                text += values[index]
                rest = rest[rest.utf8.index(after: rest.startIndex)...]
            } else {
                text += "%"
            }
        }
        return text + rest
    }
}

extension Words {
    /// The name of the file for a language: `de` of `de-AT`; Chinese has two ways of writing.
    static func file(for locale: LanguageTag) -> String {
        let subtags = locale.rawValue.lowercased().split(separator: "-").dropFirst()
        let isTraditional = subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
        return locale.primary == "zh" && isTraditional ? "zh-Hant" : locale.language
    }
}
