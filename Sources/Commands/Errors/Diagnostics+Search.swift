import ConversationModel

extension Diagnostics {
    static let nothingToSearchFor = "there is nothing to search for; name a word, such as: pageturner search invoice"

    /// - Parameter count: The number of conversations that were searched.
    static func nothingFound(_ words: String, among count: Int) -> String {
        "error: nothing found for '\(words.collapsedWhitespace(limit: 80))' in "
            + (count == 1 ? "1 conversation" : "\(count) conversations")
    }

    /// - Parameter words: All arguments, which may be words that need quotation marks.
    static func noInputToSearch(_ path: String, words: [String]) -> String {
        let all = words.joined(separator: " ").collapsedWhitespace(limit: 80)
        return "'\(path)' is no file, application or id; quote several words: pageturner search '\(all)'"
    }
}
