import ConversationModel

extension Attachment.Kind {
    /// The kind for a media type (`image/png`, RFC 6838); nil if the type does not state it. No page shows an SVG as a
    /// picture.
    package init?(mime: String?) {
        guard let mime else { return nil }
        self.init(rawValue: mime.hasPrefix("image/svg") ? "file" : String(mime.prefix { $0 != "/" }))
    }

    /// The kind for the extension of a file's name.
    package init(ofFile name: String) {
        let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        switch suffix {
        case "jpg", "jpeg", "png", "gif", "webp", "heic", "avif": self = .image
        case "mp4", "mov", "3gp", "webm", "m4v", "mkv": self = .video
        case "opus", "m4a", "mp3", "ogg", "oga", "aac", "wav", "amr", "flac": self = .audio
        default: self = .file
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The last component of a path or address, without query and fragment.
    package var nameOfFile: String {
        prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init) ?? ""
    }
}
