/// A text with pairs of tags around it: `<tag>…</tag>` in whole lines at the start or the end.
///
/// Each byte is looked at a few times only, however many tags there are.
struct WrappedText {
    private let bytes: [UInt8]
    private var rest: Range<Int>
    private let tags: [[UInt8]]

    /// The most bytes of a tag's attributes.
    private static let attributeLimit = 1000

    init(_ text: String, _ tags: [String]) {
        bytes = Array(text.utf8)
        rest = bytes.indices
        self.tags = tags.map { Array($0.utf8) }
    }

    /// True if nothing has been removed.
    var isWhole: Bool { rest == bytes.indices }

    /// The text that is left.
    var text: String { String(decoding: bytes[rest], as: UTF8.self) }

    mutating func unwrap() {
        while let end = endOfFirst() { rest = end..<rest.upperBound }
        while let start = startOfLast() { rest = rest.lowerBound..<start }
    }

    /// The end of the pair at the start of the text, if its line ends there, or the prompt or another pair follows without a
    /// space, as in no sentence.
    private func endOfFirst() -> Int? {
        let start = rest.first { bytes[$0] > 0x20 } ?? rest.upperBound
        for tag in tags where isOpening(of: tag, at: start) {
            guard let end = endOfClosing(of: tag, from: start) else { continue }
            let next = bytes[end..<rest.upperBound].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
            guard let next else { return rest.upperBound }
            return next == end || bytes[next] == 0x0A || tags.contains { isOpening(of: $0, at: next) } ? end : nil
        }
        return nil
    }

    /// The start of the pair at the end of the text, if it begins a line, or follows another pair.
    private func startOfLast() -> Int? {
        guard let last = rest.last(where: { bytes[$0] > 0x20 }) else { return nil }
        let end = last + 1
        for tag in tags where isClosing(of: tag, endingAt: end) {
            guard let start = (rest.lowerBound..<end).last(where: { bytes[$0] == 0x3C && isOpening(of: tag, at: $0) }),
                endOfClosing(of: tag, from: start) == end
            else { continue }
            let before = bytes[rest.lowerBound..<start].lastIndex { $0 != 0x20 && $0 != 0x09 }
            guard let before else { return rest.lowerBound }
            return bytes[before] == 0x0A || tags.contains { isClosing(of: $0, endingAt: before + 1) } ? start : nil
        }
        return nil
    }

    /// True for `<tag>`, or `<tag` with attributes.
    private func isOpening(of tag: [UInt8], at place: Int) -> Bool {
        guard place < rest.upperBound, bytes[place] == 0x3C else { return false }
        let name = bytes[(place + 1)..<rest.upperBound]
        guard name.starts(with: tag), let next = name.dropFirst(tag.count).first else { return false }
        return next == 0x3E || next == 0x20 && name.dropFirst(tag.count).prefix(Self.attributeLimit).contains(0x3E)
    }

    private func isClosing(of tag: [UInt8], endingAt end: Int) -> Bool {
        let closing = Self.closing(tag)
        return end - closing.count >= rest.lowerBound && bytes[(end - closing.count)..<end].elementsEqual(closing)
    }

    /// The place after the first `</tag>` from a place on.
    private func endOfClosing(of tag: [UInt8], from place: Int) -> Int? {
        let closing = Self.closing(tag)
        var index = place
        while index + closing.count <= rest.upperBound {
            if bytes[index] == 0x3C, bytes[index...].starts(with: closing) { return index + closing.count }
            index += 1
        }
        return nil
    }

    private static func closing(_ tag: [UInt8]) -> [UInt8] { [0x3C, 0x2F] + tag + [0x3E] }
}
