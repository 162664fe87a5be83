import Bytes
import Hypertext

/// An address that a page may link to.
public struct SafeLink: Sendable, Hashable {
    /// The address as ASCII, percent-encoded where needed; still to be escaped as an attribute.
    public let url: String
    /// True if it leads to another site, so that the link needs `LinkPolicy.externalRelation`.
    public let isExternal: Bool
    /// The name of the other site, without user and port.
    public let host: String?
}

/// Decides which addresses of a conversation may become links (security rule 7).
///
/// Allowed are `http`, `https` and `mailto`, a fragment of the page itself, and relative paths as `Paths` permits.
/// Everything else (`javascript:`, `data:`, `file:`, `//host`) stays text. Addresses are checked as a browser may read
/// them: without control, white-space and zero-width characters.
public enum LinkPolicy {
    /// The addresses without a scheme that may be links.
    public enum Paths: Sendable {
        case none
        /// Relative paths that stay within the page's folder.
        case belowPage
        /// All paths except those that name a host.
        case any
    }

    /// The `rel` of every external link.
    public static let externalRelation: StaticString = "noopener noreferrer nofollow"

    /// Decides what to make of an address.
    ///
    /// - Parameters:
    ///   - url: The address as written, entities decoded; it need not be valid or encoded.
    ///   - paths: The addresses without a scheme that may be links.
    /// - Returns: The link; nil if the address may only be shown as text.
    public static func safe(_ url: String, paths: Paths = .belowPage) -> SafeLink? {
        var url = url
        return url.withUTF8 { safe($0, paths: paths) }
    }

    static func safe(_ url: UTF8Bytes, paths: Paths) -> SafeLink? {
        URLText.visible(url).withUnsafeBufferPointer { url in
            switch kind(of: url, paths) {
            case .web:
                let host = URLText.host(of: url)
                return host.isEmpty ? nil : SafeLink(url: URLText.encoded(url), isExternal: true, host: host)
            case .local: return SafeLink(url: URLText.encoded(url), isExternal: false, host: nil)
            case .unsafe: return nil
            }
        }
    }

    private enum Kind {
        case web, local, unsafe
    }

    private static func kind(of url: UTF8Bytes, _ paths: Paths) -> Kind {
        if url.byte(at: 0) == UInt8(ascii: "#") { return .local }
        let start = URLText.start(of: url)
        if let colon = start.offset(of: UInt8(ascii: ":")) {
            return kind(ofScheme: start.part(0..<colon))
        }
        return isAllowedPath(url, start: start, paths) ? .local : .unsafe
    }

    private static func kind(ofScheme scheme: UTF8Bytes) -> Kind {
        switch String(decoding: scheme.map(\.lowercased), as: UTF8.self) {
        case "http", "https": .web
        case "mailto": .local
        default: .unsafe
        }
    }

    private static func isAllowedPath(_ url: UTF8Bytes, start: UTF8Bytes, _ paths: Paths) -> Bool {
        // `&` before the path could only be an entity that is still encoded, in place of a colon.
        guard !url.isEmpty, start.offset(of: UInt8(ascii: "&")) == nil else { return false }
        return switch paths {
        case .none: false
        case .belowPage: !start.isEmpty && !url.contains(UInt8(ascii: "\\")) && !climbs(url)
        case .any: url.prefix(2).count { URLText.isSlash($0) } < 2
        }
    }

    private static func climbs(_ url: UTF8Bytes) -> Bool {
        URLText.path(of: url).split(separator: UInt8(ascii: "/")).contains { segment in
            // Each dot may be written `%2e` (WHATWG URL, "double-dot path segment").
            ["..", ".%2e", "%2e.", "%2e%2e"].contains(String(decoding: segment.map(\.lowercased), as: UTF8.self))
        }
    }
}

extension HTML {
    /// Ends the start tag of a link, after the value of an attribute.
    mutating func endTag(of link: SafeLink) {
        if link.isExternal {
            append(literal: "\" rel=\"")
            append(literal: LinkPolicy.externalRelation)
        }
        append(literal: "\">")
    }
}
