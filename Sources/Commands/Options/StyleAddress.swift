import Site

/// An address in a style sheet.
struct StyleAddress {
    /// The bytes of `url(…)`, or of the text after `@import`.
    let range: Range<Int>
    let address: String
    let isImport: Bool

    /// All addresses outside of comments and strings, in order.
    static func all(in css: [UInt8]) -> [StyleAddress] {
        var found: [StyleAddress] = []
        var place = 0
        var isImport = false
        while place < css.count {
            if let address = StyleAddress(css, at: place, isImport: isImport) {
                found.append(address)
                place = address.range.upperBound
                continue
            }
            if has("@import", css, at: place) { isImport = true }
            if css[place] == UInt8(ascii: ";") { isImport = false }
            place = StyleScan.end(of: place, in: css) + 1
        }
        return found
    }

    /// nil unless an address begins at the place.
    private init?(_ css: [UInt8], at place: Int, isImport: Bool) {
        let isText = css[place] == UInt8(ascii: "\"") || css[place] == UInt8(ascii: "'")
        let inside: Range<Int>
        if isImport, isText {
            range = place..<min(StyleScan.end(of: place, in: css) + 1, css.count)
            inside = range
        } else if Self.has("url(", css, at: place) {
            let end = css[place...].firstIndex(of: UInt8(ascii: ")")) ?? css.count
            range = place..<min(end + 1, css.count)
            inside = place + 4..<end
        } else {
            return nil
        }
        let isAround = { (byte: UInt8) in " \t\n\"'".utf8.contains(byte) }
        let address = css[inside].drop(while: isAround).reversed().drop(while: isAround).reversed()
        self.address = String(decoding: address, as: UTF8.self)
        self.isImport = isImport
    }

    /// - Parameter word: In lower case.
    private static func has(_ word: String, _ css: [UInt8], at place: Int) -> Bool {
        css[place...].prefix(word.utf8.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.elementsEqual(
            word.utf8)
    }
}
