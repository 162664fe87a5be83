import ConversationModel
import Hypertext

/// The original, above its translation.
final class TranslationView: TemplateModel {
    let language: LanguageTag?
    let sourceText: HTML
    let translator: String?

    init(language: LanguageTag?, sourceText: HTML, translator: String?) {
        self.language = language
        self.sourceText = sourceText
        self.translator = translator
    }

    static let fields: [TemplateField<TranslationView>] = [
        .text("sourceLang") { $0.language?.rawValue },
        .html("sourceText") { $0.sourceText },
        .text("translator") { $0.translator },
    ]
}

/// A translation below a message.
final class OtherTranslationView: TemplateModel {
    let language: LanguageTag
    let languageName: String
    let text: HTML
    let translator: String?

    init(language: LanguageTag, languageName: String, text: HTML, translator: String?) {
        self.language = language
        self.languageName = languageName
        self.text = text
        self.translator = translator
    }

    static let fields: [TemplateField<OtherTranslationView>] = [
        .text("translationLang") { $0.language.rawValue },
        .text("translationLanguage") { $0.languageName },
        .text("translationBadge") { $0.language.badge },
        .html("translationText") { $0.text },
        .text("translator") { $0.translator },
    ]
}

/// A context menu, on the page once for all messages that share it.
final class MenuView: TemplateModel {
    let number: Int
    let content: HTML

    init(number: Int, content: HTML) {
        self.number = number
        self.content = content
    }

    static let fields: [TemplateField<MenuView>] = [
        .number("menuNumber") { $0.number },
        .html("menuContent") { $0.content },
    ]
}

extension LanguageTag {
    /// `DE`, for the corner of a bubble.
    var badge: String { String(primary.prefix(3)).uppercased() }
}
