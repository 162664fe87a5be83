/// A template as written: text and tags.
struct TemplateSyntax {
    indirect enum Node {
        case literal(Substring)
        /// `{{_ English string}}`, in the language of the page.
        case string(String)
        /// `{{name}}`, or `{{{name}}}` for markup.
        case variable(name: String, isRaw: Bool, at: Substring.Index)
        /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}` for a missing value.
        case section(name: String, isInverted: Bool, content: [Node], at: Substring.Index)
        /// `{{> name}}`
        case partial(name: String, at: Substring.Index)
    }

    let name: String
    let source: String
    let nodes: [Node]

    init(name: String, source: String) throws(TemplateError) {
        self.name = name
        self.source = source
        var parser = TemplateParser(name: name, source: source)
        nodes = try parser.parse()
    }

    /// The names of the templates that this one includes.
    var partials: Set<String> { Self.partials(in: nodes) }

    private static func partials(in nodes: [Node]) -> Set<String> {
        nodes.reduce(into: []) { names, node in
            switch node {
            case .partial(let name, _): names.insert(name)
            case .section(_, _, let content, _): names.formUnion(partials(in: content))
            case .literal, .string, .variable: break
            }
        }
    }

    /// An error at a place in this template.
    func error(_ reason: TemplateError.Reason, at index: String.Index) -> TemplateError {
        TemplateError(reason, template: name, source: source, at: index)
    }
}

/// Parses Mustache: variables, sections, inverted sections, partials and comments; and strings, which are our addition.
///
/// Tags without output (all but variables) that are alone on a line remove the line.
private struct TemplateParser {
    private typealias Node = TemplateSyntax.Node

    private struct OpenSection {
        let name: String
        let isInverted: Bool
        let start: Substring.Index
        var nodes: [Node] = []
    }

    private struct Tag {
        /// The character before the name, which says what the tag is.
        let sigil: UInt8?
        let name: String
        let range: Range<Substring.Index>
    }

    private let name: String
    private let source: String
    private var rest: Substring
    private var open: [OpenSection] = []
    private var nodes: [Node] = []

    init(name: String, source: String) {
        self.name = name
        self.source = source
        rest = source[...]
    }

    mutating func parse() throws(TemplateError) -> [TemplateSyntax.Node] {
        while let opening = rest.utf8.range(of: "{{") {
            let tag = try readTag(at: opening.lowerBound)
            let standsAlone = tag.sigil.map(Self.withoutOutput.contains) == true ? lineAround(tag.range) : nil
            let cut = standsAlone ?? tag.range
            appendLiteral(rest[..<max(cut.lowerBound, rest.startIndex)])
            rest = source[cut.upperBound...]
            try append(tag)
        }
        appendLiteral(rest)
        if let section = open.last {
            throw error(.unclosedSection(section.name), at: section.start)
        }
        return nodes
    }

    private mutating func append(_ tag: Tag) throws(TemplateError) {
        let start = tag.range.lowerBound
        guard let sigil = tag.sigil.map(Unicode.Scalar.init) else {
            append(.variable(name: tag.name, isRaw: false, at: start))
            return
        }
        switch sigil {
        case "{", "&": append(.variable(name: tag.name, isRaw: true, at: start))
        case ">": append(.partial(name: tag.name, at: start))
        case "_": append(.string(tag.name))
        case "#", "^": open.append(OpenSection(name: tag.name, isInverted: sigil == "^", start: start))
        case "/": try close(tag)
        case "!": break
        default: throw error(.unsupportedTag(String(Character(sigil))), at: start)
        }
    }

    private mutating func close(_ tag: Tag) throws(TemplateError) {
        guard let section = open.last, section.name == tag.name else {
            throw error(.unexpectedClosing(tag.name, open: open.last?.name), at: tag.range.lowerBound)
        }
        open.removeLast()
        append(
            .section(name: section.name, isInverted: section.isInverted, content: section.nodes, at: section.start))
    }

    private func readTag(at start: Substring.Index) throws(TemplateError) -> Tag {
        let inside = source.utf8[start...].dropFirst(2)
        let end = inside.first == UInt8(ascii: "{") ? "}}}" : "}}"
        guard let closing = inside.range(of: end) else { throw error(.unclosedTag, at: start) }
        let sigil = inside.first.flatMap { first in
            Self.sigils.contains(first) || inside.starts(with: Self.stringTag) ? first : nil
        }
        let text = inside[..<closing.lowerBound].dropFirst(sigil == nil ? 0 : 1)
        let name = text.trimmingSpace
        if name.isEmpty && sigil != UInt8(ascii: "!") { throw error(.emptyTag, at: start) }
        return Tag(sigil: sigil, name: String(name), range: start..<closing.upperBound)
    }

    private static let sigils = Array("{&#^/>!=$<".utf8)
    private static let stringTag = Array("_ ".utf8)
    /// The sigils of tags without output.
    private static let withoutOutput = Array("#^/>!".utf8)

    /// The whole line, with its line break, if there is nothing else on it.
    private func lineAround(_ tag: Range<Substring.Index>) -> Range<Substring.Index>? {
        let before = source.utf8[..<tag.lowerBound]
        let lineStart = before.lastIndex(of: 0x0A).map(source.utf8.index(after:)) ?? source.startIndex
        let lineEnd = source.utf8[tag.upperBound...].firstIndex(of: 0x0A) ?? source.endIndex
        guard lineStart >= rest.startIndex, source.utf8[lineStart..<tag.lowerBound].allSatisfy(\.isTemplateSpace),
            source.utf8[tag.upperBound..<lineEnd].allSatisfy(\.isTemplateSpace)
        else { return nil }
        return lineStart..<(lineEnd == source.endIndex ? lineEnd : source.utf8.index(after: lineEnd))
    }

    private mutating func appendLiteral(_ text: Substring) {
        if !text.isEmpty { append(.literal(text)) }
    }

    private mutating func append(_ node: Node) {
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].nodes.append(node)
        }
    }

    private func error(_ reason: TemplateError.Reason, at index: Substring.Index) -> TemplateError {
        TemplateError(reason, template: name, source: source, at: index)
    }
}

extension Substring.UTF8View {
    fileprivate var trimmingSpace: Substring {
        let text = drop(while: \.isTemplateSpace)
        guard let last = text.lastIndex(where: { !$0.isTemplateSpace }) else { return Substring(text) }
        return Substring(text[...last])
    }
}

extension UInt8 {
    /// A space, a tab, or an end of a line.
    fileprivate var isTemplateSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
