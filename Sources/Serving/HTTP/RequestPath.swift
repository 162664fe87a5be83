import Foundation

/// The path that a request asks for. The only place where one is decoded and judged (security rule 28).
public struct RequestPath: Sendable, Equatable {
    /// Relative to the site, such as `assets/icon.svg`; `""` is the root.
    public let path: String
    /// After the `?`, not decoded. It never chooses a file.
    public let query: Substring

    /// nil for a target that is none of a path from the root, or would mean another one to somebody else.
    public init?(_ target: String) {
        guard target.hasPrefix("/"), !target.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 >= 0x80 }) else {
            return nil
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = String(parts[0]).removingPercentEncoding, Self.isPlain(path) else { return nil }
        self.path = String(path.dropFirst())
        query = parts.count > 1 ? parts[1] : ""
    }

    /// No control characters, no backslash, no colon, and no component that is empty, `.`, `..` or hidden.
    private static func isPlain(_ path: String) -> Bool {
        guard path != "/" else { return true }
        let isForbidden = { (scalar: Unicode.Scalar) in
            scalar == "\\" || scalar == ":" || scalar.properties.generalCategory == .control
        }
        return !path.unicodeScalars.contains(where: isForbidden)
            && path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }

    /// The value of a key of the query.
    public func value(_ key: String) -> String? {
        query.split(separator: "&").first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
}
