import Bytes

/// Checks a text before cmark parses it, and finds the parts that would take too long (security rule 16).
///
/// The text is divided into regions: lines without a blank line or a code fence between them. No paragraph and no table
/// crosses the edge of a region, so counting inside it bounds its cost, and a sentinel can replace it without affecting
/// its surroundings. All bounds err upwards; in doubt, a region is shown as plain text.
struct SourceGuard {
    private let text: UTF8Bytes
    private let limits: MarkdownLimits
    private(set) var found: [Substitution] = []
    private(set) var depth = NestingBound()
    private var region: Region?
    private(set) var cells = 0
    /// Regions that may define links.
    private(set) var definitions: [Range<Int>] = []
    private let mayDefine: Bool

    /// The regions to be shown as plain text, in the order of the text.
    static func plainRegions(of text: UTF8Bytes, limits: MarkdownLimits) -> [Substitution] {
        var guarded = SourceGuard(text, limits)
        guarded.scan()
        return guarded.found
    }

    private init(_ text: UTF8Bytes, _ limits: MarkdownLimits) {
        self.text = text
        self.limits = limits
        mayDefine = text.offset(of: "]:") != nil
    }

    /// Checks a part of a text, as strictly as if links were defined elsewhere in it.
    init(part text: UTF8Bytes, after state: PartState, _ limits: MarkdownLimits) {
        self.text = text
        self.limits = limits
        mayDefine = true
        depth = state.depth
        cells = state.cells
    }

    mutating func scan() {
        var start = 0
        while start < text.count {
            let end = text.offset(of: UInt8(ascii: "\n"), from: start) ?? text.count
            read(start..<end)
            start = end + 1
        }
        closeRegion()
        checkReferences()
    }

    private mutating func read(_ line: Range<Int>) {
        let shape = LineShape(text, line)
        guard shape.content < line.upperBound || shape.markers > 0 else {
            closeRegion()
            depth.endParagraph()
            return
        }
        if shape.isFence(text, line) {
            closeRegion()
            depth.add(shape)
            depth.endParagraph()
        } else {
            extendRegion(by: line, shape)
        }
    }

    private mutating func extendRegion(by line: Range<Int>, _ shape: LineShape) {
        if region == nil { region = Region(start: shape.indentEnd, depth: depth) }
        depth.add(shape)
        if depth.value > limits.nesting { region?.problem = .nestedTooDeeply }
        region?.add(line, opensBlock: shape.opensBlock(text, line))
        if let columns = TableRow.delimiterColumns(text, line), !shape.isThematicBreak(text, line) {
            region?.addDelimiterRow(columns: columns, at: line.lowerBound, limits)
        }
    }

    private mutating func closeRegion() {
        guard var closed = region.take() else { return }
        closed.check(text, references: mayDefine, limits)
        if closed.problem == nil, cells + closed.cells > limits.tableCells { closed.problem = .tableTooLarge }
        if let problem = closed.problem {
            found.append(Substitution(range: closed.range, meaning: .plain(problem)))
            depth = closed.depth
        } else {
            cells += closed.cells
            if mayDefine, text.part(closed.range).offset(of: "]:") != nil { definitions.append(closed.range) }
        }
    }

    /// Each use of a link reference copies its definition, which may be as long as its region.
    private mutating func checkReferences() {
        let longest = definitions.map { $0.count }.max() ?? 0
        let uses = longest == 0 ? 0 : text.count { $0 == UInt8(ascii: "]") }
        guard longest * uses > limits.referenceBytes else { return }
        found += definitions.filter { $0.count * uses > limits.referenceBytes }
            .map { Substitution(range: $0, meaning: .plain(.referencesTooLong)) }
        found.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
}
