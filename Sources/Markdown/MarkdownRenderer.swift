import Bytes
import Hypertext

/// Turns Markdown into HTML that is safe to put into a page.
///
/// GitHub's dialect: tables, task lists, strikethrough, bare links and footnotes. Raw HTML is shown as text,
/// addresses and images go through the policies of the options, and no text of whatever size or shape takes
/// more than linear time. A renderer keeps its parser and its memory from one text to the next, so use
/// one for many texts; on several threads, one a thread.
public struct MarkdownRenderer {
    let options: MarkdownOptions
    let parser: CMarkParser
    var html = HTML()
    /// The search that the last text needed: the texts of a message have the same inserts.
    private var search: (inserts: [MarkdownInsert], search: MarkSearch) = ([], MarkSearch([]))
    /// One of the texts so far had a formula that is set as one: the page needs styles for them.
    public private(set) var hasMetFormulas = false

    public init(_ options: MarkdownOptions = MarkdownOptions()) {
        self.init(options, CMarkParser())
    }

    private init(_ options: MarkdownOptions, _ parser: CMarkParser) {
        self.options = options
        self.parser = parser
    }

    /// A renderer with other options that uses the same memory: for texts that are rendered in turns.
    public func with(_ options: MarkdownOptions) -> MarkdownRenderer {
        MarkdownRenderer(options, parser)
    }

    /// Renders one text.
    ///
    /// - Parameters:
    ///   - text: Markdown, of any size and shape.
    ///   - idPrefix: before the ids of footnotes; different for each text of a page.
    ///   - inserts: markers in the text and what to show in their place.
    ///   - inline: write inline markup only, for a place that can hold no blocks: blocks are kept apart by
    ///     line breaks.
    /// - Returns: the HTML, its top-level blocks, and what was too much to be formatted.
    public mutating func render(
        _ text: String, idPrefix: String, inserts: [MarkdownInsert] = [], inline: Bool = false
    ) -> RenderedMarkdown {
        var text = text
        return text.withUTF8 { text in
            guard let normalised = LineEndings.normalised(text) else {
                return render(text, idPrefix, inserts, inline)
            }
            return normalised.withUnsafeBufferPointer { render($0, idPrefix, inserts, inline) }
        }
    }

    mutating func render(
        _ text: UTF8Bytes, _ idPrefix: String, _ inserts: [MarkdownInsert], _ inline: Bool
    ) -> RenderedMarkdown {
        let end = SourceEnd.cut(text, at: options.limits.textBytes)
        let markdown = text.part(0..<end)
        let hasFootnotes = FootnoteScan.hasDefinition(markdown)
        let source = prepare(markdown, inserts, hasFootnotes: hasFootnotes)
        html.removeAll()
        var writer = MarkdownWriter(
            options, source: source, inserts: inserts, idPrefix: idPrefix, isInline: inline, into: html)
        html = HTML()
        source.withText(of: markdown) { prepared in
            parser.withTree(of: prepared, footnotes: hasFootnotes) { tree in
                if hasFootnotes { writer.countFootnoteReferences(in: tree) }
                writer.write(tree)
            }
        }
        if end < text.count { writer.writeRest(text.part(from: end)) }
        if writer.hasMetFormulas { hasMetFormulas = true }
        // A copy of the right size: the memory written to stays with the renderer.
        html = writer.html
        var copy = HTML()
        copy.append(html)
        return RenderedMarkdown(html: copy, blocks: writer.blocks, notices: writer.notices)
    }

    /// Takes out of a text what cmark must not see.
    private mutating func prepare(_ text: UTF8Bytes, _ inserts: [MarkdownInsert], hasFootnotes: Bool) -> PreparedSource
    {
        var source = substituted(text, inserts, hasFootnotes: hasFootnotes)
        // The guard must see what cmark will see.
        let plain = source.withText(of: text) { SourceGuard.plainRegions(of: $0, limits: options.limits) }
        source.substitute(plain, in: text)
        return source
    }

    /// Takes out of a text what cmark would misread, whatever its size.
    mutating func substituted(_ text: UTF8Bytes, _ inserts: [MarkdownInsert], hasFootnotes: Bool) -> PreparedSource {
        var source = PreparedSource()
        var substitutions = search(for: inserts).matches(in: text) + Sentinel.lookalikes(in: text)
        substitutions += MathSpans.find(in: text) + EastAsianEmphasis.adjustments(in: text)
        if hasFootnotes { substitutions += FootnoteScan.misreadBrackets(in: text) }
        source.substitute(substitutions.sorted { $0.range.lowerBound < $1.range.lowerBound }, in: text)
        return source
    }
    private mutating func search(for inserts: [MarkdownInsert]) -> MarkSearch {
        if search.inserts != inserts { search = (inserts, MarkSearch(inserts.lazy.map(\.marker))) }
        return search.search
    }
}
