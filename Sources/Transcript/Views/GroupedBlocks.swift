import Hypertext
import Markdown

/// The places of a text's blocks in its markup.
struct GroupedBlocks {
    /// The approximate height of the text in a column of 720 px, in pixels.
    var height = 0
    /// Byte ranges, each including the white space after the block.
    var blocks: [Range<Int>] = []
    var runs: [BlockRun] = []
    /// See `RenderedMarkdown.openCode`.
    var openCode: Int?
}

extension GroupedBlocks {
    mutating func shift(by inserts: MarkupInserts) {
        let starts = inserts.shifted(blocks.map(\.lowerBound))
        let ends = inserts.shifted(blocks.map(\.upperBound))
        blocks = zip(starts, ends).map { $0..<$1 }
        openCode = openCode.map { inserts.shifted([$0])[0] }
    }
}

/// Consecutive blocks: those of a group, or those between groups.
public struct BlockRun: Sendable, Hashable {
    /// The start tag of the group; empty outside of groups.
    public let tag: [UInt8]
    /// The number of blocks.
    public var count: Int
    /// The white space after the group.
    public var space: [UInt8]

    public init(tag: [UInt8] = [], count: Int = 0, space: [UInt8] = []) {
        self.tag = tag
        self.count = count
        self.space = space
    }
}

extension RenderedMarkdown {
    /// More blocks in a row slow down every frame of a replay (dev/replay.md).
    private static let blocksInGroup = 32
    private static let bytesInGroup = 16_384
    /// Estimated heights have classes in steps of this many pixels, as style attributes are forbidden.
    private static let heightStep = 256
    private static let highestStep = 64

    /// The markup with long answers in groups, which a browser lays out only near the viewport.
    var grouped: (html: HTML, blocks: GroupedBlocks) {
        guard blocks.count > Self.blocksInGroup || html.count > Self.bytesInGroup else {
            let runs = blocks.isEmpty ? [] : [BlockRun(count: blocks.count)]
            let places = blocks.map { $0.start..<$0.end }
            return (html, GroupedBlocks(height: height, blocks: places, runs: runs, openCode: openCode))
        }
        var result = HTML()
        var places = GroupedBlocks(height: height)
        result.reserveCapacity(html.count + 1024)
        var group = BlockGroup(start: 0)
        for (index, block) in blocks.enumerated() {
            if group.count == Self.blocksInGroup || (group.count > 0 && block.end - group.start > Self.bytesInGroup) {
                append(group, blocks[index - group.count..<index], upTo: block.start, to: &result, &places)
                group = BlockGroup(start: block.start)
            }
            group.count += 1
            group.cost += block.cost
            group.height += block.height
        }
        append(group, blocks.suffix(group.count), upTo: html.count, to: &result, &places)
        return (result, places)
    }

    private struct BlockGroup {
        var start: Int
        var count = 0
        var cost = 0
        var height = 0

        /// The start tag.
        var tag: HTML {
            let step = min(max(1, (height + heightStep / 2) / heightStep), highestStep)
            var tag = HTML(literal: "<div class=\"g h-")
            if step < 10 { tag.append(literal: "0") }
            tag.append(number: step)
            tag.append(literal: "\" data-c=\"")
            tag.append(number: cost)
            tag.append(literal: "\">")
            return tag
        }
    }

    private func append(
        _ group: BlockGroup, _ blocks: ArraySlice<Block>, upTo end: Int, to result: inout HTML,
        _ places: inout GroupedBlocks
    ) {
        let tag = group.tag
        result.append(tag)
        result.append(literal: "\n")
        let shift = result.count - group.start
        places.blocks += blocks.map { $0.start + shift..<$0.end + shift }
        places.openCode = openCode.map { $0 + shift }
        places.runs.append(BlockRun(tag: tag.bytes, count: group.count, space: [0x0A]))
        result.append(html, in: group.start..<end)
        result.append(literal: "</div>\n")
    }
}
