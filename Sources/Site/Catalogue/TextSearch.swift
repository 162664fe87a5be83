import Files

/// Searches for a text, ignoring case.
struct TextSearch: Sendable {
    private let sought: [UInt8]
    /// The longest run of ASCII letters and digits in the text.
    private let clue: [UInt8]

    init(_ text: String) {
        sought = Array(text.lowercased().utf8)
        clue = Array(sought.split { !$0.isASCIIWord }.max { $0.count < $1.count } ?? [])
    }

    func occurs(in text: String) -> Bool {
        var text = text.lowercased()
        return text.withUTF8 { bytes in
            Self.position(of: sought, in: bytes) != nil
        }
    }

    /// False if the text cannot occur in this JSON. Letters and digits are literal unless a writer escapes even those,
    /// so most conversations need not be parsed.
    func mayOccur(in source: ByteRegion) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            Self.position(of: clue, in: bytes) != nil || Self.hasEscapedWords(bytes)
        }
    }

    /// - Parameter sought: In lower case; only the case of ASCII letters is ignored.
    private static func position(of sought: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = sought.first else { return 0 }
        var start = 0
        while start + sought.count <= bytes.count {
            if bytes[start].asciiLowercase == first, matches(sought, bytes, at: start) { return start }
            start += 1
        }
        return nil
    }

    private static func matches(_ sought: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        for (offset, byte) in sought.enumerated() where bytes[start + offset].asciiLowercase != byte { return false }
        return true
    }

    /// True if there is an escape such as `\u0041` for an ASCII letter or digit.
    private static func hasEscapedWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Array(#"\u00"#.utf8)
        var rest = bytes[...]
        while let place = position(of: start, in: UnsafeBufferPointer(rebasing: rest)) {
            rest = rest.dropFirst(place + start.count)
            let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            if code.map(\.asciiLowercase)?.isASCIIWord == true { return true }
        }
        return false
    }
}

extension UInt8 {
    fileprivate var asciiLowercase: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// True for a lower-case letter or a digit.
    fileprivate var isASCIIWord: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
