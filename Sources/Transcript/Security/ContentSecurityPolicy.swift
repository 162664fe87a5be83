import Bytes

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The content security policy of a page: nothing from other origins (security rule 5).
public struct ContentSecurityPolicy: Sendable {
    /// The location of a page's scripts and styles.
    public enum Assets: Sendable {
        /// Files of the site beside the page.
        case linked
        /// In the page; these are their hashes.
        case inline(scripts: [String], styles: [String])
    }

    /// The location of scripts and styles.
    public var assets: Assets
    /// The page may load pictures from anywhere (`--allow-remote-images`).
    public var allowsRemoteImages: Bool

    public init(assets: Assets, allowsRemoteImages: Bool = false) {
        self.assets = assets
        self.allowsRemoteImages = allowsRemoteImages
    }

    /// The value of the header or of the `<meta>` element. `connect` is a parameter because a preview's page connects
    /// to its server.
    public func text(connect: String = "'none'") -> String {
        let (script, style) =
            switch assets {
            case .linked: ("'self'", "'self'")
            case .inline(let scripts, let styles):
                (scripts.joined(separator: " "), styles.joined(separator: " "))
            }
        let images = allowsRemoteImages ? "'self' data: https:" : "'self' data:"
        return [
            "default-src 'none'", "script-src \(script)", "style-src \(style)", "img-src \(images)",
            "media-src 'self' data:", "font-src 'none'", "connect-src \(connect)", "base-uri 'none'",
            "form-action 'none'",
        ].joined(separator: "; ")
    }

    /// The hash of a script's or style's exact contents, as a policy's source.
    static func hash(of content: [UInt8]) -> String {
        "'sha256-\(Data(SHA256.hash(content)).base64EncodedString())'"
    }
}
