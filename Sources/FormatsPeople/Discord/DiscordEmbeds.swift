import ConversationModel
import Importing
import JSON

/// Pictures and videos in the cards of links and bots.
enum DiscordEmbeds {
    static func attachments(of message: JSONValue) -> [Attachment] {
        message.elements(at: "embeds").flatMap(attachments(in:))
    }

    private static func attachments(in embed: JSONValue) -> [Attachment] {
        var pictures = Distinct<String>()
        for picture in [embed["image"]].compactMap(\.self) + embed.elements(at: "images") {
            if let address = address(of: picture) { pictures.add(address) }
        }
        let video = address(of: embed["video"]).flatMap(film)
        // The thumbnail beside a link's text is skipped; a video's thumbnail is its first frame.
        let hasWords = embed.firstText("title", "description") != nil
        if video == nil, !hasWords, let address = address(of: embed["thumbnail"]) { pictures.add(address) }
        return pictures.all.map { Attachment(kind: .image, source: $0) } + [video].compactMap(\.self)
    }

    private static func address(of medium: JSONValue?) -> String? {
        medium?.firstText("url", "canonicalUrl")
    }

    /// nil for a page that embeds a player.
    private static func film(_ address: String) -> Attachment? {
        Attachment.Kind(ofFile: address.nameOfFile) == .video ? Attachment(kind: .video, source: address) : nil
    }
}
