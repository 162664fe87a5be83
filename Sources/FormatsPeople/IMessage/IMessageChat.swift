import ConversationModel
import Importing
import JSON

/// Reads a chat of Messages.
struct IMessageChat {
    private(set) var conversation: Conversation
    private var people = People()
    /// Labels of people: their phone numbers or addresses.
    private var names: [String: String] = [:]
    private var files: [String: [JSONValue]] = [:]
    private var tapbacks: IMessageTapbacks
    private static let me = "me"

    init(_ rows: [JSONValue], in conversation: Conversation) {
        self.conversation = conversation
        let tables = Dictionary(grouping: rows) { $0.string("table") ?? "" }
        for row in tables["handle"] ?? [] { names[row["ROWID"]?.idText ?? ""] = row.firstText("id") }
        let messages = tables["message"] ?? []
        tapbacks = IMessageTapbacks(messages)
        note(files: tables["attachment"] ?? [], tables["message_attachment_join"] ?? [])
        people.owner = Self.me
        self.conversation.messages = messages.compactMap { message($0) }.sortedByTime
        // A chat without answers is named after its members.
        if people.title == nil { for name in names.values.sorted() { people.add(name, name: name) } }
        people.apply(to: &self.conversation)
    }

    private mutating func note(files rows: [JSONValue], _ links: [JSONValue]) {
        var byID: [String: JSONValue] = [:]
        for row in rows { byID[row["ROWID"]?.idText ?? ""] = row }
        for link in links {
            guard let message = link["message_id"]?.idText,
                let file = link["attachment_id"]?.idText.flatMap({ byID[$0] })
            else { continue }
            files[message, default: []].append(file)
        }
    }

    // MARK: Messages

    private mutating func message(_ row: JSONValue) -> Message? {
        guard let guid = row.firstText("guid") else { return nil }
        let sender = sender(of: row)
        // If the row has both texts, they are equal.
        row["attributedBody"]?.markRead()
        if tapbacks.isShown(guid) {
            row.markRead()
            return nil
        }
        var message: Message
        if let event = event(row, sender) {
            message = Message(service: event)
        } else {
            if sender != Self.me { people.add(sender, name: name(of: sender)) } else { people.add(sender, name: nil) }
            message = said(row, by: sender)
        }
        message.id = guid
        message.timestamp = Self.timestamp(row["date"])
        return message
    }

    private func sender(of row: JSONValue) -> String {
        if row["is_from_me"]?.int == 1 { return Self.me }
        return row["handle_id"]?.idText.flatMap { names[$0] } ?? People.nobody
    }

    private func name(of sender: String) -> String? { sender == People.nobody ? nil : sender }

    private func said(_ row: JSONValue, by sender: String) -> Message {
        var text = RichText()
        if let subject = row.firstText("subject") { text.append(subject + "\n", style: .bold) }
        let edits = row.string("message_summary_info").flatMap { try? JSONDocument(parsing: $0).root }
        let versions = edits?.elements(at: "versions").map { $0.elements.compactMap(\.string) } ?? []
        text.append(Self.words(row) ?? versions.compactMap(\.last).map(Self.withoutPlaces).joined(separator: "\n"))
        var message = Message(from: sender, text)
        message.attachments = (row["ROWID"]?.idText.flatMap { files[$0] } ?? []).compactMap(Self.attachment)
        if message.isEmpty, let app = row.firstText("balloon_bundle_id") {
            message.attachments = [Self.attachment(ofApp: app)]
        }
        message.replyTo = row.firstText("thread_originator_guid")
        message.reactions = tapbacks.reactions(
            to: row.firstText("guid") ?? "", name: { $0 == Self.me ? nil : names[$0] })
        message.editedAt = Self.timestamp(row["date_edited"])
        let isUnsent = Self.timestamp(row["date_retracted"]) != nil || edits?["unsent"]?.bool == true
        if isUnsent, message.isEmpty { message.status = .deleted }
        message.append(branches: Self.earlier(versions, of: message))
        return message
    }

    /// The versions before an edit.
    private static func earlier(_ versions: [[String]], of message: Message) -> [[Message]] {
        versions.flatMap { $0.dropLast() }.map { text in
            [Message(from: message.participant, RichText(plain: withoutPlaces(text)))]
        }
    }

    private static func words(_ row: JSONValue) -> String? {
        let text = withoutPlaces(row.firstText("text") ?? row.firstText("attributedBody") ?? "")
        return text.isEmpty ? nil : text
    }

    /// The text without the placeholder characters of files.
    private static func withoutPlaces(_ text: String) -> String {
        text.replacingBytes(of: "\u{FFFC}", with: "").replacingBytes(of: "\u{FFFD}", with: "").trimmed
    }

    /// Counts from 2001, in nanoseconds or, on older systems, in seconds.
    private static func timestamp(_ value: JSONValue?) -> Timestamp? {
        guard let time = value?.double, time > 0 else { return nil }
        return Timestamp(seconds: (time > 1e12 ? time / 1e9 : time) + 978_307_200)
    }

    // MARK: Files

    private static func attachment(_ row: JSONValue) -> Attachment? {
        guard row["hide_attachment"]?.int != 1 else { return nil }
        let path = row.firstText("filename")
        let name = row.firstText("transfer_name") ?? path?.nameOfFile
        let mime = row.firstText("mime_type")
        let kind = Attachment.Kind(mime: mime) ?? Attachment.Kind(ofFile: name ?? "")
        var attachment = Attachment(kind: kind, name: name, mime: mime)
        if row["is_sticker"]?.int == 1 { attachment.setName(.sticker(nil)) }
        attachment.bytes = row["total_bytes"]?.int.flatMap { $0 > 0 ? $0 : nil }
        // Paths in the folder of the database.
        let places = ["/Library/Messages/", "/Library/SMS/"]
        attachment.source =
            places.lazy.compactMap { place in
                path.flatMap { path in path.rangeOfBytes(of: place).map { String(path[$0.upperBound...]) } }
            }.first
        attachment.isMissing = attachment.source == nil
        return attachment
    }

    /// A placeholder for the message bubble of an app.
    private static func attachment(ofApp bundle: String) -> Attachment {
        var attachment = Attachment(kind: .file, name: bundle.split(separator: ".").last.map(String.init))
        attachment.isMissing = true
        return attachment
    }

    // MARK: Notices

    private func event(_ row: JSONValue, _ sender: String) -> Phrase? {
        let who: Phrase = sender == Self.me ? Phrase("You") : name(of: sender).map(Phrase.text) ?? .unknown
        let other = row["other_handle"]?.idText.flatMap { names[$0] }.map(Phrase.text) ?? .unknown
        switch (row["item_type"]?.int ?? 0, row["group_action_type"]?.int ?? 0) {
        case (1, 0) where Self.addedThemselves(row): return Phrase("The phone number was changed")
        case (1, 0): return Phrase("%1 added %2", who, other)
        case (1, 1): return Phrase("%1 removed %2", who, other)
        case (2, _): return row.firstText("group_title").map { Phrase("%1 named the group “%2”", who, .text($0)) }
        case (3, 0): return Phrase("%1 left the group", who)
        case (3, 1): return Phrase("%1 changed the group photo", who)
        case (3, 2): return Phrase("%1 removed the group photo", who)
        case (3, 4), (3, 6): return Phrase("%1 changed the background", who)
        case (4, _): return Phrase("Location")
        case (6, _): return Phrase("%1 called", who)
        default: return nil
        }
    }

    /// True for a person with a new number.
    private static func addedThemselves(_ row: JSONValue) -> Bool {
        guard let person = row["handle_id"]?.idText, person != "0" else { return false }
        return person == row["other_handle"]?.idText
    }
}
