public import ConversationModel
public import Markdown

/// Options for the look of pages, equal for all pages of a site.
public struct PageOptions: Sendable {
    /// The colours of a page.
    public enum Theme: String, Sendable, CaseIterable {
        /// `auto` follows the reader's system.
        case auto, light, dark
    }

    /// The extent of a site's search.
    public enum Search: String, Sendable, CaseIterable {
        /// No search and no index for it.
        case off
        /// Results have no excerpts; the index is a fifth of the size.
        case withoutExcerpts
        /// Results have excerpts.
        case full
    }

    /// The detail of answers.
    public enum Detail: String, Sendable, CaseIterable {
        /// Everything is shown, with calls and thinking folded.
        case all
        /// Tool calls and thinking of an answer become one line.
        case conversation
        /// Only prompts and the last answer to each are shown.
        case answers
    }

    /// The colours: light, dark, or the reader's own choice.
    public var theme = Theme.auto
    /// The detail at first; readers can choose another level.
    public var detail = Detail.all
    /// The language of pages without one of their own.
    public var locale: LanguageTag?
    /// The name of the person whose messages are at the end side, in chats between people.
    public var me: String?
    /// Overrides each conversation's layout.
    public var layout: Conversation.Layout?
    /// Loads remote images: readers' browsers request them from their hosts.
    public var allowsRemoteImages = false
    /// Draws Mermaid diagrams.
    public var diagrams: DiagramDrawer?
    /// Shows the branches of edited prompts, folded away.
    public var showsBranches = false
    /// Style rules of the user, after the page's own.
    public var css = ""
    /// Script of the user, after the page's own.
    public var script = ""
    /// Templates of the user by name, such as `message`.
    public var templates: [String: String] = [:]
    /// Scripts and styles are inline, so that a page is a single file.
    public var isSingleFile = false
    /// Pages of a site or file name their title and first words for link previews.
    public var hasCards = true
    /// Each conversation of a site is beside its page as Markdown, too.
    public var hasMarkdown = false
    /// The site has an album: a gallery, a calendar and, if the user names people, their pages.
    public var hasAlbum = false
    /// The files that the site was read from are beside its pages, which link to them.
    public var hasOriginals = false
    /// Pages are served by a preview, and may connect to its server.
    public var isPreview = false
    /// Pages are those of the author's desk: nothing is left out of them, and edits are made there.
    public var isDesk = false
    /// The approximate size of a page in bytes beyond which a conversation continues on another; 0: no limit.
    public var sizeLimit = 3_600_000
    /// The search of the site, for pages that are part of one.
    public var search = Search.full
    /// The title of a single page; nil uses the conversation's.
    public var title: String?

    /// The prices for costs that a source does not state.
    public var prices: Prices?
    /// Pages state the part of their sources' texts that they have.
    public var statesShare = false
    /// The address of the repository that sessions are about, with a slash at its end; nil if it is not known.
    public var repository: String?

    /// The options of `pageturner build` without any.
    public init() {}
}
