import Hypertext

/// A message in a rendered page.
public final class RenderedMessage: Sendable {
    /// The complete element, as in the page.
    public let markup: [UInt8]
    /// The AI's answer in it; nil for other messages.
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

/// The places of an answer's parts in the markup of its message.
public struct RenderedAnswer: Sendable, Equatable {
    /// The range of all parts, including the white space after them.
    public let range: Range<Int>
    /// Blocks of text, thoughts, calls: one element each, including the white space after it.
    public let blocks: [Range<Int>]
    /// The groups of blocks.
    public let runs: [BlockRun]
    /// The end of code whose fence is open: text is added there.
    public let openCode: Int?

    public init(range: Range<Int>, blocks: [Range<Int>], runs: [BlockRun], openCode: Int? = nil) {
        (self.range, self.blocks, self.runs, self.openCode) = (range, blocks, runs, openCode)
    }
}

/// Records the places of an answer's parts.
final class AnswerOutline: TemplateRecorder {
    private var start: Int?
    private var end = 0
    private var blocks: [Range<Int>] = []
    private var runs: [BlockRun] = []
    private var openCode: Int?
    /// A template contains the parts twice, or not at all.
    private var isUnclear = false

    /// nil if a template of the user uses the parts in another way.
    var answer: RenderedAnswer? {
        guard let start, !isUnclear else { return nil }
        return RenderedAnswer(range: start..<max(start, end), blocks: blocks, runs: runs, openCode: openCode)
    }

    func beginList(_ name: String, at place: Int) {
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
        // White space after the text in the template belongs to the last block or group.
        let rest = end - place - part.text.count
        blocks += part.blocks.blocks.map { $0.lowerBound + place..<$0.upperBound + place }
        openCode = part.blocks.openCode.map { $0 + place }
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
    /// True if other markup occurs at an offset.
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
