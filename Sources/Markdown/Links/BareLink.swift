import Bytes

/// A literal address in a text: `www.…`, `http://…`, `https://…`, or an e-mail address.
struct BareLink: Equatable {
    /// The range of the link's text.
    let range: Range<Int>
    /// The prefix that the address lacks: `http://`, `mailto:` or nothing.
    let scheme: String

    /// The destination; nil if the address may only be shown as text.
    ///
    /// - Parameter text: The link's text.
    func target(of text: String) -> SafeLink? {
        Self.hasHost(text) ? LinkPolicy.safe(scheme + text) : nil
    }

    /// True if a browser finds a host in it, with or without a port; otherwise the link would lead nowhere.
    private static func hasHost(_ address: String) -> Bool {
        guard let start = address.firstRange(of: "://")?.upperBound else { return true }
        let authority = address[start...].prefix { !"/?#".contains($0) }
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        let isHost = { (character: Character) in
            character.isLetter || character.isNumber || character == "." || character == "-" || character == "_"
        }
        return parts.count <= 2 && parts[0].allSatisfy(isHost)
            && parts.dropFirst().allSatisfy { UInt16($0) != nil }
    }
}

/// Finds bare links, one after the other.
///
/// Follows GFM's rules ("Autolinks (extension)") on the text of the finished tree, so an address ends where markup
/// begins. It also ends at white space, punctuation and signs of any script, which follow an address without a space.
struct BareLinks {
    private let text: UTF8Bytes
    /// The place to continue from: earlier text is plain or part of a link.
    private var start = 0
    private var host = HostRun()

    init(in text: UTF8Bytes) {
        self.text = text
    }

    mutating func next() -> BareLink? {
        var position = start
        while let trigger = nextTrigger(from: position) {
            if let link = link(at: trigger) {
                start = link.range.upperBound
                return link
            }
            position = trigger + 1
        }
        return nil
    }

    /// The next byte that may be in an address and is rare elsewhere.
    private func nextTrigger(from start: Int) -> Int? {
        // The first byte has none before it.
        ByteScan.firstIndex(in: text, from: start, least: 1, candidates: Self.candidates, where: isTrigger)
    }

    private func isTrigger(_ index: Int) -> Bool {
        switch text[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "@"): true
        case UInt8(ascii: "."): index >= 3 && text[index - 1] == UInt8(ascii: "w")
        default: false
        }
    }

    /// Each follows another byte.
    @inline(__always)
    private static func candidates(_ first: UnsafeRawPointer) -> ByteMask {
        let bytes = ByteVector(at: first)
        let dots = bytes.equal(to: UInt8(ascii: ".")) & ByteVector(at: first - 1).equal(to: UInt8(ascii: "w"))
        return bytes.equal(to: UInt8(ascii: ":")) | bytes.equal(to: UInt8(ascii: "@")) | dots
    }

    private mutating func link(at trigger: Int) -> BareLink? {
        switch text[trigger] {
        case UInt8(ascii: ":"): webLink(colon: trigger)
        case UInt8(ascii: "."): wwwLink(dot: trigger)
        default: mailLink(sign: trigger)
        }
    }

    private mutating func webLink(colon: Int) -> BareLink? {
        guard text.starts(with: "://", at: colon) else { return nil }
        var begin = colon
        while begin > start, text[begin - 1].isLetter { begin -= 1 }
        let scheme = String(decoding: text.part(begin..<colon), as: UTF8.self).lowercased()
        guard scheme == "http" || scheme == "https", let hostEnd = host.end(in: text, from: colon + 3, needsDot: false)
        else { return nil }
        return BareLink(range: begin..<WebAddress.end(in: text, host: colon + 3..<hostEnd), scheme: "")
    }

    private mutating func wwwLink(dot: Int) -> BareLink? {
        let begin = dot - 3
        guard begin >= start, text.starts(with: "www.", at: begin),
            begin == 0 || text[begin - 1].isSpace || "*_~(".utf8.contains(text[begin - 1]),
            let hostEnd = host.end(in: text, from: begin, needsDot: true)
        else { return nil }
        return BareLink(range: begin..<WebAddress.end(in: text, host: begin..<hostEnd), scheme: "http://")
    }

    private func mailLink(sign: Int) -> BareLink? {
        guard let range = EmailAddress.range(in: text, at: sign, from: start) else { return nil }
        return BareLink(range: range, scheme: text.starts(with: "mailto:", at: range.lowerBound) ? "" : "mailto:")
    }
}
