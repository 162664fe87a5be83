/// The page's decision about an image in a text.
public enum ImageSource: Sendable, Hashable {
    /// Shows the image. The address goes into the page unchanged (escaped as an attribute), so the page's policy must
    /// allow it: a file of the site, or `data:` of an allowed kind. Width and height are in pixels; without them, the
    /// page shifts when the image loads.
    case show(String, width: Int?, height: Int?)
    /// Links to the image instead of loading it (security rule 6), with the alternative text and the host's name.
    case remote(host: String)
    /// Shows the alternative text in a placeholder.
    case missing
}

/// Decides where the images of a text come from.
public protocol ImageResolver: Sendable {
    /// Decides about an address as the text has it, with entities decoded but otherwise unchecked.
    func resolve(_ url: String) -> ImageSource
}

/// Shows no images, and links to those on the web.
public struct NoImages: ImageResolver {
    public init() {}

    public func resolve(_ url: String) -> ImageSource {
        guard let host = LinkPolicy.safe(url)?.host else { return .missing }
        return .remote(host: host)
    }
}

/// Returns the picture of a diagram from its code; nil if there is none. Called from many threads.
public typealias DiagramDrawer = @Sendable (String) -> ImageSource?
