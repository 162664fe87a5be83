/// An AI's message, taken apart into the blocks of its answer and what stands around them.
struct LiveAnswer {
    /// Blocks in a row: those of a group, or between groups.
    struct Run: Equatable {
        /// The start tag of the group; empty outside of groups.
        let tag: [UInt8]
        var count = 0
        /// The white space after the group.
        var space: [UInt8] = []
    }

    /// The message without what is in its answer.
    let before: ArraySlice<UInt8>
    private(set) var after: ArraySlice<UInt8> = []
    /// The children of the answer and of its groups, each with the white space after it.
    private(set) var blocks: [ArraySlice<UInt8>] = []
    private(set) var runs: [Run] = []

    /// nil for messages of other kinds.
    init?(_ item: LiveItem) {
        let scanner = MarkupScanner(markup: item.markup)
        guard item.isMessage, let answer = scanner.offset(of: "<div class=\"answer\"", from: item.markup.startIndex),
            let start = scanner.end(ofTagAt: answer)
        else { return nil }
        let first = scanner.skipSpace(at: start)
        before = item.markup[..<first]
        guard let end = read(scanner, from: first), scanner.starts(with: "</div>", at: end) else { return nil }
        after = item.markup[end...]
    }

    /// Returns where the answer's end tag is.
    private mutating func read(_ scanner: MarkupScanner, from start: Int) -> Int? {
        var position = start
        while !scanner.starts(with: "</", at: position) {
            guard
                let end = scanner.starts(with: "<div class=\"g h-", at: position)
                    ? readGroup(scanner, at: position) : readBlock(scanner, at: position, tag: [])
            else { return nil }
            position = end
        }
        return position
    }

    private mutating func readGroup(_ scanner: MarkupScanner, at start: Int) -> Int? {
        guard let tagEnd = scanner.end(ofTagAt: start) else { return nil }
        let tag = Array(scanner.markup[start..<tagEnd])
        runs.append(Run(tag: tag))
        var position = scanner.skipSpace(at: tagEnd)
        while !scanner.starts(with: "</", at: position) {
            guard let end = readBlock(scanner, at: position, tag: tag) else { return nil }
            position = end
        }
        guard scanner.starts(with: "</div>", at: position) else { return nil }
        let end = position + "</div>".utf8.count
        let next = scanner.skipSpace(at: end)
        runs[runs.count - 1].space = Array(scanner.markup[end..<next])
        return next
    }

    private mutating func readBlock(_ scanner: MarkupScanner, at start: Int, tag: [UInt8]) -> Int? {
        guard let end = scanner.end(ofElementAt: start) else { return nil }
        let next = scanner.skipSpace(at: end)
        blocks.append(scanner.markup[start..<next])
        let isNewRun = runs.isEmpty || (tag.isEmpty && !(runs.last?.tag.isEmpty ?? true))
        if isNewRun { runs.append(Run(tag: tag)) }
        runs[runs.count - 1].count += 1
        return next
    }
}
