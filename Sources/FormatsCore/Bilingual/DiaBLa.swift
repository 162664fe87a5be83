import ConversationModel
import Importing
import JSON

/// DiaBLa: French and English speakers chat through a machine translator.
enum DiaBLa {
    static func matches(_ value: JSONValue) -> Bool {
        value["utterances"]?.members.prefix(2).contains { $0.value["original_text"] != nil } == true
    }

    static func messages(in root: JSONValue, _ conversation: inout Conversation) -> [Message] {
        // A pair of sentences in English and French.
        conversation.title = root.elements(at: "scenario").first?.elements.first?.string
        // The instructions that the speakers read beforehand, their browsers, and what they thought of the translator.
        for key in ["scenario", "user1", "user2", "final_evaluation_user1", "final_evaluation_user2"] {
            root[key]?.markRead()
        }
        let languages = ["user1", "user2"].compactMap { root.string(at: $0, "lang") }
        conversation.participants = languages.map { language in
            var participant = Participant(
                id: language, name: language.prefix(1).uppercased() + language.dropFirst() + " speaker", role: .other)
            participant.locale = LanguageTag(naming: language)
            return participant
        }
        return utterances(root).compactMap { message($0.value, languages) }
    }

    /// The utterances in the order of their numeric keys: `10` comes after `9`, wherever it is.
    private static func utterances(_ root: JSONValue) -> [(number: Int, value: JSONValue)] {
        let members = root["utterances"]?.members.map { (Int($0.key) ?? Int.max, $0.value) } ?? []
        return members.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
    }

    private static func message(_ value: JSONValue, _ languages: [String]) -> Message? {
        guard let language = value.string("language"), let original = value.string("original_text") else { return nil }
        var message = Message(participant: language, role: .other, parts: [.text(original)])
        message.contentFormat = .plain
        message.language = LanguageTag(naming: language)
        message.timestamp = value.firstTimestamp("sent_time", "composition_time")
        let other = languages.first { $0 != language } ?? (language == "french" ? "english" : "french")
        guard let target = LanguageTag(naming: other) else { return message }
        // The original as the translator got it, the translation before it was tidied up, and judgements of it from
        // after the chat.
        for key in ["preprocessed_text", "normalised_version", "translated_text", "eval"] { value[key]?.markRead() }
        let texts = [("postprocessed_text", "machine"), ("reference_translation", "translator")]
        message.translations = texts.compactMap { key, by in
            value.firstText(key).map { Translation(language: target, content: $0, by: by) }
        }
        return message
    }
}
