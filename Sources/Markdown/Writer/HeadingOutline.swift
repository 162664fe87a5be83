/// The levels of a text's headings as the page has them. Answers begin with any level and leave some out; on a page
/// each stands at most one below the one before it, so that it can be read by its headings (WCAG technique H42).
struct HeadingOutline {
    /// Source levels of the headings that the next text is under, growing.
    private var open: [Int] = []

    /// - Parameters:
    ///   - level: As written, 1 to 6.
    ///   - offset: Levels that the page keeps for itself.
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
