import Hypertext

/// For `attachment.mustache` and `image.mustache`.
final class AttachmentView: TemplateModel {
    enum Kind: Sendable {
        case image, audio, video, file
    }

    var kind = Kind.file
    /// The kind of the file, even if it is missing: `image`, `audio`, `video` or `file`.
    var fileKind = ""
    /// nil shows a placeholder or a chip.
    var source: String?
    /// The address of a picture, or of a file that is not shown.
    var href: String?
    var name = ""
    /// Type and size.
    var facts = ""
    var alt = ""
    var width: Int?
    var height: Int?
    var text: String?
    var missingReason = ""

    static let fields: [TemplateField<AttachmentView>] = [
        .flag("isImage") { $0.kind == .image },
        .flag("isAudio") { $0.kind == .audio },
        .flag("isVideo") { $0.kind == .video },
        .flag("isFile") { $0.kind == .file },
        .text("fileKind") { $0.fileKind },
        .text("src") { $0.source },
        .text("href") { $0.href },
        .text("fileName") { $0.name },
        .text("fileFacts") { $0.facts },
        .text("alt") { $0.alt },
        .number("width") { $0.width },
        .number("height") { $0.height },
        .text("fileText") { $0.text },
        .text("missingReason") { $0.missingReason },
    ]
}

extension [AttachmentView] {
    /// Several pictures stand in a grid.
    var isGallery: Bool { count > 1 && allSatisfy { $0.kind == .image } }
}
