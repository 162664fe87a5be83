import Bytes

/// The facts about earlier parts that a part of a text needs to render as it does within the whole.
struct PartState {
    /// The headings above the part.
    var headings = HeadingOutline()
    /// The blocks that could be open before it, for the guard.
    var depth = NestingBound()
    /// Cells of all tables before it.
    var cells = 0
    /// The longest region that looks as if it defined links, and how many brackets could use it.
    var longestDefinition = 0
    var brackets = 0

    /// The state after a part, given its bytes; nil if it contains anything that the guard might show as plain text,
    /// which can only be decided for a whole text.
    func after(_ part: UTF8Bytes, _ limits: MarkdownLimits) -> PartState? {
        var scan = SourceGuard(part: part, after: self, limits)
        scan.scan()
        var state = self
        state.depth = scan.depth
        state.cells = scan.cells
        state.longestDefinition = scan.definitions.map(\.count).reduce(longestDefinition, max)
        state.brackets += part.count { $0 == UInt8(ascii: "]") }
        let isSmall = state.longestDefinition * state.brackets <= limits.referenceBytes
        return scan.found.isEmpty && isSmall ? state : nil
    }
}
