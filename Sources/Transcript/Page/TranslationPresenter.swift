import ConversationModel
import Hypertext

/// The translations of a message.
///
/// Face to face, the translation for the listener is the message, and the original is small text above it (page.md,
/// 'Face to face'); elsewhere the original is the message, and translations follow below.
struct TranslationPresenter {
    private let participants: Participants
    private let layout: Conversation.Layout

    init(_ participants: Participants, layout: Conversation.Layout) {
        self.participants = participants
        self.layout = layout
    }

    func show(_ message: Message, anchor: String, _ view: MessageView, _ content: inout ContentPresenter) {
        guard view.body == .bubble || view.body == .answer else { return }
        var rest = message.translations
        if layout == .faceToFace {
            let language = participants.language(of: message)
            view.badge = language.map { $0.badge }
            view.badgeName = language.map { content.strings.name(of: $0) }
            let listening = participants.listeningLanguage(to: message)?.primary
            let index = rest.firstIndex { $0.language.primary == listening } ?? rest.indices.first
            if let index { swap(rest.remove(at: index), message, anchor, view, &content) }
        }
        view.translations = rest.enumerated().compactMap { index, translation in
            guard let text = translation.content, !text.isEmpty else { return nil }
            return OtherTranslationView(
                language: translation.language, languageName: content.strings.name(of: translation.language),
                text: content.text(text, of: message, anchor: "\(anchor)-translation-\(index + 2)").html,
                translator: translation.by?.collapsedWhitespace(limit: 80))
        }
    }

    /// Replaces the original with a translation; an unfinished one is a loading mark.
    private func swap(
        _ translation: Translation, _ message: Message, _ anchor: String, _ view: MessageView,
        _ content: inout ContentPresenter
    ) {
        var spoken = HTML()
        for part in view.content.parts { spoken.append(part.text) }
        let shown = PartView()
        (shown.text, shown.blocks, shown.cost) = content.text(
            translation.content ?? "", of: message, anchor: anchor + "-translation")
        view.content.parts = translation.content == nil ? [] : [shown]
        view.content.isLoading = translation.content == nil
        view.translation = TranslationView(
            language: participants.language(of: message), sourceText: spoken,
            translator: translation.by?.collapsedWhitespace(limit: 80))
        view.lang = translation.language.rawValue
    }
}
