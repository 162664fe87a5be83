/// Character references of HTML, as far as exports use them.
package enum HTMLEntities {
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
        "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
        "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "times": "×", "euro": "€",
        "emsp": "\u{2003}", "ensp": "\u{2002}", "thinsp": "\u{2009}", "shy": "\u{AD}", "zwj": "\u{200D}",
        "zwnj": "\u{200C}", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓",
    ]
    /// The longest reference.
    private static let limit = 12

    /// The text with its references decoded; unknown ones stay as they are.
    package static func decoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        var rest = Array(text.utf8)[...]
        while let first = rest.first {
            if first == UInt8(ascii: "&"), let end = rest.prefix(limit).firstIndex(of: UInt8(ascii: ";")),
                let character = character(rest[(rest.startIndex + 1)..<end])
            {
                output += character.utf8
                rest = rest[(end + 1)...]
            } else {
                output.append(first)
                rest.removeFirst()
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func character(_ reference: ArraySlice<UInt8>) -> String? {
        let name = String(decoding: reference, as: UTF8.self)
        guard name.first == "#" else { return names[name] }
        let number = name.dropFirst()
        let isHexadecimal = number.first == "x" || number.first == "X"
        guard let value = UInt32(isHexadecimal ? number.dropFirst() : number, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        return value == 0 ? nil : Unicode.Scalar(value).map { String(Character($0)) }
    }
}
