import ConversationModel
import Importing
import JSON

/// Reads one conversation of Messenger or Instagram from all its files.
struct MessengerThread {
    private(set) var conversation: Conversation
    private var people = People()
    /// The name of the conversation's folder.
    private let folder: String

    init(_ roots: [JSONValue], in conversation: Conversation) {
        self.conversation = conversation
        let first = roots.first
        folder = (first?.string("thread_path") ?? "").split(separator: "/").last.map(String.init) ?? ""
        let messages = roots.flatMap { $0.elements(at: "messages").reversed() }
        self.conversation.messages = messages.compactMap { message($0) }.sortedByTime
        let speakers = self.conversation.messages.filter { $0.kind != .system }.map(\.participant)
        for name in speakers where name != People.nobody { people.add(name, name: name) }
        people.owner = conversation.title.flatMap { people.counterpart(of: $0) }
        // Added after `owner` is set: an unknown sender does not make a third person.
        if speakers.contains(People.nobody) { people.add(People.nobody, name: nil) }
        let count = first?["participants"]?.count ?? 0
        people.apply(to: &self.conversation, isPrivate: count <= 2)
    }

    /// The name of an encrypted chat without the number that follows it: `Ann_12`.
    static func unnumbered(_ name: String) -> String {
        guard let mark = name.lastIndex(of: "_"), mark > name.startIndex else { return name }
        let number = name[mark...].dropFirst()
        let isNumber = !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
        return isNumber ? String(name[..<mark]) : name
    }

    // MARK: Messages

    private func message(_ value: JSONValue) -> Message? {
        guard value.isObject else { return nil }
        let sender = value.firstText("sender_name", "senderName")?.withoutMojibake ?? People.nobody
        let text = value.string("content") ?? value.string("text") ?? ""
        var message =
            isService(value)
            ? Message(service: .text(text.withoutMojibake).lasting(seconds(value)))
            : Message(from: sender, content(value, text))
        message.timestamp = value.firstTimestamp("timestamp_ms", "timestamp")
        message.attachments = attachments(value)
        message.reactions = reactions(value)
        if value["is_unsent"]?.bool == true || value["isUnsent"]?.bool == true { message.status = .deleted }
        // The archive of encrypted chats has placeholders of what it could not keep.
        if value.string("type") == "placeholder", message.isEmpty, message.status != .deleted {
            message.say(Phrase("Unsupported message"))
        }
        return sender == People.nobody && message.isEmpty ? nil : message
    }

    /// True for notices about members and calls.
    private func isService(_ value: JSONValue) -> Bool {
        switch value.string("type") {
        case "Subscribe", "Unsubscribe", "Call": true
        default: value["call_duration"] != nil
        }
    }

    /// The length of a call; nil for one that nobody answered.
    private func seconds(_ value: JSONValue) -> Int? {
        value["call_duration"]?.int.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The most bytes of a search text; a search may take time in proportion to the product of both lengths.
    private static let longestLink = 2000

    /// The text with the shared address, unless the text contains it.
    private func content(_ value: JSONValue, _ text: String) -> RichText {
        var content = RichText(plain: text.withoutMojibake)
        guard let share = value["share"] else { return content }
        let keys = ["profile_share_name", "profile_share_username", "original_content_owner", "share_text", "link"]
        let words = keys.compactMap { share.firstText($0)?.withoutMojibake }
        for word in words where word.utf8.count > Self.longestLink || !content.plain.containsBytes(of: word) {
            content.append((content.isEmpty ? "" : "\n") + word)
        }
        return content
    }

    private func reactions(_ value: JSONValue) -> [Reaction] {
        var reactions = GivenReactions()
        for reaction in value.elements(at: "reactions") {
            guard let emoji = reaction.firstText("reaction")?.withoutMojibake else { continue }
            reactions.add(emoji, by: reaction.firstText("actor")?.withoutMojibake)
        }
        return reactions.all
    }

    // MARK: Files

    private static let lists: [(key: String, kind: Attachment.Kind)] = [
        ("photos", .image), ("gifs", .image), ("videos", .video), ("audio_files", .audio), ("files", .file),
    ]

    private func attachments(_ value: JSONValue) -> [Attachment] {
        var attachments = Self.lists.flatMap { list in
            value.elements(at: list.key).map { attachment($0, list.kind) }
        }
        attachments += value.elements(at: "media").map { attachment($0, nil) }
        if let sticker = value["sticker"] {
            var attachment = attachment(sticker, .image)
            attachment.setName(.sticker(nil))
            attachments.append(attachment)
        }
        return attachments
    }

    private func attachment(_ file: JSONValue, _ kind: Attachment.Kind?) -> Attachment {
        var path = (file.firstText("uri") ?? "").withoutMojibake
        // Encrypted chats have a sentence instead of a path if the file could not be fetched.
        if !path.contains("/"), path.contains(" ") { path = "" }
        var attachment = Attachment(kind: kind ?? Attachment.Kind(ofFile: path))
        attachment.source = path.isEmpty ? nil : local(path)
        attachment.isMissing = path.isEmpty
        return attachment
    }

    /// The path relative to the conversation's folder; paths begin at the archive's root.
    private func local(_ path: String) -> String {
        guard !folder.isEmpty, let place = path.rangeOfBytes(of: "/\(folder)/") else { return path }
        return String(path[place.upperBound...])
    }
}
