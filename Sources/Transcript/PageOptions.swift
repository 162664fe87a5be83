public import ConversationModel

/// How pages look, the same for all of a site.
public struct PageOptions: Sendable {
    public enum Theme: String, Sendable, CaseIterable {
        case auto, light, dark
    }

    /// How much a site's search knows.
    public enum Search: String, Sendable, CaseIterable {
        case off
        /// Results have no excerpts; the index is a fifth as large.
        case withoutExcerpts
        case full
    }

    /// How much of the answers a page shows at first; its reader may want another level.
    public enum Detail: String, Sendable, CaseIterable {
        case all
        /// The tools and thoughts of an answer as one line.
        case conversation
        /// Prompts, and the last answer to each.
        case answers
    }

    public var theme = Theme.auto
    public var detail = Detail.all
    /// The language of what does not say its own.
    public var locale: LanguageTag?
    /// nil: each conversation's own.
    public var layout: Conversation.Layout?
    /// Pictures from elsewhere are shown; readers' browsers then ask their hosts for them.
    public var allowsRemoteImages = false
    /// Other versions of prompts that were edited are shown too, folded away.
    public var showsBranches = false
    /// Style rules of the user, after the page's own.
    public var css = ""
    /// Script of the user, after the page's own.
    public var script = ""
    /// Templates of the user by name, such as `message`.
    public var templates: [String: String] = [:]
    /// Script and styles stand in the page, which then is a single file.
    public var isSingleFile = false
    /// Pages are served, and talk to their server: they may connect to it.
    public var isPreview = false
    /// Bytes of a page, roughly, before a conversation is continued on another; 0: never.
    public var sizeLimit = 4_000_000
    /// Search of the whole site, for pages that are part of one.
    public var search = Search.full
    /// Title of a page on its own; nil: the conversation's.
    public var title: String?

    public init() {}
}
