/// A part of a query as it was typed: a word, or a phrase in quotation marks, perhaps with a filter's name or a dash.
struct QueryPart: Equatable {
    /// A dash excludes it. Two dashes begin an option of a command, which is no exclusion.
    var isNot = false
    /// The name of a filter in lower case.
    var name: String?
    /// The word, or the phrase without its quotation marks.
    var value = ""
    /// The part without its dash, and with the filter's name.
    var whole = ""
    var isQuoted = false

    private static let names = ["in", "from", "has", "app", "before", "after"]

    static func all(in text: String) -> [QueryPart] {
        var rest = text.unicodeScalars[...]
        var parts: [QueryPart] = []
        while !rest.isEmpty {
            if let (part, after) = part(at: rest) {
                parts.append(part)
                rest = after
            } else {
                rest = rest.dropFirst()
            }
        }
        return parts
    }

    /// The part at the beginning of a text, and what follows it; nil for a space.
    private static func part(at text: Substring.UnicodeScalarView) -> (QueryPart, Substring.UnicodeScalarView)? {
        let isNot = text.first == "-" && text.dropFirst().first != "-"
        if isNot, let (part, rest) = named(text.dropFirst()) {
            var part = part
            part.isNot = true
            return (part, rest)
        }
        return named(text)
    }

    private static func named(_ text: Substring.UnicodeScalarView) -> (QueryPart, Substring.UnicodeScalarView)? {
        for name in names
        where text.starts(with: name.unicodeScalars, by: { $0.properties.lowercaseMapping == String($1) }) {
            let rest = text.dropFirst(name.unicodeScalars.count)
            if rest.first == ":", let (part, after) = valued(rest.dropFirst()) {
                var part = part
                part.name = name
                part.whole = String(text[..<after.startIndex])
                return (part, after)
            }
        }
        return valued(text)
    }

    private static func valued(_ text: Substring.UnicodeScalarView) -> (QueryPart, Substring.UnicodeScalarView)? {
        if text.first == "\"" {
            let phrase = text.dropFirst().prefix { $0 != "\"" }
            let after = text[phrase.endIndex...].dropFirst()
            return (QueryPart(value: String(phrase), whole: String(phrase), isQuoted: true), after)
        }
        let word = text.prefix { !$0.properties.isWhitespace && $0 != "\u{FEFF}" && $0 != "\"" }
        guard !word.isEmpty else { return nil }
        return (QueryPart(value: String(word), whole: String(word)), text[word.endIndex...])
    }
}
