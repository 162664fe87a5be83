/// The first difference of a page from what it should be.
public struct PageDifference: Sendable, Equatable {
    /// The number of the message that differs; nil before the first and after the last one.
    public let message: Int?
    /// Some words around the difference, as they should be and as they are.
    public let expected, found: String
    /// The page does not have the text of the message.
    public let isTextMissing: Bool

    /// The bytes of words on each side.
    private static let width = 60

    /// - Returns: nil if both are the same.
    init?(expected: [UInt8], found: [UInt8]) {
        guard expected != found else { return nil }
        let place = zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(expected.count, found.count)
        (self.expected, self.found) = (Self.words(expected, at: place), Self.words(found, at: place))
        let places = Self.messages(in: expected)
        let end = expected.firstRange(of: Array("</main>".utf8))?.lowerBound ?? expected.count
        guard place < end, let index = places.lastIndex(where: { $0.offset <= place }) else {
            (message, isTextMissing) = (nil, false)
            return
        }
        message = places[index].number
        let next = index + 1 < places.count ? places[index + 1].offset : end
        // The place is in a tag.
        let message = expected[places[index].offset..<max(places[index].offset, next)]
        let text = Self.text(message.drop { $0 != UInt8(ascii: ">") }.dropFirst())
        isTextMissing = !Self.text(found).containsBytes(of: text)
    }

    private static func words(_ bytes: [UInt8], at place: Int) -> String {
        let range = max(0, place - width)..<min(bytes.count, place + width)
        return String(decoding: bytes[range], as: UTF8.self).collapsedWhitespace(limit: 3 * width)
    }

    /// The beginnings of messages, in order.
    private static func messages(in page: [UInt8]) -> [(offset: Int, number: Int)] {
        let mark = Array(" id=\"message-".utf8)
        var found: [(Int, Int)] = []
        var rest = page[...]
        while let range = rest.firstRange(of: mark) {
            let digits = page[range.upperBound...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            if page[digits.endIndex...].first == UInt8(ascii: "\""),
                let number = Int(String(decoding: digits, as: UTF8.self))
            {
                found.append((range.lowerBound, number))
            }
            rest = page[digits.endIndex...]
        }
        return found
    }

    /// The text without marks, white space as one space.
    private static func text(_ html: some Sequence<UInt8>) -> String {
        String(decoding: html.withoutTags, as: UTF8.self).collapsedWhitespace(limit: .max)
    }
}
