import Bytes
import Hypertext

/// Turns Markdown into HTML that is safe to put into a page.
///
/// Reads GitHub's dialect: tables, task lists, strikethrough, bare links and footnotes. Raw HTML is shown as text, and
/// the policies of the options decide about addresses and images. Every text renders in linear time, whatever its size
/// or shape. A renderer keeps its parser and its memory, so use one for many texts, and one per thread.
public struct MarkdownRenderer {
    let options: MarkdownOptions
    let parser: CMarkParser
    var html = HTML()
    /// The search of the last text: the texts of a message share their inserts.
    private var search: (inserts: [MarkdownInsert], search: MarkSearch) = ([], MarkSearch([]))
    /// At least one text had a formula, so the page needs styles for formulas.
    public private(set) var hasMetFormulas = false

    /// A renderer with memory of its own.
    public init(_ options: MarkdownOptions = MarkdownOptions()) {
        self.init(options, CMarkParser())
    }

    private init(_ options: MarkdownOptions, _ parser: CMarkParser) {
        self.options = options
        self.parser = parser
    }

    /// A renderer with other options that shares this one's memory, for alternating texts.
    public func with(_ options: MarkdownOptions) -> MarkdownRenderer {
        MarkdownRenderer(options, parser)
    }

    /// Renders one text.
    ///
    /// - Parameters:
    ///   - text: Markdown, of any size and shape.
    ///   - idPrefix: The prefix of footnote ids, different for each text of a page.
    ///   - inserts: Markers in the text, and their replacements.
    ///   - inline: Write inline markup only, for a place that cannot contain blocks; line breaks separate the blocks.
    /// - Returns: The HTML, its top-level blocks, and notices about parts that exceeded a limit.
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

    /// - Parameter isGrowing: The text is not complete.
    mutating func render(
        _ text: UTF8Bytes, _ idPrefix: String, _ inserts: [MarkdownInsert], _ inline: Bool, isGrowing: Bool = false
    ) -> RenderedMarkdown {
        guard let parted = NestedFences.parted(text, isGrowing: isGrowing) else {
            return renderAsItStands(text, idPrefix, inserts, inline)
        }
        return parted.withUnsafeBufferPointer { renderAsItStands($0, idPrefix, inserts, inline) }
    }

    private mutating func renderAsItStands(
        _ text: UTF8Bytes, _ idPrefix: String, _ inserts: [MarkdownInsert], _ inline: Bool
    ) -> RenderedMarkdown {
        let end = SourceEnd.cut(text, at: options.limits.textBytes)
        let markdown = text.part(0..<end)
        let hasFootnotes = FootnoteScan.hasDefinition(markdown)
        let source = prepare(markdown, inserts, hasFootnotes: hasFootnotes)
        html.removeAll()
        var writer = HTMLWriter(
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

    /// Replaces the parts of a text that cmark must not see.
    private mutating func prepare(_ text: UTF8Bytes, _ inserts: [MarkdownInsert], hasFootnotes: Bool) -> PreparedSource
    {
        var source = substituted(text, inserts, hasFootnotes: hasFootnotes)
        source.substitute(source.withText(of: text, UnusedDefinitions.brackets), in: text)
        // The guard must see what cmark will see.
        let plain = source.withText(of: text) { SourceGuard.plainRegions(of: $0, limits: options.limits) }
        source.substitute(plain, in: text)
        return source
    }

    /// Replaces the parts of a text that cmark would misread, whatever its size.
    mutating func substituted(_ text: UTF8Bytes, _ inserts: [MarkdownInsert], hasFootnotes: Bool) -> PreparedSource {
        var source = PreparedSource()
        var substitutions = search(for: inserts).matches(in: text) + Sentinel.lookalikes(in: text)
        substitutions += MathSpans.find(in: text) + ScriptEmphasis.adjustments(in: text)
        if hasFootnotes { substitutions += FootnoteScan.misreadBrackets(in: text) }
        source.substitute(substitutions.sorted { $0.range.lowerBound < $1.range.lowerBound }, in: text)
        // Formulas may contain pipes.
        source.substitute(source.withText(of: text, SurplusCells.pipes), in: text)
        return source
    }

    private mutating func search(for inserts: [MarkdownInsert]) -> MarkSearch {
        if search.inserts != inserts { search = (inserts, MarkSearch(inserts.lazy.map(\.marker))) }
        return search.search
    }
}
