/// How Markdown becomes HTML. The same for all texts of a page, or nearly.
public struct MarkdownOptions: Sendable {
    /// Decides what is shown of images.
    public var images: any ImageResolver
    /// The end of a line is a line break, as people mean it when they type into a chat; in Markdown it is a space.
    public var breaksLines = false
    /// Added to the level of every heading, so that the page's own stay above: 2 makes `#` an `h3`.
    public var headingOffset = 2
    /// Highlight code.
    public var highlight = true
    /// Which addresses without a scheme may be links.
    public var linkPaths = LinkPolicy.Paths.belowPage
    public var limits = MarkdownLimits()
    public let labels: MarkdownLabels

    public init(images: any ImageResolver = NoImages(), labels: MarkdownLabels = MarkdownLabels()) {
        self.images = images
        self.labels = labels
    }
}
