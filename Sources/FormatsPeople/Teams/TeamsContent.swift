import ConversationModel
import Importing
import JSON

/// The content of a Teams message: subject, quote, body, cards and files.
struct TeamsContent {
    private(set) var text = ""
    private(set) var isMarkdown = true
    private(set) var attachments: [Attachment] = []
    /// The id of the quoted message, if it is shown.
    private(set) var quoted: String?

    /// The author of a forwarded message.
    private(set) var header: Phrase?

    private var quotes: [String] = []
    private var cards: [String] = []
    /// The kinds of attachments about which nothing else is known.
    private var kinds: [String] = []

    /// - Parameter ids: The ids of the shown messages.
    init(_ value: JSONValue, among ids: Set<String>) {
        let body = body(value["body"])
        for attachment in value.elements(at: "attachments") { add(attachment, ids) }
        if body.isEmpty, attachments.isEmpty, quotes.isEmpty { cards += kinds.map { RichText(plain: $0).markdown } }
        let subject = value.firstText("subject").map {
            RichText($0.collapsedWhitespace(limit: 1000), style: .bold).markdown
        }
        let before = [subject].compactMap(\.self) + quotes
        guard !before.isEmpty || !cards.isEmpty else {
            text = body
            return
        }
        let said = isMarkdown ? body : RichText(plain: body).markdown
        isMarkdown = true
        text = (before + [said] + cards).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private mutating func body(_ body: JSONValue?) -> String {
        let content = body?.string("content") ?? ""
        isMarkdown = body?.string("contentType")?.lowercased() == "html"
        guard isMarkdown else { return content }
        let parts = HTMLMarkdown.parts(of: content)
        attachments = parts.pictures.map(\.attachment)
        return parts.text
    }

    // MARK: Attachments

    private mutating func add(_ attachment: JSONValue, _ ids: Set<String>) {
        let type = attachment.string("contentType") ?? ""
        if type == "messageReference" {
            quote(attachment["content"]?.unwrapped, ids)
        } else if type == "forwardedMessageReference" {
            forward(attachment["content"]?.unwrapped)
        } else if type.hasPrefix("application/vnd.microsoft."), type.contains(".card."),
            let card = attachment["content"]?.unwrapped.map({ AdaptiveCard.text(of: $0) }), !card.isEmpty
        {
            cards.append(card)
        } else {
            add(file: attachment, of: type)
        }
    }

    /// Files, and what has a name or an address: Loop components, code, meetings.
    private mutating func add(file attachment: JSONValue, of type: String) {
        let content = attachment["content"]?.unwrapped
        let product = type.hasSuffix(".fluidEmbedCard") ? "Microsoft Loop" : nil
        guard let name = attachment.firstText("name") ?? product ?? content?.firstText("name", "subject", "language")
        else { return kinds.append(type.split(separator: ".").last.map(String.init) ?? type) }
        var file = Attachment(kind: Attachment.Kind(ofFile: name), name: name)
        file.setSource(attachment.firstText("contentUrl") ?? content?.firstText("componentUrl", "codeSnippetUrl"))
        attachments.append(file)
    }

    private mutating func forward(_ message: JSONValue?) {
        let name = message?["originalMessageSender"].flatMap(TeamsChat.sender(in:))?.firstText("displayName")
        header = name.map { Phrase("Forwarded from %1", .text($0)) } ?? Phrase("Forwarded")
        let parts = HTMLMarkdown.parts(of: message?.string("originalMessageContent") ?? "")
        attachments += parts.pictures.map(\.attachment)
        if !parts.text.isEmpty { quotes.append(MarkdownText.quoted(parts.text)) }
    }

    private mutating func quote(_ message: JSONValue?, _ ids: Set<String>) {
        if quoted == nil, let id = message?.firstText("messageId"), ids.contains(id) {
            quoted = id
            return
        }
        guard let preview = message?.firstText("messagePreview") else { return }
        var quote = RichText()
        if let name = message?["messageSender"].flatMap(TeamsChat.sender(in:))?.firstText("displayName") {
            quote.append(name, style: .bold)
            quote.append("\n")
        }
        quote.append(preview)
        var text = RichText()
        text.append(quote: quote)
        quotes.append(text.markdown)
    }
}
