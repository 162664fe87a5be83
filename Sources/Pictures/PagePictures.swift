public import Chromium

/// Takes pictures of a page and prints it.
public struct PagePictures: Sendable {
    private let source: PageSource

    /// The width of a long picture, and the height of its pieces, in pixels.
    private static let longWidth = 1080
    private static let longHeight = 3744
    private static let momentSize = (width: 1080, height: 1350)

    /// - Parameter source: The page; a browser opens it for each picture.
    public init(_ source: PageSource) {
        self.source = source
    }

    /// The page as a PDF.
    ///
    /// - Parameter isUnfolded: Opens everything that a reader could open.
    public func paper(isUnfolded: Bool) throws(BrowserError) -> [UInt8] {
        let page = try BrowserPage(source.html, query: "?static", window(Self.longWidth, Self.longHeight))
        if isUnfolded { try page.evaluate(PageScripts.unfold) }
        try page.evaluate(PageScripts.unlink)
        try page.evaluate(PageScripts.settle)
        return UndatedPDF.bytes(of: try page.paper())
    }

    /// The whole page from top to bottom.
    public func long() throws(BrowserError) -> LongPicture {
        let window = window(Self.longWidth, Self.longHeight)
        let page = try BrowserPage(source.html, query: "?static", window)
        try page.evaluate(PageScripts.prepare)
        try page.evaluate(PageScripts.settle)
        let cuts = try page.evaluate(PageScripts.cuts(limit: window.height)).elements.compactMap(\.double)
        return LongPicture(page, cuts: cuts, width: Double(window.width))
    }

    /// The moment that stands for the whole conversation, or else the top of the page, as large as a window.
    public func card() throws(BrowserError) -> [UInt8] {
        if let cover = try cover() { return cover }
        let page = try BrowserPage(source.html, query: "?static", window(Self.momentSize.width, Self.momentSize.height))
        try page.evaluate(PageScripts.prepare)
        try page.evaluate(PageScripts.settle)
        return try page.picture()
    }

    /// The moment at which the message that stands for the whole is complete; nil if no message does.
    private func cover() throws(BrowserError) -> [UInt8]? {
        guard source.html.contains(" data-cover ".utf8) || source.html.contains(" data-cover>".utf8) else { return nil }
        let window = window(Self.momentSize.width, Self.momentSize.height)
        let page = try BrowserPage(source.html, query: "?embed=bare", window, script: PageClock.script)
        try page.evaluate("clock.ready")
        guard try page.evaluate("clock.cover()").bool == true else { return nil }
        return try page.picture()
    }

    /// A moment of the replay; the end of a turn that has only begun then.
    public func moment(at milliseconds: Int) throws(BrowserError) -> [UInt8] {
        let window = window(Self.momentSize.width, Self.momentSize.height)
        let page = try BrowserPage(source.html, query: "?embed=bare", window, script: PageClock.script)
        try page.evaluate("clock.ready")
        try page.evaluate("clock.show(\(milliseconds))")
        return try page.picture()
    }

    private func window(_ width: Int, _ height: Int) -> BrowserPage.Window {
        source.size?.window ?? BrowserPage.Window(width: width / 2, height: height / 2, scale: 2)
    }
}
