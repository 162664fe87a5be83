/// A file or picture that came with a message.
public struct Attachment: Sendable, Hashable {
    /// The kinds of attachments, with their names in the native format.
    public enum Kind: String, Sendable, CaseIterable {
        /// A page shows pictures, plays audio and video, and links to other files.
        case image, audio, video, file
    }

    /// The kind, which decides how a page shows the attachment.
    public var kind: Kind
    /// The file's name, without folders.
    public var name: String?
    /// The name, if an app or importer words it.
    public var namePhrase: Phrase?
    /// Media type, such as `image/png`.
    public var mime: String?
    /// A relative path, an https URL or a data: URI; nil or an unreachable one shows a placeholder.
    public var source: String?
    /// Text extracted from the file.
    public var text: String?
    /// The alternative text of a picture.
    public var alt: String?
    /// Pixels.
    public var width: Int?
    /// Pixels.
    public var height: Int?
    /// Size of the file.
    public var bytes: Int?
    /// The export states that it left out the file.
    public var isMissing: Bool
    /// The number of the message's parts before the attachment; nil means all of them.
    public var partsBefore: Int?

    /// An attachment; all other fields are set afterwards.
    public init(kind: Kind, name: String? = nil, mime: String? = nil, source: String? = nil) {
        self.kind = kind
        self.name = name
        self.mime = mime
        self.source = source
        isMissing = false
    }
}

extension [Attachment] {
    /// Adjusts attachments after this many parts were inserted before those of the message.
    public func moved(behind parts: Int) -> [Attachment] {
        map { attachment in
            var attachment = attachment
            attachment.partsBefore = attachment.partsBefore.map { $0.saturatingAdding(parts) }
            return attachment
        }
    }
}
