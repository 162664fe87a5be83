import Bytes

extension String {
    /// The text on one line, cut between words to at most `limit` Unicode scalars, with `…` at the cut.
    ///
    /// Works on scalars: finding the borders of characters would cost more than everything else on a long page.
    public func collapsedWhitespace(limit: Int) -> String {
        if isCollapsed(limit: limit) { return self }
        var line = CollapsedLine(limit: limit)
        for scalar in unicodeScalars {
            guard line.append(scalar) else { break }
        }
        return line.text
    }

    /// True if the text is already short ASCII without controls, and with single spaces.
    private func isCollapsed(limit: Int) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.count <= limit else { return false }
            var wasSpace = true
            for byte in bytes {
                let isSpace = byte == UInt8(ascii: " ")
                if byte >= 0x7F || byte < 0x20 || isSpace && wasSpace { return false }
                wasSpace = isSpace
            }
            return !wasSpace || bytes.isEmpty
        } ?? false
    }
}

/// Collects words on one line while there is room.
struct CollapsedLine {
    private let limit: Int
    private var bytes: [UInt8] = []
    /// The scalars of the complete words, with a space after each.
    private var count = 0
    /// The scalars of the current word.
    private var length = 0
    /// The end of `bytes` if the current word does not fit: after the previous word, or before the last letter of the
    /// first one that has room, whose place the `…` takes.
    private var cut = 0
    /// There was no more room.
    private(set) var isCut = false

    init(limit: Int) {
        self.limit = limit
    }

    /// The words, with `…` if some did not fit.
    var text: String { String(decoding: bytes, as: UTF8.self) + (isCut ? "…" : "") }

    /// Returns false if there was no more room.
    @discardableResult
    mutating func append(_ scalar: Unicode.Scalar) -> Bool {
        if isCut { return false }
        if scalar.isSpaceOrControl {
            endWord()
            return true
        }
        if count + length >= limit {
            bytes.removeLast(bytes.count - cut)
            isCut = true
            return false
        }
        if length == 0, count > 0 { bytes.append(UInt8(ascii: " ")) }
        length += 1
        if count == 0, length == limit { cut = bytes.count }
        if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes.append(contentsOf: scalar.utf8) }
        return true
    }

    /// Appends ASCII letters without spaces and controls.
    mutating func append(_ letters: UTF8Bytes) {
        guard let first = letters.first, append(Unicode.Scalar(first)) else { return }
        let rest = letters.part(1..<letters.count)
        let room = limit - count - length
        bytes.append(contentsOf: rest.prefix(room))
        length += min(rest.count, room)
        if count == 0, length == limit { cut = bytes.count - 1 }
        if rest.count > room { append(Unicode.Scalar(rest[room])) }
    }

    private mutating func endWord() {
        guard length > 0 else { return }
        count += length + 1
        length = 0
        cut = bytes.count
    }
}

extension Unicode.Scalar {
    fileprivate var isSpaceOrControl: Bool {
        isASCII ? value <= 0x20 || value == 0x7F : properties.isWhitespace
    }
}
