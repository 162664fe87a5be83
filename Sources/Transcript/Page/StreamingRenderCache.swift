import ConversationModel
import Hypertext
import Markdown

/// Keeps rendered parts of a growing page from one version to the next: a text that is still being written continues
/// from its last part (dev/live-updates.md), and finished texts are not rendered again. For one page, on one thread.
public final class StreamingRenderCache {
    private struct Text {
        var source: String
        var markdown: IncrementalMarkdown
    }

    /// The place of a finished text, and the way in which it is rendered.
    private struct Place: Hashable {
        let anchor: String
        let style: TextStyle
    }

    private var texts: [String: Text] = [:]
    private var finished = GenerationCache<Place, (source: String, rendered: RenderedMarkdown)>()
    private var calls = GenerationCache<String, (call: ToolCall, view: ToolCallView, notices: [MarkdownNotice])>()

    private var scene: MessagePresenter.Scene?
    private var messages: [Int: (key: MessageKey, known: KnownMessage)] = [:]

    /// Everything that a message on a page is made of.
    struct MessageKey: Equatable {
        private let message: Message
        private let neighbours: MessagePresenter.Neighbours
        private let surroundings: [String]

        /// - Parameter surroundings: What its calls say that depends on other messages.
        init(_ message: Message, _ neighbours: MessagePresenter.Neighbours, surroundings: [String]) {
            (self.message, self.neighbours, self.surroundings) = (message, neighbours, surroundings)
        }
    }

    /// A rendered message, and its menu.
    struct KnownMessage {
        let view: MessageView
        let menu: HTML
        let notices: [PageRenderer.Notice]
    }

    /// An empty cache; the first version of a page fills it.
    public init() {}

    /// Begins the next version of the page.
    func begin() {
        finished.begin()
        calls.begin()
    }

    /// Begins the next version; messages of another scene are dropped.
    func begin(_ scene: MessagePresenter.Scene) {
        if scene != self.scene { messages = [:] }
        self.scene = scene
    }

    /// The message at an index of the page, if it was made from the same key.
    subscript(index: Int, key: MessageKey) -> KnownMessage? {
        get { messages[index].flatMap { $0.key == key ? $0.known : nil } }
        set { messages[index] = newValue.map { (key, $0) } }
    }

    /// Renders a text of a message.
    ///
    /// - Parameters:
    ///   - anchor: Identifies the text on the page.
    ///   - isOpen: The text is still being written; its undecided end is left out.
    /// - Returns: nil for a text that was finished when first seen, or that depends on something else.
    func render(
        _ source: String, anchor: String, isOpen: Bool, options: MarkdownOptions, inserts: [MarkdownInsert]
    ) -> RenderedMarkdown? {
        guard isOpen || texts[anchor] != nil else { return nil }
        guard Self.standsAlone(source, inserts) else {
            texts[anchor] = nil
            return nil
        }
        var text = texts[anchor] ?? Text(source: "", markdown: IncrementalMarkdown(options, idPrefix: anchor))
        if !source.utf8.starts(with: text.source.utf8) {
            text = Text(source: "", markdown: IncrementalMarkdown(options, idPrefix: anchor))
        }
        let added = source.utf8.dropFirst(text.source.utf8.count)
        if !added.isEmpty { _ = text.markdown.append(String(Substring(added))) }
        text.source = source
        if isOpen { _ = text.markdown.flush() } else { _ = text.markdown.finish() }
        texts[anchor] = isOpen ? text : nil
        return text.markdown.rendered
    }

    /// A text that does not grow, rendered on first use.
    func render(
        finished source: String, anchor: String, _ style: TextStyle, inserts: [MarkdownInsert],
        _ render: () -> RenderedMarkdown
    ) -> RenderedMarkdown {
        let place = Place(anchor: anchor, style: style)
        if inserts.isEmpty, let known = finished[place], known.source == source { return known.rendered }
        let rendered = render()
        if Self.standsAlone(source, inserts) { finished[place] = (source, rendered) }
        return rendered
    }

    /// The view of a tool call, made on first use.
    ///
    /// - Parameter make: Makes the view, and returns the notices about it.
    func view(
        of call: ToolCall, anchor: String, _ make: () -> (view: ToolCallView, notices: [MarkdownNotice])
    ) -> (view: ToolCallView, notices: [MarkdownNotice]) {
        if let known = calls[anchor], known.call.isSame(as: call) { return (known.view, known.notices) }
        let (view, notices) = make()
        if call.standsAlone { calls[anchor] = (call, view, notices) }
        return (view, notices)
    }

    /// True if the text's rendering depends on nothing else.
    private static func standsAlone(_ source: String, _ inserts: [MarkdownInsert]) -> Bool {
        inserts.isEmpty && !source.mayShowPictures
    }
}

extension String {
    /// Pictures must be looked up again each time.
    fileprivate var mayShowPictures: Bool {
        zip(utf8, utf8.dropFirst()).contains { $0 == UInt8(ascii: "!") && $1 == UInt8(ascii: "[") }
    }
}

/// Values of the current version of a page and of the previous one; a value that is not requested is dropped with the
/// next version.
private struct GenerationCache<Key: Hashable, Value> {
    private var current: [Key: Value] = [:]
    private var before: [Key: Value] = [:]

    mutating func begin() {
        (before, current) = (current, [:])
    }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = current[key] { return value }
            current[key] = before.removeValue(forKey: key)
            return current[key]
        }
        set { current[key] = newValue }
    }
}

extension ToolCall {
    /// True if its rendering depends on nothing else.
    fileprivate var standsAlone: Bool {
        attachments.isEmpty && transcript.isEmpty && [input, output].allSatisfy { $0?.mayShowPictures != true }
    }

    /// True if it equals another call that stands alone.
    fileprivate func isSame(as other: ToolCall) -> Bool {
        attachments.isEmpty && transcript.isEmpty && id == other.id && name == other.name && status == other.status
            && start == other.start && milliseconds == other.milliseconds && title == other.title
            && changes == other.changes && sources == other.sources
            && Payload.isSame(input, other.input) && Payload.isSame(output, other.output)
    }
}

extension ToolCall.Payload {
    fileprivate var mayShowPictures: Bool {
        switch self {
        case .text(let text): text.mayShowPictures
        // Escaped text may contain anything.
        case .json(let value): value.rawJSON.mayShowPictures || value.rawJSON.contains("\\u00")
        }
    }

    fileprivate static func isSame(_ one: ToolCall.Payload?, _ other: ToolCall.Payload?) -> Bool {
        switch (one, other) {
        case (nil, nil): true
        case (.text(let one)?, .text(let other)?): one == other
        case (.json(let one)?, .json(let other)?): one.rawJSON == other.rawJSON
        default: false
        }
    }
}
