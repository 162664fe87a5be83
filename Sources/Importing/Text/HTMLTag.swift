/// Reads the inside of an HTML tag.
package enum HTMLTag {
    /// The end of the tag that begins the text: the first `>` outside of quotes.
    package static func end(of tag: Substring) -> Substring.Index? {
        var quote: UInt8?
        for index in tag.utf8.indices {
            let byte = tag.utf8[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index
            }
        }
        return nil
    }

    /// The lower-case name, also of an end tag.
    package static func name(_ tag: Substring) -> String {
        tag.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }.lowercased()
    }

    /// The attributes of `<name a="1" b='2' c=3 d`, with lower-case names and decoded references.
    package static func attributes(_ tag: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = tag.utf8.drop { !isSpace($0) }
        while true {
            rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") }
            let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
            guard !name.isEmpty else { return attributes }
            rest = rest[name.endIndex...].drop(while: isSpace)
            var value = ""
            if rest.first == UInt8(ascii: "=") {
                rest = rest.dropFirst().drop(while: isSpace)
                value = takeValue(&rest)
            }
            let key = String(Substring(name)).lowercased()
            if attributes[key] == nil { attributes[key] = HTMLEntities.decoded(value) }
        }
    }

    private static func takeValue(_ rest: inout Substring.UTF8View) -> String {
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let value = rest.prefix { !isSpace($0) }
            rest = rest[value.endIndex...]
            return String(Substring(value))
        }
        let value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
        return String(Substring(value))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
