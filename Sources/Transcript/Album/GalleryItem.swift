public import ConversationModel

/// A picture, film, sound, file or link of a message, for the gallery.
public struct GalleryItem: Sendable {
    /// The kinds, in the order in which they are offered.
    public enum Kind: String, Sendable, CaseIterable {
        case image, film, sound, file, link
    }

    /// The kind.
    public let kind: Kind
    /// The address of the item itself, as its conversation has it.
    public let address: String
    /// The address of the message.
    public let href: String
    /// The name of a file, the alternative text of a picture, or the words of a link.
    public var name = ""
    /// The first words of the message.
    public var words = ""
    /// The person who sent it.
    public var author: String?
    /// The title of the conversation.
    public var conversation = ""
    /// The time of the message.
    public var date: Timestamp?
    /// The size of a picture, if it is known.
    public var size: (width: Int, height: Int)?

    /// An item of a message.
    public init(_ kind: Kind, address: String, href: String) {
        (self.kind, self.address, self.href) = (kind, address, href)
    }
}

/// A page of the gallery.
public struct GalleryPage: Sendable {
    /// A link to a page of the gallery.
    public struct MonthLink: Sendable {
        /// A date in the month; nil for what has no date.
        public let date: Timestamp?
        /// The address of the page.
        public let href: String
        /// The kinds of its items.
        public let kinds: Set<GalleryItem.Kind>

        public init(date: Timestamp?, href: String, kinds: Set<GalleryItem.Kind>) {
            (self.date, self.href, self.kinds) = (date, href, kinds)
        }
    }

    /// The items, newest first.
    public var items: [GalleryItem] = []
    /// The months of the whole gallery, newest first.
    public var months: [MonthLink] = []
    /// The kinds of the whole gallery.
    public var kinds: Set<GalleryItem.Kind> = []
    /// The addresses of the pages before and after this one.
    public var previous, next: String?
    /// The person whose gallery it is; nil for everyone's.
    public var person: AlbumPerson?
    /// The conversations of the person, on the first page.
    public var conversations: [IndexRenderer.Row] = []

    /// An empty page.
    public init() {}
}

/// A person of the album.
public struct AlbumPerson: Sendable {
    /// The name that the user gave.
    public let name: String
    /// The address of the page.
    public let href: String
    /// The number of messages.
    public var messages = 0
    /// The number of conversations.
    public var conversations = 0
    /// The first and the last day with a message.
    public var first, last: Timestamp?
    /// The applications, sorted.
    public var applications: [String] = []

    /// A person without messages yet.
    public init(name: String, href: String) {
        (self.name, self.href) = (name, href)
    }
}
