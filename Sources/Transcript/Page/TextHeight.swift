import JSON

extension String {
    /// The approximate number of characters in a line.
    private static let charactersInLine = 64

    private static let heightOfLine = 26

    /// The approximate height of plain text, in pixels.
    var estimatedHeight: Int {
        let breaks = utf8.count { $0 == UInt8(ascii: "\n") }
        return (1 + breaks + utf8.count / Self.charactersInLine) * Self.heightOfLine
    }

    /// True if the text takes more than a number of lines on the page, roughly.
    func fills(moreThan limit: Int) -> Bool {
        // Most texts are one line, which is faster to detect than to split.
        let lines = containsBytes(of: "\n") ? lines : [self[...]]
        var shown = 0
        for line in lines {
            shown += 1 + line.utf8.count / Self.charactersInLine
            if shown > limit { return true }
        }
        return false
    }
}
