import ConversationModel
import Importing
import JSON

/// The text of a message that signal-cli received, with all that is no file.
enum SignalCLIText {
    /// - Parameter name: The name of a person with an address.
    static func read(_ message: JSONValue, name: (SignalCLIAddress) -> String) -> RichText {
        var text = styled(message.string("message") ?? "", message, name: name)
        for contact in message.elements(at: "contacts") { text.append(self.contact(contact)) }
        let body = message.string("message") ?? ""
        for (index, preview) in message.elements(at: "previews").enumerated() {
            let words = self.preview(preview, of: index == 0 ? body : "")
            if !words.isEmpty { text.append(quote: words) }
        }
        return text
    }

    private static func styled(
        _ body: String, _ message: JSONValue, name: (SignalCLIAddress) -> String
    ) -> RichText {
        let styles = message.elements(at: "textStyles").compactMap(style)
        let mentions = message.elements(at: "mentions").compactMap { value in
            value["start"]?.int.map { SignalText.Range(start: $0, mention: name(SignalCLIAddress(mention: value))) }
        }
        return SignalText.styled(body, styles + mentions)
    }

    private static func style(_ value: JSONValue) -> SignalText.Range? {
        guard let start = value["start"]?.int, let length = value["length"]?.int,
            let style = value.string("style").flatMap({ SignalText.styles[$0] })
        else { return nil }
        return SignalText.Range(start: start, length: length, style: style)
    }

    /// A quote of a message that the file lacks.
    static func quote(_ quote: JSONValue, name: (SignalCLIAddress) -> String) -> RichText {
        let text = styled(quote.string("text") ?? "", quote, name: name)
        guard text.isEmpty else { return text }
        let files = quote.elements(at: "attachments").compactMap { $0.firstText("filename", "contentType") }
        return RichText(plain: files.joined(separator: "\n"))
    }

    private static func contact(_ contact: JSONValue) -> Phrase {
        let name = contact["name"]
        let names = ["prefix", "given", "middle", "family", "suffix"].compactMap { name?.firstText($0) }
        let called: [String?] = [
            names.joined(separator: " "), name?.firstText("nickname"), contact.firstText("organization"),
        ]
        let ways = ["phone", "email"].flatMap { contact.elements(at: $0).map { $0.firstText("value") } }
        let places = contact.elements(at: "address").map(address)
        let words = (called + ways + places).compactMap(\.self).filter { !$0.isEmpty }
        return Phrase("Contact: %1", .text(words.joined(separator: ", ")))
    }

    static func address(_ address: JSONValue) -> String {
        ["street", "pobox", "neighborhood", "postcode", "city", "region", "country"]
            .compactMap { address.firstText($0) }.joined(separator: ", ")
    }

    /// The most bytes of a search text; a search may take time in proportion to the product of both lengths.
    private static let longestLink = 2000

    /// The card of a link; the message usually has its address.
    static func preview(_ preview: JSONValue, of body: String) -> RichText {
        var text = RichText()
        if let title = preview.firstText("title") { text.append(title, style: .bold) }
        let address = preview.firstText("url").flatMap {
            $0.utf8.count <= longestLink && body.containsBytes(of: $0) ? nil : $0
        }
        for line in [preview.firstText("description"), address].compactMap(\.self) {
            text.append((text.isEmpty ? "" : "\n") + line)
        }
        return text
    }
}
