public import Chromium
import Synchronization

/// Draws cards for previews of links, one after the other in one browser, which starts with the first.
public final class LinkCardPictures: Sendable {
    private static let window = BrowserPage.Window(width: 1200, height: 630, scale: 1)

    private let browser = Mutex<BrowserPage?>(nil)
    private let missing = Atomic(0)

    /// - Throws: `BrowserError.notFound`
    public init() throws(BrowserError) { _ = try ProgramFinder.chromium() }

    /// The number of cards that were not drawn.
    public var failures: Int { missing.load(ordering: .relaxed) }

    /// The picture of a page as PNG; nil if the browser does not draw it.
    public func picture(of html: [UInt8]) -> [UInt8]? {
        let picture = browser.withLock { browser -> [UInt8]? in
            do throws(BrowserError) {
                if let open = browser {
                    try open.show(html)
                    return try open.picture()
                }
                let opened = try BrowserPage(html, query: "", Self.window)
                let picture = try opened.picture()
                browser = opened
                return picture
            } catch {
                browser = nil  // the next card starts another one
                return nil
            }
        }
        if picture == nil { missing.add(1, ordering: .relaxed) }
        return picture
    }
}
