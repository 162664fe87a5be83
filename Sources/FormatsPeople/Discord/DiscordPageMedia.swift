import ConversationModel
import Importing

/// The files of a message on a page, its stickers, and the pictures and films of its cards.
enum DiscordPageMedia {
    static func attachments(_ inside: Range<Int>, of page: HTMLOutline) -> [Attachment] {
        inside.flatMap { attachments(at: $0, of: page) }
    }

    private static func attachments(at element: Int, of page: HTMLOutline) -> [Attachment] {
        let classes = page.elements[element].classes
        if !classes.isDisjoint(with: ["chatlog__attachment-media", "chatlog__forwarded-attachment"]) {
            return [file(element, of: page)]
        }
        if classes.contains("chatlog__attachment-generic") { return [generic(element, of: page)] }
        if classes.contains("chatlog__sticker") { return [sticker(element, of: page)] }
        return classes.contains("chatlog__embed") ? embedded(element, of: page) : []
    }

    /// A picture, film or sound: `title="Image: a.png (1.5 MB)"`.
    private static func file(_ element: Int, of page: HTMLOutline) -> Attachment {
        let source = source(element, of: page)
        let tag = HTMLTag.attributes(page.elements[source].tag)
        var attachment = Attachment(kind: kind(of: element, page))
        attachment.setSource(tag["src"])
        let title = tag["title"] ?? ""
        if let start = title.rangeOfBytes(of: ": ")?.upperBound, let end = title[start...].lastIndex(of: "(") {
            attachment.name = title[start..<end].trimmed
            attachment.bytes = FileSize.bytes(
                title[end...].filter { $0 != "(" && $0 != ")" }, unit: "bytes")
        }
        attachment.name = attachment.name ?? attachment.source?.nameOfFile
        if let text = tag["alt"], !labels.contains(text) { attachment.alt = text }
        return attachment
    }

    /// The words of files without a description.
    private static let labels: Set<String> = ["Image attachment", "Video attachment", "Audio attachment"]

    private static func kind(of element: Int, _ page: HTMLOutline) -> Attachment.Kind {
        switch page.elements[element].name {
        case "video": .video
        case "audio": .audio
        default: .image
        }
    }

    /// The element with the address of a picture, film or sound.
    private static func source(_ element: Int, of page: HTMLOutline) -> Int {
        page.inside(element).first { page.elements[$0].name == "source" } ?? element
    }

    private static func generic(_ element: Int, of page: HTMLOutline) -> Attachment {
        let inside = page.inside(element)
        let link = inside.first { page.elements[$0].name == "a" }
        let name = link.map { page.text(of: $0) } ?? ""
        var attachment = Attachment(kind: Attachment.Kind(ofFile: name), name: name.isEmpty ? nil : name)
        attachment.setSource(link.flatMap { page.attribute("href", of: $0) })
        attachment.bytes = page.first("chatlog__attachment-generic-size", in: inside).flatMap {
            FileSize.bytes(page.text(of: $0), unit: "bytes")
        }
        return attachment
    }

    private static func sticker(_ element: Int, of page: HTMLOutline) -> Attachment {
        let media = page.first("chatlog__sticker--media", in: page.inside(element))
        let tag = media.map { HTMLTag.attributes(page.elements[$0].tag) } ?? [:]
        var attachment = Attachment(kind: .image)
        attachment.setSource(tag["src"] ?? tag["data-source"])
        attachment.setName(.sticker(page.attribute("title", of: element)))
        return attachment
    }

    // MARK: Cards

    private static let pictures: Set<Substring> = [
        "chatlog__embed-generic-image", "chatlog__embed-generic-video", "chatlog__embed-generic-gifv",
        "chatlog__embed-image",
    ]

    /// The thumbnail beside a text is skipped.
    private static func embedded(_ embed: Int, of page: HTMLOutline) -> [Attachment] {
        let inside = page.inside(embed)
        var shown = inside.filter { !page.elements[$0].classes.isDisjoint(with: pictures) }
        if shown.isEmpty, DiscordPageEmbeds.text(of: embed, page).isEmpty {
            shown = page.first("chatlog__embed-thumbnail", in: inside).map { [$0] } ?? []
        }
        return shown.compactMap { element in
            page.attribute("src", of: source(element, of: page)).map { address in
                Attachment(kind: kind(of: element, page), source: address)
            }
        }
    }
}
