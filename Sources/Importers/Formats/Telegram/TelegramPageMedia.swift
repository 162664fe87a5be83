import ConversationModel

/// The media of a message on a Telegram page.
struct TelegramPageMedia {
    private(set) var attachments: [Attachment] = []
    /// Media that are not files: a poll, a place, a contact, a call.
    private(set) var text = ""

    /// Classes of links to files, and of the placeholders of files that were not exported.
    private static let kinds: [(name: Substring, kind: Attachment.Kind)] = [
        ("photo_wrap", .image), ("media_photo", .image), ("sticker_wrap", .image), ("animated_wrap", .video),
        ("video_file_wrap", .video), ("media_video", .video), ("media_voice_message", .audio),
        ("media_audio_file", .audio), ("media_file", .file),
    ]

    init(_ media: Int, of page: HTMLOutline) {
        for element in page.inside(media) {
            guard let kind = Self.kinds.first(where: { page.has($0.name, element) })?.kind else { continue }
            attachments.append(Self.file(kind, element, of: page))
        }
        if attachments.isEmpty { text = HTMLMarkdown.text(of: page.content(of: media)) }
    }

    private static func file(_ kind: Attachment.Kind, _ element: Int, of page: HTMLOutline) -> Attachment {
        let path = page.attribute("href", of: element)
        var attachment = Attachment(kind: kind)
        attachment.source = path.flatMap { $0.isEmpty ? nil : $0 }
        attachment.isMissing = attachment.source == nil
        let title = page.first("title", in: page.inside(element)).map { page.text(of: $0) }
        attachment.name = title.flatMap { $0.isEmpty ? nil : $0 } ?? attachment.source?.fileName
        // No browser shows animated stickers; their still picture is used.
        if path?.hasSuffix(".tgs") == true || path?.hasSuffix(".webm") == true, page.has("sticker_wrap", element) {
            let still = page.inside(element).first { page.elements[$0].name == "img" }
            attachment.source = still.flatMap { page.attribute("src", of: $0) } ?? attachment.source
        }
        return attachment
    }
}
