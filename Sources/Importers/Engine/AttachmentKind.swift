import ConversationModel

extension Attachment.Kind {
    /// By the media type (`image/png`, RFC 6838); nil where that tells nothing. No page shows an SVG as a picture.
    init?(mime: String?) {
        guard let mime else { return nil }
        self.init(rawValue: mime.hasPrefix("image/svg") ? "file" : String(mime.prefix { $0 != "/" }))
    }

    /// By the end of a file's name.
    init(ofFile name: String) {
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
    /// What the file is called that an address leads to.
    var nameOfFile: String {
        prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init) ?? ""
    }
}
