import ConversationModel
import Importing
import JSON

/// Google Chat's additions below a text: links and their previews, files of Drive, calls, events and tasks.
struct GoogleChatAnnotations {
    private(set) var text = RichText()
    private(set) var files: [Attachment] = []
    /// The text, as far as it is searched for links: each annotation searches it.
    private let said: String
    /// In bytes.
    private static let mostSearched = 4000
    private let sender: Phrase
    /// The addresses below the text.
    private var links = Set<String>()

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
        if let address = annotation["interaction_data"].flatMap(Self.address) { add(link: address) }
        if let data = annotation["gsuite_integration_metadata"] { add(integration: data) }
    }

    private static func address(of page: JSONValue) -> String? {
        page["url"]?.firstText("private_do_not_access_or_else_safe_url_wrapped_value")
    }

    /// Appends an address below the words that link to it, unless they are the address.
    private mutating func add(link: String) {
        guard links.insert(link).inserted, !said.containsBytes(of: link.withoutScheme) else { return }
        append(link: link)
    }

    private mutating func append(link: String) {
        if !text.isEmpty || !said.isEmpty { text.append("\n") }
        text.append(link, link: link)
    }

    // MARK: Pages and files

    private mutating func add(page: JSONValue, hasFiles: Bool) {
        let address = Self.address(of: page)
        var card = RichText()
        if let title = page.firstText("title") { card.append(title, style: .bold, link: address) }
        if let words = page.firstText("snippet") { card.append((card.isEmpty ? "" : "\n") + words) }
        if !card.isEmpty {
            text.append(quote: card)
            address.map { _ = links.insert($0) }
        } else if !hasFiles {
            add(nameless: page, address)
        }
    }

    /// Without words, the address is that of a moving picture.
    private mutating func add(nameless page: JSONValue, _ address: String?) {
        if !said.isEmpty {
            address.map { add(link: $0) }
        } else if let picture = page.firstText("image_url") ?? address {
            files.append(Attachment(kind: .image, source: picture))
        }
    }

    private mutating func add(file: JSONValue) {
        guard let name = file.firstText("title") else { return }
        var attachment = Attachment(kind: Attachment.Kind(ofFile: name), name: name)
        attachment.setSource(file.firstText("id").map { "https://drive.google.com/open?id=" + $0 })
        files.append(attachment)
    }

    // MARK: Calls, events and tasks

    private mutating func add(call address: String) {
        guard !said.containsBytes(of: address) else { return }
        text.append(Phrase("Call").with(address))
    }

    private mutating func add(integration data: JSONValue) {
        if let status = data["call_data"]?.firstText("call_status") { text.append(call(status)) }
        if let event = data["calendar_event_data"]?["calendar_event"] { add(event: event) }
        if let task = data["tasks_data"]?["task_properties"] { add(task: task) }
    }

    private mutating func add(event: JSONValue) {
        let times = ["start_time", "end_time"].compactMap { event[$0]?["timed"]?.timestamp?.readable }
        var card = RichText(event.firstText("title") ?? "", style: .bold)
        if !times.isEmpty { card.append((card.isEmpty ? "" : "\n") + times.joined(separator: " – ")) }
        if !card.isEmpty { text.append(quote: card) }
    }

    private mutating func add(task: JSONValue) {
        if let title = task.firstText("title"), !said.containsBytes(of: title) {
            if task["deleted"]?.bool == true {
                text.append(title, style: .strike)
            } else if task["completed"]?.bool == true {
                text.append("☑ " + title)
            } else {
                text.append(tasks: [RichText(plain: title)])
            }
        }
        if let words = task.firstText("description"), !said.containsBytes(of: words) { text.append("\n" + words) }
    }

    /// `CALL_MISSED`
    private func call(_ status: String) -> Phrase {
        if status.hasSuffix("MISSED") { return Phrase("Missed call from %1", sender) }
        if status.hasSuffix("ENDED") { return Phrase("Call ended") }
        return status.hasSuffix("STARTED") ? Phrase("Call started") : Phrase("Call")
    }
}

extension String {
    /// The address as people write it.
    fileprivate var withoutScheme: String {
        let address = rangeOfBytes(of: "://").map { self[$0.upperBound...] } ?? self[...]
        return String(address.hasSuffix("/") ? address.dropLast() : address)
    }
}
