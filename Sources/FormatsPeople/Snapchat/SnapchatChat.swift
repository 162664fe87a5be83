import ConversationModel
import Importing
import JSON

/// Reads one chat of Snapchat.
struct SnapchatChat {
    private var conversation: Conversation
    private var people = People()
    private let files: SnapchatFiles
    /// Direct chats have no title.
    private var isPrivate = true

    /// - Parameter conversation: Its id is the name of the other person, or the id of the chat.
    init(_ conversation: Conversation, _ files: SnapchatFiles) {
        self.files = files
        self.conversation = conversation
        self.conversation.title = conversation.id
    }

    /// - Parameter values: Oldest first.
    mutating func read(_ values: [JSONValue], _ notes: inout ImportDiagnostics) {
        if let title = values.lazy.reversed().compactMap({ $0.firstText("Conversation Title") }).first {
            conversation.title = title
            isPrivate = false
        }
        people.owner = values.lazy.first { $0["IsSender"]?.bool == true }?.firstText("From")
        for value in values {
            guard value.isObject, var message = message(value, &notes) else { continue }
            // The value is in milliseconds, despite its name.
            message.timestamp = value.firstTimestamp("Created(microseconds)") ?? Self.time(value.string("Created"))
            conversation.messages.append(message)
        }
        conversation.messages = conversation.messages.sortedByTime
    }

    /// `2024-04-20 01:29:22 UTC`
    private static func time(_ text: String?) -> Timestamp? {
        text.flatMap { Timestamp(rfc3339: $0.replacingBytes(of: " UTC", with: "Z").replacingBytes(of: " ", with: "T")) }
    }

    func finish() -> Conversation {
        var result = conversation
        people.apply(to: &result, isPrivate: isPrivate)
        return result
    }

    // MARK: Messages

    /// Labels for messages of which only the type was kept.
    private static let phrases = [
        "SHARE": Phrase("Shared content"), "SHARESAVEDSTORY": Phrase("Shared story"), "LOCATION": Phrase("Location"),
        "STICKER": Phrase("Sticker"), "MAPREACTION": Phrase("Reaction on the map"),
    ]

    private mutating func message(_ value: JSONValue, _ notes: inout ImportDiagnostics) -> Message? {
        let type = value.string("Media Type") ?? "TEXT"
        let name = value.firstText("From")
        if type.hasPrefix("STATUS") { return Message(service: Self.status(type, value, name)) }
        let sender = name ?? People.nobody
        var message = Message(from: sender, RichText(plain: value.firstText("Content") ?? ""))
        if message.isEmpty, let phrase = Self.phrases[type] { message.say(phrase) }
        message.attachments = attachments(value, type)
        // A message whose text was not kept.
        guard !message.isEmpty else {
            if type != "TEXT" { notes.warn(.unknownPart(type), at: value) }
            return nil
        }
        people.add(sender, name: name)
        return message
    }

    private func attachments(_ value: JSONValue, _ type: String) -> [Attachment] {
        let kinds: [String: Attachment.Kind] = ["MEDIA": .image, "PHOTO": .image, "VIDEO": .video, "NOTE": .audio]
        let ids = (value.string("Media IDs") ?? "").split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
        if ids.isEmpty, let kind = kinds[type], value.firstText("Content") == nil {
            return [files.attachment("", kind)]
        }
        return ids.map { files.attachment($0, kinds[type] ?? .image) }
    }

    private static func status(_ type: String, _ value: JSONValue, _ name: String?) -> Phrase {
        if let words = value.firstText("Content") { return .text(words) }
        let sender = name.map(Phrase.text) ?? Phrase("Somebody")
        switch type {
        case "STATUSERASEDMESSAGE", "STATUSERASEDSNAPMESSAGE": return Phrase("%1 deleted a message", sender)
        case "STATUSPARTICIPANTREMOVED": return Phrase("%1 left the group", sender)
        case "STATUSCONVERSATIONCAPTURESCREENSHOT": return Phrase("%1 took a screenshot", sender)
        case "STATUSSAVETOCAMERAROLL": return Phrase("%1 saved something to the camera roll", sender)
        case "STATUSCALLMISSEDAUDIO": return Phrase("Missed call from %1", sender)
        case "STATUSCALLENDEDAUDIO", "STATUSCALLENDEDVIDEO": return Phrase("Call ended")
        case "STATUSCALLMISSEDVIDEO": return Phrase("Missed video call from %1", sender)
        default: return Phrase("Status of %1", sender)
        }
    }
}
