public import ConversationModel

extension PageDesign {
    /// The words of the author's desk in a language, by their English.
    public func deskWords(in locale: LanguageTag?) -> [String: String] {
        let strings = templates[locale ?? options.locale].strings
        return Dictionary(uniqueKeysWithValues: DeskWords.all.map { ($0, strings($0)) })
    }
}
