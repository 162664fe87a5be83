/// Options for rendering Markdown, mostly equal for all texts of a page.
public struct MarkdownOptions: Sendable {
    /// Decides how images are shown.
    public var images: any ImageResolver
    /// Draws the Mermaid diagrams; nil shows their code alone.
    public var diagrams: DiagramDrawer?
    /// Renders the end of a line as a line break, as people mean it in chats; Markdown makes it a space.
    public var breaksLines = false
    /// Renders the end of a short line as a line break: a poem and an address keep their lines, wrapped text does not.
    public var keepsShortLines = false
    /// Added to the level of every heading, so that the page's own headings stay above: 2 makes `#` an `h3`.
    public var headingOffset = 2
    /// Highlights code.
    public var highlight = true
    /// The addresses without a scheme that may be links.
    public var linkPaths = LinkPolicy.Paths.belowPage
    /// The limits on what is parsed.
    public var limits = MarkdownLimits()
    /// Labels for screen readers.
    public let labels: MarkdownLabels

    /// The default options.
    public init(images: any ImageResolver = NoImages(), labels: MarkdownLabels = MarkdownLabels()) {
        self.images = images
        self.labels = labels
    }
}
