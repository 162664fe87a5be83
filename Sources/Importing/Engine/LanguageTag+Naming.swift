import ConversationModel

extension LanguageTag {
    /// Accepts a tag or the English name of a language, as data sets use both.
    package init?(naming text: String) {
        let name = text.trimmed.lowercased()
        if let tag = Self.tagsByName[name] {
            self.init(tag)
        } else if name.utf8.count <= 3 || name.contains("-") || name.contains("_") {
            self.init(text.trimmed)
        } else {
            return nil
        }
    }
}
