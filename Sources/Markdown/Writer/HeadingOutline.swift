/// The levels of a text's headings on the page. Answers begin with any level and skip levels; on a page each heading is
/// at most one level below the previous one, so that it can be navigated by headings (WCAG technique H42).
struct HeadingOutline {
    /// The source levels of the headings above the next text, increasing.
    private var open: [Int] = []

    /// - Parameters:
    ///   - level: The level in the source, 1 to 6.
    ///   - offset: The number of levels reserved for the page.
    /// - Returns: The level on the page, 1 to 6.
    mutating func open(_ level: Int, below offset: Int) -> Int {
        while let last = open.last, last >= level { open.removeLast() }
        open.append(level)
        return self.level(below: offset)
    }

    /// The level on the page of the heading opened last.
    func level(below offset: Int) -> Int {
        min(6, max(1, open.count + offset))
    }
}
