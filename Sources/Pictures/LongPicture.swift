public import Chromium

/// A picture of a whole page in pieces, each taken when it is asked for: together they may not fit into memory.
public struct LongPicture {
    private let page: BrowserPage
    private let cuts: [Double]
    private let width: Double
    private var taken = 0

    /// - Parameters:
    ///   - cuts: The lower ends of the pieces, in CSS pixels from the top.
    ///   - width: The width of all pieces.
    init(_ page: BrowserPage, cuts: [Double], width: Double) {
        (self.page, self.cuts, self.width) = (page, cuts, width)
    }

    /// The number of pieces.
    public var count: Int { cuts.count }

    /// Takes the next piece; nil after the last one.
    public mutating func next() throws(BrowserError) -> [UInt8]? {
        guard taken < cuts.count else { return nil }
        let start = taken == 0 ? 0 : cuts[taken - 1]
        let clip = BrowserPage.Clip(y: start, width: width, height: cuts[taken] - start)
        taken += 1
        try page.evaluate("scrollTo(0, \(start))")
        return try page.picture(of: clip)
    }
}
