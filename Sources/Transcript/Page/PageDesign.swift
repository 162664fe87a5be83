/// Everything that the pages of a site share: compiled templates, assets, options. Made once.
public struct PageDesign: Sendable {
    /// The options of the site.
    public let options: PageOptions
    /// The script that leads to the search's index, relative to the site.
    public static let searchRoot = "search/index.js"
    /// The script that leads to the list of all conversations, relative to the site.
    public static let listRoot = "list/index.js"

    let templates: TemplatesByLanguage
    let assets: PageAssets
    let shapes: BubbleShapes

    /// - Throws: `TemplateError` for a mistake in a template of the user.
    public init(_ options: PageOptions) throws(TemplateError) {
        self.options = options
        let library = TemplateLibrary(overrides: options.templates)
        try library.checkNames()
        templates = try TemplatesByLanguage(library)
        assets = PageAssets(options)
        shapes = BubbleShapes(css: options.css)
    }

    /// True if the user has templates; in these, a message may use names of its page.
    var hasOwnTemplates: Bool { !options.templates.isEmpty }

    /// The files that pages link to: names below `assets/`, and contents.
    public var files: [(name: String, bytes: [UInt8])] { assets.files.map { ($0.name, $0.bytes) } }

    /// The script that updates the pages of a preview, relative to the site; nil for a build.
    public var previewScript: String? { assets.preview?.address }
    /// The address of the script of the author's desk.
    public var deskScript: String? { assets.desk?.address }

    /// The content security policy of pages with linked assets.
    public var policy: String { assets.index.policy }
}
