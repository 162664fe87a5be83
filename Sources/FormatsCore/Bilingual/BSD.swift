import ConversationModel
import Importing
import JSON

/// BSD: business scenes written in English or Japanese and translated into the other language.
enum BSD {
    static func matches(_ value: JSONValue) -> Bool {
        value["original_language"] != nil
            && value["conversation"]?.elements.first.map { languages(of: $0).count > 1 } == true
    }

    static func messages(in root: JSONValue, _ conversation: inout Conversation) -> [Message] {
        let original = root.string("original_language") ?? ""
        var messages: [Message] = []
        var speakers = Distinct<String>()
        for row in root.elements(at: "conversation") {
            guard let text = row.firstText(original + "_sentence") else { continue }
            let speaker = row.firstText(original + "_speaker") ?? "?"
            speakers.add(speaker)
            var message = Message(participant: speaker, role: .other, parts: [.text(text)])
            message.id = row["no"]?.numberText ?? ""
            message.contentFormat = .plain
            message.language = LanguageTag(original)
            message.translations = languages(of: row).filter { $0 != original }.compactMap { language in
                LanguageTag(language).map { Translation(language: $0, content: row.string(language + "_sentence")) }
            }
            messages.append(message)
        }
        conversation.participants = speakers.all.enumerated().map { index, speaker in
            var participant = Participant(id: speaker, name: speaker, role: .other)
            if speakers.all.count == 2, index == 1 { participant.alignment = .end }
            return participant
        }
        return messages
    }

    /// The languages of a row's sentences, in the order of the file.
    private static func languages(of row: JSONValue) -> [String] {
        row.members.map(\.key).filter { $0.hasSuffix("_sentence") }.map { String($0.dropLast("_sentence".count)) }
    }
}
