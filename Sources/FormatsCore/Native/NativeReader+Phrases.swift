import ConversationModel
import Importing
import JSON

/// Reads texts of an application or importer, which pages translate.
extension NativeReader {
    /// The deepest nesting of phrases within phrases.
    private static let deepestPhrase = 8

    mutating func phrase(_ value: JSONValue, _ key: String) -> Phrase? {
        object(value, key).flatMap { phrase($0, depth: 0) }
    }

    private mutating func phrase(_ value: JSONValue, depth: Int) -> Phrase? {
        guard depth < Self.deepestPhrase else { return nil }
        check(value, .phrase)
        if let words = string(value, "words") { return .words(words, phrases(value, "values", depth)) }
        if let count = value["count"]?.int {
            return .count(count, one: string(value, "one") ?? "", many: string(value, "many") ?? "")
        }
        if let number = value["number"]?.int { return .number(number) }
        if value["list"] != nil {
            return .list(phrases(value, "list", depth), most: count(value, "most") ?? .max)
        }
        if value["joined"] != nil {
            return .joined(phrases(value, "joined", depth), by: string(value, "by") ?? "")
        }
        return required(value, "text").map { .text($0) }
    }

    private mutating func phrases(_ value: JSONValue, _ key: String, _ depth: Int) -> [Phrase] {
        objects(value, key).compactMap { phrase($0, depth: depth + 1) }
    }
}
