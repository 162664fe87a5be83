import Bytes

/// The text of an address as a browser reads it, and as a page contains it.
enum URLText {
    /// The address without invisible characters that a browser may drop: controls, zero-width and direction characters,
    /// and surrounding white space. (Browsers drop tabs and line ends anywhere.)
    static func visible(_ url: UTF8Bytes) -> [UInt8] {
        if url.allSatisfy({ (0x21..<0x7F).contains($0) }) { return Array(url) }
        var scalars = String.UnicodeScalarView()
        for scalar in String(decoding: url, as: UTF8.self).unicodeScalars where !isInvisible(scalar) {
            scalars.append(scalar)
        }
        let bytes = Array(String(scalars).utf8)
        let start = bytes.firstIndex { !$0.isSpace } ?? bytes.endIndex
        let end = bytes.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? bytes.startIndex
        return start < end ? Array(bytes[start..<end]) : []
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static let slash = UInt8(ascii: "/")

    /// A browser takes a backslash for a slash.
    static func isSlash(_ byte: UInt8) -> Bool { byte == slash || byte == UInt8(ascii: "\\") }

    private static func endsPath(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }

    /// The text before the first `/`, `?` or `#`: the place of a scheme.
    static func start(of url: UTF8Bytes) -> UTF8Bytes {
        url.part(0..<(url.firstIndex { $0 == slash || endsPath($0) } ?? url.count))
    }

    /// The text before the first `?` or `#`.
    static func path(of url: UTF8Bytes) -> UTF8Bytes {
        url.part(0..<(url.firstIndex { endsPath($0) } ?? url.count))
    }

    /// The host of an `http` or `https` address in lower case, without user and port, as a browser finds it: any number
    /// of slashes or backslashes may precede it.
    static func host(of url: UTF8Bytes) -> String {
        let rest = url.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { isSlash($0) }
        let authority = rest.prefix { !isSlash($0) && !endsPath($0) }
        let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last ?? authority
        let isAddress = host.first == UInt8(ascii: "[")
        let name = isAddress ? host.prefix { $0 != UInt8(ascii: "]") } : host.prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: name, as: UTF8.self).lowercased() + (isAddress ? "]" : "")
    }

    /// The address with forbidden characters percent-encoded; encoded ones stay as they are.
    static func encoded(_ url: UTF8Bytes) -> String {
        if url.allSatisfy(isPlain) { return String(decoding: url, as: UTF8.self) }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(url.count + 16)
        for byte in url {
            if isPlain(byte) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(hexadecimal(byte >> 4))
                encoded.append(hexadecimal(byte & 15))
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }

    /// RFC 3986's unreserved and reserved characters without brackets, and `%`.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        // ! # $ % & ' ( ) * + , - . / 0 … 9 : ;
        case 0x21, 0x23...0x3B: true
        // = ? @ A … Z _ a … z ~
        case 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }
}
