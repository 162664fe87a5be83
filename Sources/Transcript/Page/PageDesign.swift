import Hypertext

/// Everything that all pages of a site share: compiled templates, assets, options. Made once.
public struct PageDesign: Sendable {
    public let options: PageOptions
    let assets: PageAssets
    let shapes: BubbleShapes
    private let page: Template
    private let index: Template
    /// Parts of a message, rendered before it so that it can leave out an empty one with its wrapper.
    private let parts: MessageParts
    private let custom: [String: Template]
    /// What other agents did, rendered before the calls that it stands in.
    private let transcript: Template

    private struct MessageParts: Sendable {
        let header, avatar, footer, menu: Template
    }

    /// The renderer of custom messages whose type has none of its own.
    private static let usualCustomType = "card"

    /// - Throws: `TemplateError` for a mistake in a template of the user.
    public init(_ options: PageOptions) throws(TemplateError) {
        self.options = options
        assets = PageAssets(options)
        shapes = BubbleShapes(css: options.css)
        let library = TemplateLibrary(overrides: options.templates)
        page = try library.template("page", for: [PageView.self])
        index = try library.template("index", for: [IndexView.self])
        transcript = try library.template("transcript", for: [TranscriptView.self])
        let messageModels: [any TemplateModel.Type] = [PageView.self, MessageView.self]
        parts = MessageParts(
            header: try library.template("header", for: messageModels),
            avatar: try library.template("avatar", for: messageModels),
            footer: try library.template("footer", for: messageModels),
            menu: try library.template("menu", for: messageModels))
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
    public var policy: String { assets.index.policy }

    func render(_ view: PageView, to html: inout HTML) {
        page.render(view, to: &html)
    }

    func render(_ view: IndexView, to html: inout HTML) {
        index.render(view, to: &html)
    }

    /// Fills in the parts of a message that have templates of their own.
    ///
    /// - Parameter buffer: Memory to use again for the next message.
    /// - Returns: Its context menu.
    func renderParts(
        of message: MessageView, in page: PageView, customType: String?, _ buffer: inout HTML
    ) -> HTML {
        renderTranscripts(in: message.content)
        for alternative in message.alternatives { renderTranscripts(in: alternative.content) }
        for branch in message.branches { render(&branch.steps, to: &branch.transcript) }
        message.header = part(parts.header, message, page, &buffer)
        message.avatar = part(parts.avatar, message, page, &buffer)
        message.footer = part(parts.footer, message, page, &buffer)
        if message.body == .custom, let template = custom[customType ?? ""] ?? custom[Self.usualCustomType] {
            message.custom = part(template, message, page, &buffer)
        }
        return message.menuItems.isEmpty ? HTML() : part(parts.menu, message, page, &buffer)
    }

    /// Renders what was said and done aside, the innermost first.
    private func renderTranscripts(in content: ContentView) {
        for call in content.parts.compactMap(\.toolCall) where !call.steps.isEmpty {
            render(&call.steps, to: &call.transcript)
        }
    }

    private func render(_ steps: inout [TranscriptStepView], to html: inout HTML) {
        for step in steps { renderTranscripts(in: step.content) }
        transcript.render(TranscriptView(steps: steps), to: &html)
        steps = []
    }

    private func part(
        _ template: Template, _ message: MessageView, _ page: PageView, _ buffer: inout HTML
    ) -> HTML {
        buffer.removeAll()
        template.render(message, in: page, to: &buffer)
        var part = HTML()
        if !buffer.isWhitespace { part.append(buffer) }
        return part
    }
}

extension HTML {
    fileprivate var isWhitespace: Bool {
        withBytes { $0.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D } }
    }
}
