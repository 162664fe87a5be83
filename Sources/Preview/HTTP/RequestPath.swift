/// The path that a request asks for. The only place where one is decoded and judged (security rule 28).
struct RequestPath: Equatable {
    /// Relative to the site, such as `assets/icon.svg`; `""` is the root.
    let path: String
    /// After the `?`, not decoded. It never chooses a file.
    let query: Substring

    /// nil for a target that is none of a path from the root, or would mean another one to somebody else.
    init?(_ target: String) {
        guard target.hasPrefix("/"), !target.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 >= 0x80 }) else {
            return nil
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = Self.decoded(parts[0].utf8), Self.isPlain(path) else { return nil }
        self.path = String(path.dropFirst())
        query = parts.count > 1 ? parts[1] : ""
    }

    /// Decodes once. nil for a percent sign that begins no byte, and for what is not UTF-8.
    private static func decoded(_ text: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
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
    func value(_ key: String) -> String? {
        query.split(separator: "&").first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
}

extension UInt8 {
    fileprivate var hexadecimalDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x57
        default: nil
        }
    }
}
