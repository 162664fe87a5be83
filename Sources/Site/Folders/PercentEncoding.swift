/// `%20` and the like in addresses (RFC 3986, 2.1).
public enum PercentEncoding {
    /// The path with everything encoded that is neither unreserved nor a slash.
    public static func added(to path: String) -> String {
        let bytes = path.utf8.flatMap { byte -> [UInt8] in
            if byte.isUnreserved || byte == UInt8(ascii: "/") { return [byte] }
            let digits = String(byte, radix: 16, uppercase: true)
            return Array((byte < 16 ? "%0" : "%").utf8) + Array(digits.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The decoded text; the address itself if it has no encoding, or decodes to invalid UTF-8.
    static func removed(from address: String) -> String {
        let bytes = Array(address.utf8)
        var decoded: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy(\.isHexadecimal),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return address }
            decoded.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: decoded, as: UTF8.self) ?? address
    }
}

extension UInt8 {
    /// RFC 3986, 2.3
    fileprivate var isUnreserved: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || "-._~".utf8.contains(self)
    }

    fileprivate var isHexadecimal: Bool {
        (0x30...0x39).contains(self) || (0x61...0x66).contains(self | 0x20)
    }
}
