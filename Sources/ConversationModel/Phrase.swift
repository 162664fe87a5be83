/// A notice such as `Ann joined the group`: English words with separate values, so that a page can show it in its own
/// language.
///
/// A field of the model with a phrase holds the phrase in English.
public indirect enum Phrase: Sendable, Hashable {
    /// A text that is equal in all languages: a name, a title, an address.
    case text(String)
    /// English words in which `%1`, `%2` … stand for values. They are the keys of the language files.
    case words(String, [Phrase])
    /// `1 vote`, `%1 votes`.
    case count(Int, one: String, many: String)
    /// `1,234`
    case number(Int)
    /// `Ann, Bo and Cy`, or the first few and the number of the others.
    case list([Phrase], most: Int = .max)
    /// Phrases in a row, with a separator.
    case joined([Phrase], by: String)

    /// English words with values; without values, the words alone.
    public init(_ english: String, _ values: Phrase...) {
        self = .words(english, values)
    }

    /// The phrase in English.
    public var english: String { said(in: EnglishPhrases()) }

    /// The phrase in the language of a phrase book.
    public func said(in book: some PhraseBook) -> String {
        switch self {
        case .text(let text): text
        case .words(let english, let values):
            Self.fill(book.string(english), values.map { book.value($0.said(in: book)) })
        case .count(let count, let one, let many): book.count(count, one, many)
        case .number(let number): book.number(number)
        case .list(let items, let most): book.list(items.map { $0.said(in: book) }, most: most)
        case .joined(let phrases, let separator): phrases.map { $0.said(in: book) }.joined(separator: separator)
        }
    }

    /// The phrase with its texts changed.
    public func mapTexts(_ change: (String) -> String) -> Phrase {
        switch self {
        case .text(let text): .text(change(text))
        case .words(let english, let values): .words(english, values.map { $0.mapTexts(change) })
        case .count, .number: self
        case .list(let items, let most): .list(items.map { $0.mapTexts(change) }, most: most)
        case .joined(let phrases, let separator): .joined(phrases.map { $0.mapTexts(change) }, by: separator)
        }
    }

    /// Replaces `%1`, `%2` … with values; placeholders inside values are not replaced.
    public static func fill(_ words: String, _ values: [String]) -> String {
        var text = ""
        var rest = words[...]
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

/// Translates phrases to a language.
public protocol PhraseBook {
    /// The translation of an English string.
    func string(_ english: String) -> String
    func count(_ count: Int, _ one: String, _ many: String) -> String
    func number(_ number: Int) -> String
    /// A value as it appears among the words.
    func value(_ text: String) -> String
    /// A list in the language: the first few, and the number of the others.
    func list(_ items: [String], most: Int) -> String
}

extension PhraseBook {
    /// The value unchanged, which suits left-to-right languages.
    public func value(_ text: String) -> String { text }
}

private struct EnglishPhrases: PhraseBook {
    func string(_ english: String) -> String { english }

    func count(_ count: Int, _ one: String, _ many: String) -> String {
        count == 1 ? one : Phrase.fill(many, [String(count)])
    }

    func number(_ number: Int) -> String { String(number) }

    func list(_ items: [String], most: Int) -> String {
        guard items.count <= most else {
            return items.prefix(most).joined(separator: ", ") + " and \(items.count - most) more"
        }
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Message {
    /// Makes a phrase the whole text of the message; its values are not Markdown.
    public mutating func say(_ phrase: Phrase) {
        contentFormat = .plain
        let text = phrase.english
        parts = text.isEmpty ? [] : [.text(text)]
        self.phrase = phrase
    }

    /// Sets a phrase and its English as the header.
    public mutating func setHeader(_ phrase: Phrase) {
        header = phrase.english
        headerPhrase = phrase
    }
}

extension Attachment {
    /// Sets an app's label as the name, such as *Voice message*.
    public mutating func setName(_ phrase: Phrase) {
        name = phrase.english
        namePhrase = phrase
    }
}

extension Conversation {
    /// Sets a phrase and its English as the title.
    public mutating func setTitle(_ phrase: Phrase) {
        title = phrase.english
        titlePhrase = phrase
    }

    /// The conversation with all phrases in the language of a phrase book.
    public func said(in book: some PhraseBook) -> Conversation {
        // A loop that may change a message copies all of them before it begins.
        guard titlePhrase != nil || messages.contains(where: \.hasPhrases) else { return self }
        var copy = self
        if let titlePhrase { copy.title = titlePhrase.said(in: book) }
        for index in messages.indices where messages[index].hasPhrases {
            copy.messages[index] = messages[index].said(in: book)
        }
        return copy
    }
}

extension Message {
    fileprivate var hasPhrases: Bool {
        phrase != nil || headerPhrase != nil || attachments.contains { $0.namePhrase != nil }
    }

    fileprivate func said(in book: some PhraseBook) -> Message {
        var copy = self
        if let phrase { copy.parts = [.text(phrase.said(in: book))] }
        if let headerPhrase { copy.header = headerPhrase.said(in: book) }
        copy.attachments = attachments.map { attachment in
            var attachment = attachment
            if let phrase = attachment.namePhrase { attachment.name = phrase.said(in: book) }
            return attachment
        }
        return copy
    }
}
