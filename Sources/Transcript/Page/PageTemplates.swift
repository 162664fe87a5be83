import ConversationModel
import Hypertext
import Synchronization

/// The templates of all pages, compiled for one language.
struct PageTemplates: Sendable {
    let strings: Strings
    private let page: Template
    private let index: LazyTemplate
    /// Templates for parts of a message, which are rendered first, so that the message can omit empty ones.
    private let parts: MessageParts
    private let custom: [String: LazyTemplate]
    /// The template for transcripts of other agents, rendered before the calls that contain them.
    private let transcript: LazyTemplate

    private struct MessageParts: Sendable {
        let header, avatar, footer, menu: Template
    }

    /// The renderer of custom messages whose type has none.
    private static let usualCustomType = "card"

    /// - Throws: `TemplateError` for a mistake in a template of the user.
    init(_ library: TemplateLibrary, in strings: Strings) throws(TemplateError) {
        self.strings = strings
        func template(_ name: String, _ models: [any TemplateModel.Type]) throws(TemplateError) -> Template {
            try library.template(name, for: models, in: strings)
        }
        func later(_ name: String, _ models: [any TemplateModel.Type]) throws(TemplateError) -> LazyTemplate {
            try LazyTemplate(name, of: library, for: models, in: strings)
        }
        page = try template("page", [PageView.self])
        index = try later("index", [IndexView.self])
        transcript = try later("transcript", [TranscriptView.self])
        let messageModels: [any TemplateModel.Type] = [PageView.self, MessageView.self]
        parts = MessageParts(
            header: try template("header", messageModels), avatar: try template("avatar", messageModels),
            footer: try template("footer", messageModels), menu: try template("menu", messageModels))
        var custom: [String: LazyTemplate] = [:]
        for name in library.names(prefix: "custom/") {
            custom[String(name.dropFirst("custom/".count))] = try later(name, messageModels)
        }
        self.custom = custom
    }

    func render(_ view: PageView, to html: inout HTML) {
        page.render(view, to: &html)
    }

    func render(_ view: IndexView, to html: inout HTML) {
        index.render(view, to: &html)
    }

    /// Fills in the parts of a message that have templates of their own.
    ///
    /// - Parameter buffer: Memory to reuse for the next message.
    /// - Returns: The message's context menu.
    func renderParts(
        of message: MessageView, in page: PageView, customType: String?, _ buffer: inout HTML
    ) -> HTML {
        renderTranscripts(in: message.content)
        for alternative in message.alternatives {
            renderTranscripts(in: alternative.content)
            render(alternative.branches)
        }
        render(message.branches)
        message.header = part(parts.header, message, page, &buffer)
        message.avatar = part(parts.avatar, message, page, &buffer)
        message.footer = part(parts.footer, message, page, &buffer)
        if message.body == .custom, let template = custom[customType ?? ""] ?? custom[Self.usualCustomType] {
            message.custom = part(&buffer) { template.render(message, in: page, to: &$0) }
        }
        return message.menuItems.isEmpty ? HTML() : part(parts.menu, message, page, &buffer)
    }

    /// Renders transcripts and branches, the innermost first.
    private func renderTranscripts(in content: ContentView) {
        for call in content.parts.compactMap(\.toolCall) where !call.steps.isEmpty {
            render(&call.steps, to: &call.transcript)
        }
    }

    private func render(_ steps: inout [TranscriptStepView], to html: inout HTML) {
        for step in steps {
            renderTranscripts(in: step.content)
            render(step.branches)
        }
        transcript.render(TranscriptView(steps: steps), to: &html)
        steps = []
    }

    /// Renders the transcripts of branches.
    func render(_ branches: [BranchView]) {
        for branch in branches { render(&branch.steps, to: &branch.transcript) }
    }

    private func part(
        _ template: Template, _ message: MessageView, _ page: PageView, _ buffer: inout HTML
    ) -> HTML {
        part(&buffer) { template.render(message, in: page, to: &$0) }
    }

    private func part(_ buffer: inout HTML, _ render: (inout HTML) -> Void) -> HTML {
        buffer.removeAll()
        render(&buffer)
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

/// The templates in the languages used so far, each compiled once.
final class TemplatesByLanguage: Sendable {
    private let english: PageTemplates
    private let library: TemplateLibrary
    private let others = Mutex<[Strings.Key: PageTemplates]>([:])

    /// - Throws: `TemplateError` for a mistake in a template of the user.
    init(_ library: TemplateLibrary) throws(TemplateError) {
        self.library = library
        english = try PageTemplates(library, in: .english)
    }

    /// The templates for a language, or English ones if it is unknown.
    subscript(_ locale: LanguageTag?) -> PageTemplates {
        guard let locale else { return english }
        let key = Strings.key(for: locale)
        return others.withLock { others in
            if let known = others[key] { return known }
            // Templates that compile in English compile in every language.
            let made = (try? PageTemplates(library, in: Strings(for: locale))) ?? english
            others[key] = made
            return made
        }
    }
}
