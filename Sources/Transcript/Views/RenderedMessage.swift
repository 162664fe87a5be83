import Hypertext

/// A message as it stands in a page.
public final class RenderedMessage: Sendable {
    public let markup: [UInt8]
    /// An AI's answer in it; nil for messages of other kinds.
    public let answer: RenderedAnswer?

    public init(markup: [UInt8], answer: RenderedAnswer? = nil) {
        self.markup = markup
        self.answer = answer
    }
}

extension RenderedMessage: Equatable {
    public static func == (one: RenderedMessage, other: RenderedMessage) -> Bool {
        one === other || one.markup == other.markup && one.answer == other.answer
    }
}

/// Where the parts of an answer stand in the markup of its message.
public struct RenderedAnswer: Sendable, Equatable {
    /// All of them, with the white space after them.
    public let range: Range<Int>
    /// Blocks of text, thoughts, calls: each one element, with the white space after it.
    public let blocks: [Range<Int>]
    public let runs: [BlockRun]

    public init(range: Range<Int>, blocks: [Range<Int>], runs: [BlockRun]) {
        (self.range, self.blocks, self.runs) = (range, blocks, runs)
    }
}

/// Notes where the parts of an answer are written.
final class AnswerOutline: TemplateRecorder {
    private var start: Int?
    private var end = 0
    private var blocks: [Range<Int>] = []
    private var runs: [BlockRun] = []
    /// A template has the parts twice, or none.
    private var isUnclear = false

    /// nil where a template of the user does something else with the parts.
    var answer: RenderedAnswer? {
        guard let start, !isUnclear else { return nil }
        return RenderedAnswer(range: start..<max(start, end), blocks: blocks, runs: runs)
    }

    func beginList(at place: Int) {
        if start != nil { isUnclear = true }
        start = place
        end = place
    }

    func record(_ element: AnyObject, in html: inout HTML, _ write: (inout HTML) -> Void) {
        let place = html.count
        write(&html)
        end = html.count
        guard end > place, let part = element as? PartView else { return }
        guard !part.blocks.blocks.isEmpty, html.contains(part.text, at: place) else {
            addRun(BlockRun(count: 1))
            blocks.append(place..<end)
            return
        }
        // White space that the template has after the text belongs to the last block, or the last group.
        let rest = end - place - part.text.count
        blocks += part.blocks.blocks.map { $0.lowerBound + place..<$0.upperBound + place }
        for run in part.blocks.runs { addRun(run) }
        if let last = runs.indices.last, !runs[last].tag.isEmpty {
            runs[last].space += html.bytes(in: end - rest..<end)
        } else if let last = blocks.indices.last {
            blocks[last] = blocks[last].lowerBound..<end
        }
    }

    private func addRun(_ run: BlockRun) {
        if run.tag.isEmpty, let last = runs.indices.last, runs[last].tag.isEmpty {
            runs[last].count += run.count
        } else {
            runs.append(run)
        }
    }
}

extension HTML {
    /// Whether other markup stands at a place in this.
    fileprivate func contains(_ other: HTML, at place: Int) -> Bool {
        guard place + other.count <= count else { return false }
        return withBytes { bytes in
            other.withBytes { UnsafeBufferPointer(rebasing: bytes[place..<place + $0.count]).elementsEqual($0) }
        }
    }

    fileprivate func bytes(in range: Range<Int>) -> [UInt8] {
        withBytes { Array($0[range.clamped(to: 0..<$0.count)]) }
    }
}
