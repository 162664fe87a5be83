import ConversationModel
import Importing
import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An object in a message: a picture, a file, a card or a poll, described by `URIObject`.
struct SkypeObject {
    private var attributes: [String: String] = [:]
    private var name: String?
    private var bytes: Int?
    private var card: JSONValue?
    /// Its text: for a poll the question, otherwise a sentence for programs that cannot show the object.
    private let words: String

    init(_ content: String) {
        words = HTMLMarkdown.plain(of: content)
        for case .tag(let tag) in HTMLTokens(content) where tag.first != "/" {
            read(HTMLTag.name(tag), HTMLTag.attributes(tag))
        }
    }

    private mutating func read(_ tag: String, _ attributes: [String: String]) {
        switch tag {
        case "uriobject": self.attributes = attributes
        case "originalname": name = attributes["v"]
        case "filesize": bytes = attributes["v"].flatMap { Int($0) }
        case "swift":
            let json = attributes["b64"].flatMap { Data(base64Encoded: $0) }
            card = json.flatMap { try? JSONDocument(parsing: String(decoding: $0, as: UTF8.self)).root }
        default: break
        }
    }

    var question: String { attributes["title"].flatMap { $0.isEmpty ? nil : $0 } ?? words }

    /// - Parameter ids: The ids by which the message refers to files.
    func attachment(_ ids: [String], in files: SkypeFiles) -> Attachment? {
        let address = attributes["uri"]?.split(separator: "/").last.map(String.init)
        let named = [attributes["doc_id"], address].compactMap(\.self) + ids
        guard name != nil || !named.isEmpty else { return nil }
        var attachment = Attachment(kind: kind, name: name)
        attachment.setSource(named.lazy.compactMap { files.path(of: $0) }.first)
        attachment.bytes = bytes
        attachment.width = attributes["width"].flatMap { Int($0) }
        attachment.height = attributes["height"].flatMap { Int($0) }
        return attachment
    }

    private var kind: Attachment.Kind {
        let type = attributes["type"] ?? ""
        if type.hasPrefix("Picture") { return .image }
        if type.hasPrefix("Video") { return .video }
        if type.hasPrefix("Audio") { return .audio }
        return name.map { Attachment.Kind(ofFile: $0) } ?? .file
    }

    // MARK: Cards

    private var cards: [JSONValue] { card.map { $0.elements(at: "attachments").compactMap { $0["content"] } } ?? [] }

    /// The card as Markdown.
    var cardText: String {
        cards.map { AdaptiveCard.text(of: $0) }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Animated pictures are sent as cards.
    var cardPictures: [Attachment] {
        cards.flatMap { $0.elements(at: "images") }.compactMap { picture in
            guard let address = picture.firstText("url") else { return nil }
            var attachment = Attachment(kind: .image, source: address)
            attachment.alt = picture.firstText("alt")
            return attachment
        }
    }
}
