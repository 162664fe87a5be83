import ConversationModel
import Importing
import JSON

/// The media of a Telegram message.
struct TelegramMedia {
    private(set) var attachments: [Attachment] = []

    init(_ message: JSONValue) {
        // In place of a small picture that was not exported, there is a sentence, too.
        if let small = message["thumbnail"], small.string.flatMap(Self.source) == nil { small.open(as: nil) }
        if let photo = message["photo"] { add(photo, .image, message, phrase: Phrase("Photo")) }
        if let file = message["file"] { add(file: file, message) }
        if let card = message["contact_vcard"]?.string { add(card: card, message) }
    }

    private mutating func add(file: JSONValue, _ message: JSONValue) {
        let seconds = message["duration_seconds"]?.int
        switch message.string("media_type") {
        case "sticker": addSticker(file, message)
        case "voice_message": add(file, .audio, message, phrase: Phrase("Voice message").lasting(seconds))
        case "audio_file": add(file, .audio, message, phrase: Self.track(message).map(Phrase.text))
        case "video_message": add(file, .video, message, phrase: Phrase("Video message").lasting(seconds))
        case "video_file", "animation": add(file, .video, message)
        default:
            let kind = Attachment.Kind(mime: message.string("mime_type")) ?? .file
            add(file, kind, message)
        }
    }

    /// - Parameter phrase: The label of a file without a name.
    private mutating func add(
        _ path: JSONValue, _ kind: Attachment.Kind, _ message: JSONValue, phrase: Phrase? = nil
    ) {
        var attachment = Attachment(kind: kind, mime: message.string("mime_type"))
        attachment.setSource(path.string.flatMap(Self.source))
        // The page says in its own words that the file is missing.
        if attachment.isMissing { path.open(as: nil) }
        attachment.name = message.firstText("file_name")
        if let phrase, attachment.isMissing || kind == .audio { attachment.setName(phrase) }
        attachment.width = message["width"]?.int
        attachment.height = message["height"]?.int
        attachment.bytes = message["file_size"]?.int ?? message["photo_file_size"]?.int
        attachments.append(attachment)
    }

    /// The path of a missing file is a sentence in parentheses, in the user's language.
    private static func source(_ path: String) -> String? {
        path.hasPrefix("(") || path.isEmpty ? nil : path
    }

    private mutating func add(card path: String, _ message: JSONValue) {
        guard let source = Self.source(path) else { return }
        var attachment = Attachment(kind: .file, source: source)
        attachment.bytes = message["contact_vcard_file_size"]?.int
        attachments.append(attachment)
    }

    /// Adds a sticker. No browser shows animated stickers; their still picture is used.
    private mutating func addSticker(_ file: JSONValue, _ message: JSONValue) {
        let isStill = file.string?.hasSuffix(".webp") == true
        add(isStill ? file : message["thumbnail"] ?? file, .image, message)
        guard let last = attachments.indices.last else { return }
        attachments[last].setName(.sticker(message.firstText("sticker_emoji")))
        attachments[last].mime = nil
    }

    private static func track(_ message: JSONValue) -> String? {
        let names = [message.firstText("performer"), message.firstText("title")].compactMap { $0 }
        return names.isEmpty ? nil : names.joined(separator: " – ")
    }
}
