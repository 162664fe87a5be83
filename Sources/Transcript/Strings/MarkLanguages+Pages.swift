public import ConversationModel

extension MarkLanguages {
    /// The mark in the language of each page, as the interface around it.
    ///
    /// - Parameter locale: The language of pages whose conversation states none.
    public static func ofPages(in locale: LanguageTag?) -> MarkLanguages {
        MarkLanguages(all: Set(marks.values)) { mark(in: $0 ?? locale) }
    }

    /// The marks by the names of the languages' files.
    private static let marks = EmbeddedFiles.strings.mapValues { "[\(Strings.string("redacted", in: $0))]" }

    private static func mark(in locale: LanguageTag?) -> String {
        locale?.nearest { marks[$0] } ?? Redactor.replacement
    }
}
