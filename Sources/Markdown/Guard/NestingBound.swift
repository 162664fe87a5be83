/// The most containers that can be open after a line.
///
/// A line can keep open no more containers than it has columns before its text, and can open no more than it has
/// markers. Only blank lines, and lines that continue a paragraph, keep all of them open without their marks.
struct NestingBound {
    private(set) var value = 0
    private var inParagraph = false

    mutating func add(_ shape: LineShape) {
        let open = min(value + shape.markers, shape.columns)
        value = inParagraph ? max(value, open) : open
        inParagraph = true
    }

    /// After a blank line or a fence no paragraph is open.
    mutating func endParagraph() {
        inParagraph = false
    }
}
