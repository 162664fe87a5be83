#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The requested path. Paths are decoded and checked only here (security rule 28).
public struct RequestPath: Sendable, Equatable {
    /// Relative to the site, such as `assets/icon.svg`; `""` is the root.
    public let path: String
    /// The text after `?`, still encoded. It never selects a file.
    private let query: Substring

    /// nil if the target is not an absolute path, or could mean another path to another program.
    public init?(_ target: String) {
        guard target.hasPrefix("/"), !target.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 >= 0x80 }) else {
            return nil
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts[0].percentDecoded, Self.isPlain(path) else { return nil }
        self.path = String(path.dropFirst())
        query = parts.count > 1 ? parts[1] : ""
    }

    /// False for a path with control characters, a backslash, a colon, or a component that is empty, `.`, `..` or
    /// hidden.
    private static func isPlain(_ path: String) -> Bool {
        guard path != "/" else { return true }
        let isForbidden = { (scalar: Unicode.Scalar) in
            scalar == "\\" || scalar == ":" || scalar.properties.generalCategory == .control
        }
        return !path.unicodeScalars.contains(where: isForbidden)
            && path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }

    /// The value of a key in the query, decoded.
    public func value(_ key: String) -> String? {
        URLComponents(string: "?" + query)?.queryItems?.first { $0.name == key }?.value
    }
}
