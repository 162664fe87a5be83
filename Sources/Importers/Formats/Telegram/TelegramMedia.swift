import ConversationModel
import JSON

/// The media of a Telegram message.
struct TelegramMedia {
    private(set) var attachments: [Attachment] = []
    /// Media that are not files: a poll, a place, a contact.
    private(set) var phrases: [Phrase] = []
    /// A to-do list, below its title.
    private(set) var tasks = RichText()

    init(_ message: JSONValue) {
        if let photo = message["photo"] { add(photo, .image, message, phrase: Phrase("Photo")) }
        if let file = message["file"] { add(file: file, message) }
        phrases = [
            Self.poll(message), Self.place(message), Self.contact(message), Self.offer(message),
            Self.giveaway(message), Self.paid(message),
        ]
        .compactMap(\.self)
        if let list = message["todo_list"], list.isObject { tasks = Self.tasks(list) }
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
        // The path of a missing file is a sentence in parentheses, in the user's language.
        attachment.source = path.string.flatMap { $0.hasPrefix("(") || $0.isEmpty ? nil : $0 }
        attachment.isMissing = attachment.source == nil
        attachment.name = message.firstText("file_name")
        if let phrase, attachment.isMissing || kind == .audio { attachment.setName(phrase) }
        attachment.width = message["width"]?.int
        attachment.height = message["height"]?.int
        attachment.bytes = message["file_size"]?.int ?? message["photo_file_size"]?.int
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

    // MARK: Words

    private static func poll(_ message: JSONValue) -> Phrase? {
        guard let poll = message["poll"], let question = poll.string("question") else { return nil }
        let answers = poll.elements(at: "answers").map { answer in
            let votes = Phrase.count(answer["voters"]?.int ?? 0, one: "1 vote", many: "%1 votes")
            return Phrase.joined([.text("• \(answer.string("text") ?? "")"), votes], by: " – ")
        }
        return .joined([Phrase("Poll: %1", .text(question))] + answers, by: "\n")
    }

    private static func place(_ message: JSONValue) -> Phrase? {
        guard let place = message["location_information"] else { return nil }
        let coordinates = [place["latitude"]?.numberText, place["longitude"]?.numberText].compactMap { $0 }
        let names = [message.firstText("place_name"), message.firstText("address")].compactMap { $0 }
        return Phrase("Location: %1", .text((names + coordinates).joined(separator: ", ")))
    }

    private static func contact(_ message: JSONValue) -> Phrase? {
        guard let contact = message["contact_information"] else { return nil }
        let parts = ["first_name", "last_name", "phone_number"].compactMap { contact.firstText($0) }
        return Phrase("Contact: %1", .text(parts.joined(separator: " ")))
    }

    private static func offer(_ message: JSONValue) -> Phrase? {
        message.firstText("game_title").map { Phrase("Game: %1", .text($0)) }
            ?? message["invoice_information"]?.firstText("title").map { Phrase("Invoice: %1", .text($0)) }
    }

    private static func giveaway(_ message: JSONValue) -> Phrase? {
        guard let giveaway = message["giveaway_information"], giveaway.isObject else { return nil }
        guard let count = giveaway["quantity"]?.int else { return Phrase("Giveaway") }
        return Phrase("%1 (%2)", Phrase("Giveaway"), .number(count))
    }

    private static func paid(_ message: JSONValue) -> Phrase? {
        guard let media = message["paid_media"], media.isArray else { return nil }
        return Phrase("%1 (%2)", Phrase("Paid media"), .number(media.count))
    }

    private static func tasks(_ list: JSONValue) -> RichText {
        let title = TelegramText.text(list["title"]).plain
        var text = RichText()
        if title.isEmpty { text.append(Phrase("Checklist")) } else { text.append(title, style: .bold) }
        text.append(tasks: list.elements(at: "answers").map { TelegramText.text($0["text"]) }.filter { !$0.isEmpty })
        return text
    }
}
