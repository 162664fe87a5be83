/// The types of files that may be copied beside a page, detected from their first bytes.
///
/// Files that a browser would run are not among them: no HTML, no SVG.
public enum MediaType: String, Sendable, CaseIterable {
    /// The names are also the extensions of the copies.
    case png, jpg, gif, webp, mp3, ogg, wav, m4a, mp4, webm, pdf

    /// The media type for a `Content-Type`.
    public var mime: String {
        switch self {
        case .png, .gif, .webp: "image/\(rawValue)"
        case .jpg: "image/jpeg"
        case .mp3: "audio/mpeg"
        case .ogg, .wav: "audio/\(rawValue)"
        case .m4a: "audio/mp4"
        case .mp4, .webm: "video/\(rawValue)"
        case .pdf: "application/pdf"
        }
    }

    /// A sound or a film.
    var isMedium: Bool {
        switch self {
        case .mp3, .ogg, .wav, .m4a, .mp4, .webm: true
        case .png, .jpg, .gif, .webp, .pdf: false
        }
    }

    /// nil unless the first bytes are those of a known type.
    public init?(_ bytes: [UInt8]) {
        if let image = ImageHeader(bytes) {
            self = image.kind == .jpeg ? .jpg : MediaType(rawValue: image.kind.rawValue) ?? .png
            return
        }
        let text = { (range: Range<Int>) in
            String(decoding: bytes.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
        }
        if text(0..<4) == "OggS" {
            self = .ogg
        } else if text(0..<4) == "RIFF", text(8..<12) == "WAVE" {
            self = .wav
        } else if text(0..<3) == "ID3"
            || (bytes.first == 0xFF && bytes.dropFirst().first.map { $0 & 0xE6 == 0xE2 } == true)
        {
            self = .mp3
        } else if text(4..<8) == "ftyp" {
            // Pictures of phones are in this container, too, and few browsers show them.
            if ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif", "avis"].contains(text(8..<12)) {
                return nil
            }
            self = text(8..<11) == "M4A" ? .m4a : .mp4
        } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .webm
        } else if text(0..<5) == "%PDF-" {
            self = .pdf
        } else {
            return nil
        }
    }
}
