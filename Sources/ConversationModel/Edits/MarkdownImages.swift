import Bytes

/// The pictures in Markdown: `![words](address)`, `<img …>`, and `data:image/` addresses wherever they stand.
///
/// Code stays as it is unless it has the address of a picture with its data.
enum MarkdownImages {
    /// The longest words of a picture.
    private static let longestWords = 1000
    /// The longest tag.
    private static let longestTag = 4000

    /// The text with the words of its pictures in their places, and their number.
    static func removed(from text: String) -> (text: String, count: Int) {
        guard text.utf8.contains(UInt8(ascii: "!")) || text.utf8.contains(UInt8(ascii: "<")) || mayHaveData(text) else {
            return (text, 0)
        }
        var (clean, count) = ([UInt8](), 0)
        text.withBytes { bytes in
            var scan = Scan(bytes: bytes)
            clean.reserveCapacity(bytes.count)
            while scan.place < bytes.count {
                if let words = scan.picture() {
                    clean += bytes[words]
                    count += 1
                } else {
                    clean.append(bytes[scan.place])
                    scan.place += 1
                }
            }
        }
        return (String(decoding: clean, as: UTF8.self), count)
    }

    private static func mayHaveData(_ text: String) -> Bool { text.rangeOfBytes(of: "data:image/") != nil }

    private struct Scan {
        let bytes: UnsafeBufferPointer<UInt8>
        var place = 0
        /// No address that begins before this place ends.
        private var openUntil = 0

        init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        /// Passes a picture that begins here; returns the range of its words.
        mutating func picture() -> Range<Int>? {
            switch bytes[place] {
            case UInt8(ascii: "!"): inline()
            case UInt8(ascii: "<"): tag()
            case UInt8(ascii: "d"), UInt8(ascii: "D"): data()
            default: nil
            }
        }

        private mutating func inline() -> Range<Int>? {
            guard byte(at: place + 1) == UInt8(ascii: "["),
                let close = closing("[", "]", from: place + 1, longestWords),
                byte(at: close + 1) == UInt8(ascii: "("), close + 1 >= openUntil
            else { return nil }
            guard let end = closing("(", ")", from: close + 1, .max) else {
                openUntil = bytes.count
                return nil
            }
            defer { place = end + 1 }
            return place + 2..<close
        }

        private mutating func tag() -> Range<Int>? {
            guard starts(with: "<img"), let end = bytes[place...].prefix(longestTag).firstIndex(of: UInt8(ascii: ">")),
                byte(at: place + 4).map({ !$0.isASCIILetter }) ?? false
            else { return nil }
            defer { place = end + 1 }
            return end..<end
        }

        private mutating func data() -> Range<Int>? {
            guard starts(with: "data:image/") else { return nil }
            let end = bytes[place...].firstIndex { $0 <= 0x20 || "\"'()<>`\\".utf8.contains($0) } ?? bytes.count
            defer { place = end }
            return end..<end
        }

        private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

        private func starts(with word: StaticString) -> Bool {
            guard place + word.utf8CodeUnitCount <= bytes.count else { return false }
            return (0..<word.utf8CodeUnitCount).allSatisfy { index in
                let letter = bytes[place + index]
                let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter | 0x20 : letter
                return lower == word.utf8Start[index]
            }
        }

        /// The place of the bracket that closes the one at a place.
        private func closing(_ open: Unicode.Scalar, _ close: Unicode.Scalar, from start: Int, _ limit: Int) -> Int? {
            var (index, depth) = (start, 0)
            let end = limit < bytes.count - start ? start + limit : bytes.count
            while index < end {
                switch bytes[index] {
                case UInt8(ascii: "\\"): index += 1
                case UInt8(ascii: open): depth += 1
                case UInt8(ascii: close):
                    depth -= 1
                    if depth == 0 { return index }
                default: break
                }
                index += 1
            }
            return nil
        }
    }
}
