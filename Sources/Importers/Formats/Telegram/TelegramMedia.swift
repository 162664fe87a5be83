import ConversationModel
import JSON

/// What a message of Telegram holds beside its text.
struct TelegramMedia {
    private(set) var attachments: [Attachment] = []
    /// What is no file: a poll, a place, a contact.
    private(set) var words = ""
    /// A list of things to do, below its title.
    private(set) var tasks = RichText()

    init(_ message: JSONValue) {
        if let photo = message["photo"] { add(photo, .image, message, name: "Photo") }
        if let file = message["file"] { add(file: file, message) }
        words = [
            Self.poll(message), Self.place(message), Self.contact(message), Self.offer(message),
            Self.giveaway(message), Self.paid(message),
        ]
        .compactMap { $0 }.joined(separator: "\n")
        if let list = message["todo_list"], list.isObject { tasks = Self.tasks(list) }
    }

    private mutating func add(file: JSONValue, _ message: JSONValue) {
        let duration = message["duration_seconds"]?.int.map { " (\(Duration.clock(seconds: $0)))" } ?? ""
        switch message.string("media_type") {
        case "sticker": addSticker(file, message)
        case "voice_message": add(file, .audio, message, name: "Voice message" + duration)
        case "audio_file": add(file, .audio, message, name: Self.track(message))
        case "video_message": add(file, .video, message, name: "Video message" + duration)
        case "video_file", "animation": add(file, .video, message, name: message.firstText("file_name"))
        default:
            let kind = Attachment.Kind(mime: message.string("mime_type")) ?? .file
            add(file, kind, message, name: message.firstText("file_name"))
        }
    }

    private mutating func add(_ path: JSONValue, _ kind: Attachment.Kind, _ message: JSONValue, name: String?) {
        var attachment = Attachment(kind: kind, mime: message.string("mime_type"))
        // Where a file was left out, the path is a sentence in parentheses, in the user's language.
        attachment.source = path.string.flatMap { $0.hasPrefix("(") || $0.isEmpty ? nil : $0 }
        attachment.isMissing = attachment.source == nil
        attachment.name = attachment.source == nil || kind == .audio ? name : message.firstText("file_name")
        attachment.width = message["width"]?.int
        attachment.height = message["height"]?.int
        attachment.bytes = message["file_size"]?.int ?? message["photo_file_size"]?.int
        attachments.append(attachment)
    }

    /// Moving stickers are in formats that no browser shows; their still picture is.
    private mutating func addSticker(_ file: JSONValue, _ message: JSONValue) {
        let isStill = file.string?.hasSuffix(".webp") == true
        let emoji = message.firstText("sticker_emoji")
        add(isStill ? file : message["thumbnail"] ?? file, .image, message, name: "Sticker")
        guard let last = attachments.indices.last else { return }
        attachments[last].alt = emoji.map { "Sticker \($0)" } ?? "Sticker"
        attachments[last].name = attachments[last].alt
        attachments[last].mime = nil
    }

    private static func track(_ message: JSONValue) -> String? {
        let names = [message.firstText("performer"), message.firstText("title")].compactMap { $0 }
        return names.isEmpty ? message.firstText("file_name") : names.joined(separator: " – ")
    }

    // MARK: Words

    private static func poll(_ message: JSONValue) -> String? {
        guard let poll = message["poll"], let question = poll.string("question") else { return nil }
        let answers = poll.elements(at: "answers").map { answer in
            let votes = answer["voters"]?.int ?? 0
            return "• \(answer.string("text") ?? "") – \(votes) vote\(votes == 1 ? "" : "s")"
        }
        return (["Poll: \(question)"] + answers).joined(separator: "\n")
    }

    private static func place(_ message: JSONValue) -> String? {
        guard let place = message["location_information"] else { return nil }
        let coordinates = [place["latitude"]?.numberText, place["longitude"]?.numberText].compactMap { $0 }
        let names = [message.firstText("place_name"), message.firstText("address")].compactMap { $0 }
        return "Location: " + (names + [coordinates.joined(separator: ", ")]).joined(separator: ", ")
    }

    private static func contact(_ message: JSONValue) -> String? {
        guard let contact = message["contact_information"] else { return nil }
        let parts = ["first_name", "last_name", "phone_number"].compactMap { contact.firstText($0) }
        return "Contact: " + parts.joined(separator: " ")
    }

    private static func offer(_ message: JSONValue) -> String? {
        message.firstText("game_title").map { "Game: \($0)" }
            ?? message["invoice_information"]?.firstText("title").map { "Invoice: \($0)" }
    }

    private static func giveaway(_ message: JSONValue) -> String? {
        guard let giveaway = message["giveaway_information"], giveaway.isObject else { return nil }
        guard let count = giveaway["quantity"]?.int else { return "Giveaway" }
        return "Giveaway: \(count) prize\(count == 1 ? "" : "s")"
    }

    private static func paid(_ message: JSONValue) -> String? {
        guard let media = message["paid_media"], media.isArray else { return nil }
        let count = media.count
        return "Paid media: \(count) item\(count == 1 ? "" : "s")"
    }

    private static func tasks(_ list: JSONValue) -> RichText {
        let title = TelegramText.text(list["title"]).plain
        var text = RichText(title.isEmpty ? "Checklist" : title, style: .bold)
        text.append(tasks: list.elements(at: "answers").map { TelegramText.text($0["text"]) }.filter { !$0.isEmpty })
        return text
    }
}
