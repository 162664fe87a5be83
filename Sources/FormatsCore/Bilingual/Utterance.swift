import ConversationModel
import Importing
import JSON

/// An utterance, and its translation if there is one.
struct Utterance {
    let speaker: String
    let original: String
    let translation: String?
    let language: LanguageTag?
    let target: LanguageTag?

    /// nil unless the value has a speaker and a text, under any of their names.
    init?(_ value: JSONValue) {
        guard value.isObject,
            let original = value.firstText(
                "originalText", "original_text", "original", "sourceText", "source_text", "source"),
            let speaker = value.firstText("speaker", "speakerId", "speaker_id", "participant", "role")
                ?? value["speaker"]?.numberText
        else { return nil }
        self.speaker = speaker
        self.original = original
        translation = value.firstText(
            "translatedText", "translated_text", "translation", "targetText", "target_text", "target")
        language = value.firstText("language", "sourceLanguage", "source_language", "sourceLang", "lang")
            .flatMap { LanguageTag(naming: $0) }
        target = value.firstText("targetLanguage", "target_language", "targetLang", "translationLanguage")
            .flatMap { LanguageTag(naming: $0) }
    }
}

/// Reads lists of utterances.
enum UtteranceReader {
    /// The languages of BConTrasT, which does not state them: customers write German, agents English.
    private static let usual = ["agent": "en", "customer": "de"]
    /// An undetermined language (BCP 47).
    private static let unknown = LanguageTag("und")

    static func messages(of values: [JSONValue], in reading: inout ConversationReading) -> [Message] {
        let rows = values.compactMap { value in Utterance(value).map { (value, $0) } }
        let languages = languages(of: rows.map(\.1))
        var known = Distinct<LanguageTag>()
        for (_, utterance) in rows { languages[utterance.speaker].map { known.add($0) } }
        var messages: [Message] = []
        var speakers = Distinct<String>()
        for (value, utterance) in rows {
            speakers.add(utterance.speaker)
            let language = utterance.language ?? languages[utterance.speaker]
            var message = Message(participant: utterance.speaker, role: .other, parts: [.text(utterance.original)])
            message.id = value.firstText("id") ?? value["utteranceID"]?.numberText ?? ""
            message.contentFormat = .plain
            message.language = language
            message.timestamp = time(of: value, since: reading.conversation.createdAt)
            let other = known.all.first { $0 != language }
            if let translation = utterance.translation, let target = utterance.target ?? other ?? unknown {
                message.translations = [Translation(language: target, content: translation)]
            }
            messages.append(message)
        }
        reading.conversation.participants = speakers.all.map { speaker in
            Participant(id: speaker, name: speaker.prefix(1).uppercased() + speaker.dropFirst(), role: .other)
        }
        return messages
    }

    /// The language of each speaker, if the file or the data set implies it.
    private static func languages(of utterances: [Utterance]) -> [String: LanguageTag] {
        var languages: [String: LanguageTag] = [:]
        for utterance in utterances {
            languages[utterance.speaker] =
                languages[utterance.speaker] ?? utterance.language
                ?? usual[utterance.speaker].flatMap { LanguageTag($0) }
        }
        return languages
    }

    /// A time, or milliseconds since the beginning.
    private static func time(of value: JSONValue, since start: Timestamp?) -> Timestamp? {
        if let time = value.firstTimestamp("timestamp", "time", "createdAt", "created_at") { return time }
        guard let start, let milliseconds = value["startMs"]?.int ?? value["start_ms"]?.int,
            (0..<1 << 40).contains(milliseconds)
        else { return nil }
        return Timestamp(
            milliseconds: start.milliseconds + milliseconds, offsetMinutes: start.offsetMinutes,
            isFloating: start.isFloating)
    }
}
