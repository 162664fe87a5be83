import Bytes
import CCMarkGFM

/// The top level of a part's tree, and the lines of the part.
struct PartTree {
    let text: UTF8Bytes
    let children: [Node]
    /// The start of each line, and the end of the text.
    private let lines: [Int]

    init(_ root: Node, _ text: UTF8Bytes) {
        self.text = text
        children = Array(sequence(first: root.firstChild) { $0?.next }.prefix { $0 != nil }.compactMap(\.self))
        var lines = [0]
        while let end = text.offset(of: UInt8(ascii: "\n"), from: lines.last ?? 0) { lines.append(end + 1) }
        self.lines = lines + [text.count]
    }

    /// True if there could be a link reference definition: there is a `]:` outside of code.
    var mayDefineLinks: Bool {
        var position = 0
        for child in children where child.type == CMARK_NODE_CODE_BLOCK {
            if contains("]:", in: position..<start(ofLine: child.startLine)) { return true }
            position = start(ofLine: child.endLine + 1)
        }
        return contains("]:", in: position..<text.count)
    }

    private func contains(_ pattern: StaticString, in range: Range<Int>) -> Bool {
        range.lowerBound < range.upperBound && text.part(range).offset(of: pattern) != nil
    }

    /// A place between two blocks: the index of the block after it, and its offset.
    typealias Cut = (child: Int, offset: Int)

    var end: Cut { (children.count, text.count) }

    /// The last place at which both halves of the text keep their meaning: before the last block, unless a paragraph
    /// (as the guard counts) or a formula crosses it, or else before an earlier block.
    var lastCut: Cut {
        for index in children.indices.dropFirst().reversed() where isCut(before: index) {
            return (index, start(ofLine: children[index].startLine))
        }
        return (0, 0)
    }

    private func isCut(before index: Int) -> Bool {
        let line = children[index].startLine
        // The lines of a table include those of the paragraph before its head, which has none of its own.
        guard line > 1, children[index - 1].startLine > 0 else { return false }
        return isBlank(line - 1) || isFence(line - 1) || isFence(line)
    }

    private func start(ofLine line: Int) -> Int {
        lines[max(0, min(line - 1, lines.count - 1))]
    }

    private func range(ofLine line: Int) -> Range<Int> {
        let start = start(ofLine: line)
        return start..<max(start, self.start(ofLine: line + 1) - 1)
    }

    private func isBlank(_ line: Int) -> Bool {
        text.part(range(ofLine: line)).allSatisfy(\.isBlank)
    }

    /// Formulas end at backticks.
    private func isFence(_ line: Int) -> Bool {
        let range = range(ofLine: line)
        let shape = LineShape(text, range)
        return text.byte(at: shape.content) == UInt8(ascii: "`") && shape.isFence(text, range)
    }
}
