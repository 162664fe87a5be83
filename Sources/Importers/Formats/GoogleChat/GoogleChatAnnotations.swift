import ConversationModel
import JSON

/// Google Chat's additions below a text: previews of links, files of Drive, calls and tasks.
struct GoogleChatAnnotations {
    private(set) var text = RichText()
    private(set) var files: [Attachment] = []
    /// The text, as far as it is searched for links: each annotation searches it.
    private let said: String
    /// In bytes.
    private static let mostSearched = 4000
    private let sender: Phrase

    init(_ message: JSONValue, by sender: Phrase) {
        said = String(decoding: (message.string("text") ?? "").utf8.prefix(Self.mostSearched), as: UTF8.self)
        self.sender = sender
        let hasFiles = message["attached_files"]?.elements.first != nil
        for annotation in message.elements(at: "annotations") { add(annotation, hasFiles: hasFiles) }
    }

    private mutating func add(_ annotation: JSONValue, hasFiles: Bool) {
        if let page = annotation["url_metadata"] { add(page: page, hasFiles: hasFiles) }
        if let file = annotation["drive_metadata"] { add(file: file) }
        if let call = annotation["video_call_metadata"]?["meeting_space"]?.firstText("meeting_url") { add(call: call) }
        if let film = annotation["youtube_metadata"]?.firstText("id"), !said.containsBytes(of: film) {
            append(link: "https://youtu.be/" + film)
        }
        if let data = annotation["gsuite_integration_metadata"] { add(integration: data) }
    }

    private mutating func append(link: String) {
        if !text.isEmpty || !said.isEmpty { text.append("\n") }
        text.append(link, link: link)
    }

    // MARK: Pages and files

    private mutating func add(page: JSONValue, hasFiles: Bool) {
        let address = page["url"]?.firstText("private_do_not_access_or_else_safe_url_wrapped_value")
        var card = RichText()
        if let title = page.firstText("title") { card.append(title, style: .bold, link: address) }
        if let words = page.firstText("snippet") { card.append((card.isEmpty ? "" : "\n") + words) }
        if !card.isEmpty { text.append(quote: card) }
        // A moving picture is an address without words.
        if card.isEmpty, said.isEmpty, !hasFiles, let picture = page.firstText("image_url") ?? address {
            files.append(Attachment(kind: .image, source: picture))
        }
    }

    private mutating func add(file: JSONValue) {
        guard let name = file.firstText("title") else { return }
        var attachment = Attachment(kind: Attachment.Kind(ofFile: name), name: name)
        attachment.source = file.firstText("id").map { "https://drive.google.com/open?id=" + $0 }
        attachment.isMissing = attachment.source == nil
        files.append(attachment)
    }

    // MARK: Calls and tasks

    private mutating func add(call address: String) {
        guard !said.containsBytes(of: address) else { return }
        text.append(Phrase("Call").with(address))
    }

    private mutating func add(integration data: JSONValue) {
        if let status = data["call_data"]?.firstText("call_status") { text.append(call(status)) }
        let task = data["tasks_data"]?["task_properties"]
        guard let title = task?.firstText("title"), !said.containsBytes(of: title) else { return }
        if task?["completed"]?.bool == true {
            text.append("☑ " + title)
        } else {
            text.append(tasks: [RichText(plain: title)])
        }
    }

    /// `CALL_MISSED`
    private func call(_ status: String) -> Phrase {
        if status.hasSuffix("MISSED") { return Phrase("Missed call from %1", sender) }
        if status.hasSuffix("ENDED") { return Phrase("Call ended") }
        return status.hasSuffix("STARTED") ? Phrase("Call started") : Phrase("Call")
    }
}
