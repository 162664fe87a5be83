import Bytes

/// A block of Markdown in fences whose text has blocks of code with fences as long as its own.
///
/// CommonMark ends such a block at the first fence without a language; a model that answers with a file of Markdown means
/// the one that balances its own.
struct NestedFence {
    /// The marks of the opening fence.
    let opening: Range<Int>
    /// The marks of the closing fence; nil while the text grows.
    let closing: Range<Int>?
    /// The marks to add to both fences, so that they are longer than those inside.
    let missing: Int
}

enum NestedFences {
    /// Finds the blocks, in order. Takes linear time: after a block that does not end, the text is read as CommonMark says.
    ///
    /// - Parameter isGrowing: The text is not complete; a block that does not end yet reaches to its end.
    static func find(in text: UTF8Bytes, isGrowing: Bool = false) -> [NestedFence] {
        guard mayHaveMarkdown(text) else { return [] }
        var search = Search(text)
        search.run()
        if isGrowing, let open = search.openBlock { search.found.append(open) }
        return search.found
    }

    /// A copy in which the fences of the blocks are longer than those inside; nil if there are none.
    static func parted(_ text: UTF8Bytes, isGrowing: Bool = false) -> [UInt8]? {
        let blocks = find(in: text, isGrowing: isGrowing)
        guard !blocks.isEmpty else { return nil }
        var parted: [UInt8] = []
        parted.reserveCapacity(text.count + 8 * blocks.count)
        var position = 0
        for block in blocks {
            for fence in [block.opening, block.closing].compactMap(\.self) {
                parted.append(contentsOf: text.part(position..<fence.upperBound))
                parted.append(contentsOf: repeatElement(text[fence.lowerBound], count: block.missing))
                position = fence.upperBound
            }
        }
        parted.append(contentsOf: text.part(from: position))
        return parted
    }

    /// True if a fence stands before the letter that all names of Markdown begin with.
    private static func mayHaveMarkdown(_ text: UTF8Bytes) -> Bool {
        for fence in ["```", "~~~"] as [StaticString] {
            var position = 0
            while let start = text.offset(of: fence, from: position) {
                position = start + 3
                let mark = text[start]
                while text.byte(at: position) == mark || text.byte(at: position).isBlank { position += 1 }
                if text.byte(at: position).lowercased == UInt8(ascii: "m") { return true }
            }
        }
        return false
    }

    /// True for the info of a fence whose block is Markdown.
    static func isMarkdown(_ info: UTF8Bytes) -> Bool {
        let word = info.drop(while: \.isBlank).prefix { $0.isAlphanumeric }
        return ["markdown", "md", "mdx"].contains(String(decoding: word, as: UTF8.self).lowercased())
    }
}

/// A fence in a line.
private struct Fence {
    /// The marks.
    let marks: Range<Int>
    let isBare: Bool
    let isMarkdown: Bool

    /// nil unless the line is one, outside of lists and quotes.
    init?(_ text: UTF8Bytes, _ line: Range<Int>) {
        let shape = LineShape(text, line)
        guard shape.isFence(text, line) else { return nil }
        let length = text.part(shape.content..<line.upperBound).prefix { $0 == text[shape.content] }.count
        marks = shape.content..<shape.content + length
        let info = text.part(marks.upperBound..<line.upperBound)
        isBare = info.allSatisfy(\.isBlank)
        isMarkdown = NestedFences.isMarkdown(info)
    }
}

private struct Search {
    private let text: UTF8Bytes
    var found: [NestedFence] = []
    /// The open fences; those in the first one only if it is Markdown.
    private var open: [Fence] = []
    /// The longest fence in the first open one.
    private var longest = 0
    /// The last line is empty, or begins a block of Markdown.
    private var isAfterBlank = true

    init(_ text: UTF8Bytes) {
        self.text = text
    }

    mutating func run() {
        var start = 0
        while start < text.count {
            let end = text.offset(of: UInt8(ascii: "\n"), from: start) ?? text.count
            let line = start..<end
            let fence = Fence(text, line)
            if let fence { read(fence, isBeforeWords: isBeforeWords(end)) }
            isAfterBlank = fence?.isMarkdown == true || text.part(line).allSatisfy(\.isBlank)
            start = end + 1
        }
    }

    private func isBeforeWords(_ end: Int) -> Bool {
        let next = text.part(from: min(end + 1, text.count)).prefix { $0 != UInt8(ascii: "\n") }
        return !next.allSatisfy(\.isBlank)
    }

    private mutating func read(_ fence: Fence, isBeforeWords: Bool) {
        guard let last = open.last else {
            open = [fence]
            longest = 0
            return
        }
        guard text[fence.marks.lowerBound] == text[last.marks.lowerBound], fence.marks.count >= last.marks.count else {
            return
        }
        // A fence without a language, between an empty line and words, opens a block.
        let opens = last.isMarkdown && (!fence.isBare || isAfterBlank && isBeforeWords)
        if opens {
            open.append(fence)
            longest = max(longest, fence.marks.count)
        } else if fence.isBare {
            close(fence)
        }
    }

    private mutating func close(_ fence: Fence) {
        let closed = open.removeLast()
        if !open.isEmpty {
            longest = max(longest, fence.marks.count)
        } else if let missing = missing(of: closed) {
            found.append(NestedFence(opening: closed.marks, closing: fence.marks, missing: missing))
        }
    }

    /// The marks that a block lacks to be longer than the fences inside; nil if there are none inside.
    private func missing(of first: Fence) -> Int? {
        longest >= first.marks.count ? longest + 1 - first.marks.count : nil
    }

    /// The block that does not end.
    var openBlock: NestedFence? {
        guard let first = open.first, let missing = missing(of: first) else { return nil }
        return NestedFence(opening: first.marks, closing: nil, missing: missing)
    }
}
