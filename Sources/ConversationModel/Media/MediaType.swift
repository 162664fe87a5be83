/// The types of files that may be copied beside a page, detected from their first bytes.
///
/// Files that a browser would run are not among them: no HTML, no SVG. Nor is text: beside an export it is mostly another
/// conversation, which a link in this one would publish.
public enum MediaType: String, Sendable, CaseIterable {
    /// The names are also the extensions of the copies.
    case png, jpg, gif, webp, mp3, aac, ogg, wav, m4a, mp4, webm, pdf
    /// Documents, which no browser shows: readers download them.
    case docx, xlsx, pptx, odt, ods, odp, vcf

    /// The media type for a `Content-Type`.
    public var mime: String {
        switch self {
        case .png, .gif, .webp: "image/\(rawValue)"
        case .jpg: "image/jpeg"
        case .mp3: "audio/mpeg"
        case .aac, .ogg, .wav: "audio/\(rawValue)"
        case .m4a: "audio/mp4"
        case .mp4, .webm: "video/\(rawValue)"
        case .pdf: "application/pdf"
        case .docx, .xlsx, .pptx, .odt, .ods, .odp, .vcf: "application/octet-stream"
        }
    }

    /// A sound or a film.
    public var isMedium: Bool {
        switch self {
        case .mp3, .aac, .ogg, .wav, .m4a, .mp4, .webm: true
        default: false
        }
    }

    /// A picture that browsers show.
    var isPicture: Bool { mime.hasPrefix("image/") }

    /// A file that no browser shows.
    public var isDocument: Bool { signature != nil }

    /// The first bytes of a document.
    private var signature: [UInt8]? {
        switch self {
        case .docx, .xlsx, .pptx, .odt, .ods, .odp: [0x50, 0x4B, 0x03, 0x04]
        case .vcf: Array("BEGIN:VCARD".utf8)
        default: nil
        }
    }

    /// Detects documents, too. Most of them are archives, whose kind only the name states.
    public init?(_ bytes: [UInt8], name: String) {
        if let known = MediaType(bytes) {
            self = known
            return
        }
        let suffix = name.split(separator: ".").last?.lowercased() ?? ""
        guard let document = MediaType(rawValue: suffix), let signature = document.signature,
            bytes.starts(with: signature)
        else { return nil }
        self = document
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
        } else if bytes.first == 0xFF, bytes.dropFirst().first.map({ $0 & 0xF6 == 0xF0 }) == true {
            self = .aac
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
