import Hypertext

/// Everything that all pages of a site share: compiled templates, assets, options. Made once.
public struct PageDesign: Sendable {
    public let options: PageOptions
    let assets: PageAssets
    private let page: Template
    private let index: Template
    /// Parts of a message, rendered before it so that it can leave out an empty one with its wrapper.
    private let parts: [MessagePart: Template]
    private let custom: [String: Template]
    /// What other agents did, rendered before the calls that it stands in.
    private let transcript: Template

    enum MessagePart: String, CaseIterable {
        case header, avatar, footer, menu
    }

    /// The renderer of custom messages whose type has none of its own.
    private static let usualCustomType = "card"

    /// - Throws: `TemplateError` for a mistake in a template of the user.
    public init(_ options: PageOptions) throws(TemplateError) {
        self.options = options
        assets = PageAssets(options)
        let library = TemplateLibrary(overrides: options.templates)
        page = try library.template("page", for: [PageView.self])
        index = try library.template("index", for: [IndexView.self])
        transcript = try library.template("transcript", for: [TranscriptView.self])
        let messageModels: [any TemplateModel.Type] = [PageView.self, MessageView.self]
        var parts: [MessagePart: Template] = [:]
        for part in MessagePart.allCases {
            parts[part] = try library.template(part.rawValue, for: messageModels)
        }
        self.parts = parts
        var custom: [String: Template] = [:]
        for name in library.names(prefix: "custom/") {
            custom[String(name.dropFirst("custom/".count))] = try library.template(name, for: messageModels)
        }
        self.custom = custom
    }

    /// The files that pages link to: names below `assets/`, and contents.
    public var files: [(name: String, bytes: [UInt8])] { assets.files.map { ($0.name, $0.bytes) } }

    /// The script that keeps the pages of a preview up to date, relative to the site; nil for those of a build.
    public var previewScript: String? { assets.preview?.address }

    /// What the pages may load, if nothing stands inside of them.
    public var policy: String { policy(of: assets.index) }

    /// The pages of a preview may ask their server, all others nobody (security rule 5).
    func policy(of head: PageHead) -> String {
        head.policy.text(connect: options.isPreview ? "'self'" : "'none'")
    }

    func render(_ view: PageView, to html: inout HTML) {
        page.render([view], to: &html)
    }

    func render(_ view: IndexView, to html: inout HTML) {
        index.render([view], to: &html)
    }

    /// Fills in the parts of a message that have templates of their own.
    ///
    /// - Returns: Its context menu.
    func renderParts(of message: MessageView, in page: PageView, customType: String?) -> HTML {
        renderTranscripts(in: message.content)
        for alternative in message.alternatives { renderTranscripts(in: alternative.content) }
        message.header = part(.header, message, page)
        message.avatar = part(.avatar, message, page)
        message.footer = part(.footer, message, page)
        if message.body == .custom, let template = custom[customType ?? ""] ?? custom[Self.usualCustomType] {
            message.custom = Self.render(template, message, page)
        }
        return message.menuItems.isEmpty ? HTML() : part(.menu, message, page)
    }

    /// Renders what other agents did, the innermost first.
    private func renderTranscripts(in content: ContentView) {
        for call in content.parts.compactMap(\.toolCall) where !call.steps.isEmpty {
            for step in call.steps { renderTranscripts(in: step.content) }
            transcript.render([TranscriptView(steps: call.steps)], to: &call.transcript)
            call.steps = []
        }
    }

    private func part(_ part: MessagePart, _ message: MessageView, _ page: PageView) -> HTML {
        parts[part].map { Self.render($0, message, page) } ?? HTML()
    }

    private static func render(_ template: Template, _ message: MessageView, _ page: PageView) -> HTML {
        var html = HTML()
        template.render([page, message], to: &html)
        return html.isWhitespace ? HTML() : html
    }
}

extension HTML {
    fileprivate var isWhitespace: Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    }
}
