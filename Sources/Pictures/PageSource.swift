import Chromium

/// A page to picture, and the options for its picture.
public struct PageSource: Sendable {
    /// The page, which needs no other file.
    public var html: [UInt8]
    /// The size of the picture or film; nil for the default.
    public var size: PictureSize?

    /// - Parameter html: A page with its scripts, styles and pictures inline.
    public init(_ html: [UInt8], size: PictureSize? = nil) {
        (self.html, self.size) = (html, size)
    }
}

/// Width and height in pixels.
public struct PictureSize: Sendable, Hashable {
    public let width: Int
    public let height: Int

    /// nil unless both numbers are even, as video requires, and in the range that a browser paints.
    public init?(width: Int, height: Int) {
        guard [width, height].allSatisfy({ (100...8000).contains($0) && $0.isMultiple(of: 2) }) else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// `1200x630`
    public init?(_ text: String) {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
        self.init(width: width, height: height)
    }

    /// A window with two pixels for each CSS pixel, so that text is as large as on a phone.
    var window: BrowserPage.Window { BrowserPage.Window(width: width / 2, height: height / 2, scale: 2) }
}
