/// A file or picture that came with a message.
public struct Attachment: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        case image, audio, video, file
    }

    public var kind: Kind
    public var name: String?
    /// The name, if an app or importer words it.
    public var namePhrase: Phrase?
    /// Media type, such as `image/png`.
    public var mime: String?
    /// Relative path, https URL or data: URI; nil or unreachable: a placeholder is shown.
    public var source: String?
    /// Text extracted from the file.
    public var text: String?
    public var alt: String?
    /// Pixels.
    public var width: Int?
    public var height: Int?
    /// Size of the file.
    public var bytes: Int?
    /// The export says that the file was left out.
    public var isMissing: Bool
    /// How many parts of the message come before it; nil: all of them.
    public var partsBefore: Int?

    public init(kind: Kind, name: String? = nil, mime: String? = nil, source: String? = nil) {
        self.kind = kind
        self.name = name
        self.mime = mime
        self.source = source
        isMissing = false
    }
}

extension [Attachment] {
    /// As they stand once so many parts have been put in front of those of the message.
    public func moved(behind parts: Int) -> [Attachment] {
        map { attachment in
            var attachment = attachment
            attachment.partsBefore = attachment.partsBefore.map { $0 + parts }
            return attachment
        }
    }
}
