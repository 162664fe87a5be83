import ConversationModel
import Importing

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
        attachment.setSource(path.flatMap { $0.isEmpty ? nil : $0 })
        attachment.setLabel(element, of: page)
        // No browser shows animated stickers; their still picture is used.
        if path?.hasSuffix(".tgs") == true || path?.hasSuffix(".webm") == true, page.has("sticker_wrap", element) {
            let still = page.inside(element).first { page.elements[$0].name == "img" }
            attachment.source = still.flatMap { page.attribute("src", of: $0) } ?? attachment.source
        }
        return attachment
    }
}

extension TelegramPageMedia {
    /// The new photo of a group, below the notice.
    static func groupPhoto(_ notice: Int, of page: HTMLOutline) -> Attachment? {
        guard let wrap = page.first("userpic_wrap", in: page.inside(notice)),
            let link = page.first("userpic_link", in: page.inside(wrap)),
            let path = page.attribute("href", of: link), !path.isEmpty
        else { return nil }
        return Attachment(kind: .image, source: path)
    }

    /// The reasons that the page gives for a missing file.
    static let reasons: Set<String> = [
        "Unavailable, please try again later.",
        "Exceeds maximum size, change data exporting settings to download.",
        "Not included, change data exporting settings to download.",
    ]

    /// Titles that are labels, not names.
    fileprivate static let labels: Set<String> = ["Voice message", "Video message", "Sticker"]
}

extension Attachment {
    /// Sets the name, the size and what else the page says about a file: `00:05, 12.0 KB`, `Expired`.
    fileprivate mutating func setLabel(_ element: Int, of page: HTMLOutline) {
        func text(_ name: Substring) -> String {
            page.first(name, in: page.inside(element)).map { page.text(of: $0) } ?? ""
        }
        let title = text("title")
        name = title.isEmpty ? source?.fileName : title
        let details = text("status").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        bytes = details.lazy.compactMap({ FileSize.bytes($0, unit: "B") }).first
        let others = details.filter { FileSize.bytes($0, unit: "B") == nil }.joined(separator: ", ")
        let isLabel = TelegramPageMedia.labels.contains(title)
        guard !title.isEmpty, isLabel || !others.isEmpty else { return }
        setName((isLabel ? Phrase(title) : .text(title)).with(others))
    }
}
