/// The page's treatment of an image that a text asks for.
public enum ImageSource: Sendable, Hashable {
    /// Shows it. The address goes into the page as it is (escaped as an attribute), so it must be one that
    /// the page's policy allows: a file of the site, or `data:` of an allowed kind. Width and height in
    /// pixels, if known; without them the page jumps when the image arrives.
    case show(String, width: Int?, height: Int?)
    /// Not fetched (security rule 6): a link to it instead, with the alternative text and the host's name.
    case remote(host: String)
    /// Nothing to show or to link to: the alternative text in a placeholder.
    case missing
}

/// Decides where the images of a text come from.
public protocol ImageResolver: Sendable {
    /// Decides about an address as the text has it, entities decoded and not checked in any way.
    func resolve(_ url: String) -> ImageSource
}

/// Shows no image, and links to those on the web.
public struct NoImages: ImageResolver {
    public init() {}

    public func resolve(_ url: String) -> ImageSource {
        guard let host = LinkPolicy.safe(url)?.host else { return .missing }
        return .remote(host: host)
    }
}
