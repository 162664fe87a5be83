import Bytes
public import Files

/// Searches for bytes. The standard library compares characters and finds their borders backwards, which takes longer;
/// in a row of flags, whose borders depend on the start of the row, it takes quadratic time.
extension StringProtocol where SubSequence == Substring {
    /// The first occurrence of the bytes of `text`.
    public func rangeOfBytes(of text: String) -> Range<Index>? {
        self[...].utf8.range(of: text).map { border(at: $0.lowerBound)..<border(at: $0.upperBound) }
    }

    /// The same index, marked as a character border if it is one: a slice that begins elsewhere searches for its
    /// borders backwards.
    private func border(at place: Index) -> Index {
        Index(place, within: self) ?? place
    }

    /// True if the bytes of `text` occur.
    public func containsBytes(of text: String) -> Bool {
        rangeOfBytes(of: text) != nil
    }

    /// The text with all occurrences of the bytes of `text` replaced.
    public func replacingBytes(of text: String, with words: String) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.rangeOfBytes(of: text), !range.isEmpty {
            result += rest[..<range.lowerBound]
            result += words
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    /// The text with `&lt;`, `&gt;` and `&amp;` decoded.
    public var withoutEntities: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return String(self) }
        let withBrackets = replacingBytes(of: "&lt;", with: "<").replacingBytes(of: "&gt;", with: ">")
        return withBrackets.replacingBytes(of: "&amp;", with: "&")
    }

    /// The text without its last scalars that satisfy a condition.
    public func withoutEnd(where isLeftOut: (Unicode.Scalar) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex {
            let last = unicodeScalars.index(before: end)
            guard isLeftOut(unicodeScalars[last]) else { break }
            end = last
        }
        return self[..<end]
    }
}

extension Substring.UTF8View {
    /// The first occurrence of the bytes of `text`, whatever characters they are part of.
    public func range(of text: String) -> Range<Index>? {
        var (copy, sought) = (Substring(self), text)
        let offset = copy.withUTF8 { bytes in sought.withUTF8 { bytes.offset(of: $0) } }
        return offset.map {
            let start = index(startIndex, offsetBy: $0)
            return start..<index(start, offsetBy: text.utf8.count)
        }
    }
}

extension ByteRegion {
    /// True if the bytes of `text` occur in it.
    public func contains(_ text: String) -> Bool {
        offset(of: text) != nil
    }

    /// The bytes after the first occurrence of `text`; nil if there is none.
    public func after(_ text: String) -> ByteRegion? {
        offset(of: text).map { dropFirst($0 + text.utf8.count) }
    }

    private func offset(of text: String) -> Int? {
        var text = text
        return withUnsafeBufferPointer { bytes in text.withUTF8 { bytes.offset(of: $0) } }
    }
}
